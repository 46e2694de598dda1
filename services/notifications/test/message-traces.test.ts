import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { orders } from '@jumun/contracts';
import { runInContext, traceWith } from '@jumun/runtime';
import { openTracing } from '@jumun/runtime/spans';
import { eventually } from '@jumun/testing';
import { openedNotifications, paid } from './notifications-fixture.js';

const exporter = new InMemorySpanExporter();
const spanOf = (span: ReadableSpan): string => span.spanContext().spanId;
const spansOf = (trace: string): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === trace);
const traceNumber = (at: number): string => String(at).padStart(32, 'c');

describe('the trace of a message', () => {
  const fixture = openedNotifications();
  beforeAll(() => {
    const processor = new SimpleSpanProcessor({ exporter });
    traceWith(openTracing({ exporter, processor, sample: 0, part: 'notifications' }));
  });
  afterAll(() => traceWith(undefined));

  const order = (shopId: string, trace: string) =>
    runInContext({ requestId: 'of-the-test', traceparent: `00-${trace}-${'b'.repeat(16)}-01` }, () =>
      fixture.publish(orders.facts.paymentPaid, paid(shopId)),
    );
  const sentOf = (trace: string): Promise<ReadableSpan> =>
    eventually(() => spansOf(trace).find(({ name }) => name === 'send order-paid to owner'));

  it('goes on from the fact that queued it to what became of it, and is linked to the batch', async () => {
    const { shopId } = await fixture.newShop();
    await order(shopId, traceNumber(1));
    const sent = await sentOf(traceNumber(1));
    const reaction = spansOf(traceNumber(1)).find(({ name }) => name.startsWith('react '));
    expect(sent.parentSpanContext?.spanId).toBe(reaction && spanOf(reaction));
    expect(sent).toMatchObject({
      attributes: { 'jumun.shop': shopId, 'jumun.channel': 'text', 'jumun.outcome': 'accepted' },
      status: { code: 0 },
    });
    expect(sent.links).toHaveLength(1);
  });

  it('is of each order its own, when a batch queued and sent them together', async () => {
    const { shopId } = await fixture.newShop();
    const traces = [11, 12, 13, 14, 15].map(traceNumber);
    await Promise.all(traces.map((trace) => order(shopId, trace)));
    for (const trace of traces) {
      const sent = await sentOf(trace);
      expect(spansOf(trace).map(spanOf)).toContain(sent.parentSpanContext?.spanId);
    }
  });

  it('says why it was not taken', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.fault({ target: 'solapi.send', kind: 'lost-answer' });
    await order(shopId, traceNumber(21));
    const sent = await sentOf(traceNumber(21));
    await fixture.clearFaults();
    expect(sent.status.code).toBe(2);
    expect(sent.attributes['jumun.outcome']).toBe('sending');
  });
});
