import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { currentContext, runInContext } from './context.js';
import { openTracing } from './spans.js';
import { beginSpan, inSpan, isTracing, traceWith } from './tracing.js';

const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}`;
const requestId = 'a-request';

function collect(sample: number): () => ReadableSpan[] {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor({ exporter });
  traceWith(openTracing({ exporter, processor, sample, part: 'orders', random: () => 0.5 }));
  return () => exporter.getFinishedSpans();
}

afterEach(() => traceWith(undefined));

describe('a span', () => {
  it('is an id alone where no spans are taken, in the trace of the span above', async () => {
    expect(isTracing()).toBe(false);
    expect(beginSpan({ name: 'any', parent: `${PARENT}-01` }).traceparent).toMatch(
      /^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/,
    );
    await runInContext({ requestId, traceparent: `${PARENT}-01` }, () =>
      inSpan({ name: 'any' }, async () => expect(currentContext()?.traceparent).toBe(`${PARENT}-01`)),
    );
  });

  it('is below the one that it runs in, and named after the part that does the work', async () => {
    const spans = collect(1);
    const request = beginSpan({ name: 'GET /', kind: 'server', part: 'gateway' });
    await runInContext({ requestId, traceparent: request.traceparent }, () => inSpan({ name: 'inner' }, async () => 1));
    request.end();
    const [inner, outer] = spans();
    expect(inner).toMatchObject({ name: 'inner', resource: { attributes: { 'service.name': 'gateway' } } });
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
    expect(outer?.parentSpanContext).toBeUndefined();
  });

  it('names the spans of other traces that it is also for, and none that are no spans', () => {
    const spans = collect(1);
    const link = `00-${'d'.repeat(32)}-${'e'.repeat(16)}-01`;
    beginSpan({ name: 'send batch', links: [link, 'no span'] }).end();
    expect(spans()[0]?.links).toMatchObject([{ context: { traceId: 'd'.repeat(32), spanId: 'e'.repeat(16) } }]);
  });

  it('begins a trace with the id that is given, as the request is found by it', () => {
    const spans = collect(1);
    beginSpan({ name: 'GET /', traceId: 'c'.repeat(32) }).end();
    expect(spans()[0]?.spanContext().traceId).toBe('c'.repeat(32));
  });

  it('tells how it failed by a name, and never by the message, which may hold anything', async () => {
    const spans = collect(1);
    const failing = runInContext({ requestId, traceparent: `${PARENT}-01` }, () =>
      inSpan({ name: 'pay' }, async () => {
        throw new TypeError('card 4111-1111-1111-1111');
      }),
    );
    await expect(failing).rejects.toThrow('4111');
    expect(spans()[0]?.status).toEqual({ code: 2, message: 'TypeError' });
    expect(JSON.stringify(spans()[0]?.attributes)).not.toContain('4111');
  });
});

describe('a trace', () => {
  it('is kept as the process decided that began it', () => {
    const spans = collect(0);
    beginSpan({ name: 'kept', parent: `${PARENT}-01` }).end();
    beginSpan({ name: 'dropped', parent: `${PARENT}-00` }).end();
    expect(spans().map(({ name }) => name)).toEqual(['kept']);
  });

  it('is kept by its share, and always where money depends on it', () => {
    const spans = collect(0.4);
    beginSpan({ name: 'read' }).end();
    const paying = beginSpan({ name: 'pay', isMoney: true });
    paying.end();
    expect(spans().map(({ name }) => name)).toEqual(['pay']);
    expect(paying.traceparent).toMatch(/-01$/);
  });

  it('is not kept because somebody outside says so', () => {
    const spans = collect(0.4);
    const span = beginSpan({ name: 'read', parent: `${PARENT}-01`, atDoor: true });
    span.end();
    expect(spans()).toEqual([]);
    expect(span.traceparent).toMatch(/^00-a{32}-[0-9a-f]{16}-00$/);
  });

  it('is kept with everything of this process when something in it failed', async () => {
    const spans = collect(0);
    const request = beginSpan({ name: 'request' });
    const { traceparent } = request;
    await runInContext({ requestId, traceparent }, async () => {
      await inSpan({ name: 'worked' }, async () => 1);
      await inSpan({ name: 'failed' }, () => Promise.reject(new Error('no'))).catch(() => undefined);
    });
    expect(spans()).toEqual([]);
    request.end();
    expect(spans().map(({ name }) => name)).toEqual(['worked', 'failed', 'request']);
    expect(spans().every((span) => span.spanContext().traceFlags === 1)).toBe(true);
  });

  it('leaves nothing in memory when it was not kept', async () => {
    const spans = collect(0);
    for (let i = 0; i < 25_000; i++) beginSpan({ name: 'never ended' });
    const request = beginSpan({ name: 'request' });
    request.end({ fault: 'INTERNAL' });
    expect(spans().map(({ name }) => name)).toEqual(['request']);
  });
});
