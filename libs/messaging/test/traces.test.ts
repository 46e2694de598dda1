import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { runInContext, traceWith } from '@jumun/runtime';
import { openTracing } from '@jumun/runtime/spans';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import { disturbance, leaveAlone, mirrorService, toy, toyBus, toyService } from './toy.js';

const shopper = { kind: 'shopper' } as const;
const TRACE = 'd'.repeat(32);
const BROWSER = 'e'.repeat(16);
const exporter = new InMemorySpanExporter();

const spanOf = (span: ReadableSpan): string => span.spanContext().spanId;
const inTrace = (trace: string): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === trace);
/** Each span with its part's name, below that of its parent. */
function branchesOf(spans: readonly ReadableSpan[]): string[] {
  const nameOf = (span: ReadableSpan): string => `${String(span.resource.attributes['service.name'])}: ${span.name}`;
  const pathOf = (span: ReadableSpan): string => {
    const above = spans.find((each) => spanOf(each) === span.parentSpanContext?.spanId);
    return above ? `${pathOf(above)} > ${nameOf(span)}` : nameOf(span);
  };
  return spans.map(pathOf);
}

describe('the spans of one request', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await testFixture({ bus: toyBus });
    await fixture.start(toyService(await fixture.config('toy')));
    await fixture.start(mirrorService(await fixture.config('mirror')));
    const processor = new SimpleSpanProcessor({ exporter });
    traceWith(openTracing({ exporter, processor, sample: 0, part: 'gateway' }));
  });
  afterEach(leaveAlone);
  afterAll(async () => {
    traceWith(undefined);
    await fixture.close();
  });

  const ask = (trace: string, name: string, flags = '01'): Promise<unknown> =>
    runInContext({ requestId: 'of-the-test', traceparent: `00-${trace}-${BROWSER}-${flags}` }, () =>
      fixture.rpc.call(toy.procedures.add, { name, amount: 2 }, shopper),
    );

  it('are one tree over procedure, commit, fact, reaction, hint and job', async () => {
    await ask(TRACE, 'tree');
    await fixture.settle();
    const spans = await eventually(() => {
      const all = inTrace(TRACE);
      return all.some(({ name }) => name === 'job tidy') && all.some(({ name }) => name.startsWith('hear')) && all;
    });
    const call = 'gateway: toy.add > toy: toy.add';
    const commit = `${call} > toy: transaction`;
    const told = `${commit} > toy: publish ${toy.facts.added.subject} > mirror: react ${toy.facts.added.key}`;
    expect(branchesOf(spans)).toEqual(
      expect.arrayContaining([
        'gateway: toy.add',
        call,
        commit,
        `${commit} > mirror: hear ${toy.hints.countChanged.key}`,
        told,
        `${told} > mirror: transaction`,
        `${call} > toy: job tidy > toy: transaction`,
      ]),
    );
  });

  it('have no parent that is not among them, but the browser’s', async () => {
    const known = new Set([...inTrace(TRACE).map(spanOf), BROWSER]);
    expect(inTrace(TRACE).filter((span) => !known.has(span.parentSpanContext?.spanId ?? ''))).toEqual([]);
  });

  it('are of each fact its own, when several are worked on together', async () => {
    const traces = Array.from({ length: 10 }, (_, at) => String(at).padStart(32, 'f'));
    await Promise.all(traces.map((trace, at) => ask(trace, `together-${at}`)));
    await fixture.settle();
    for (const trace of traces)
      expect(inTrace(trace).filter(({ name }) => name.startsWith('react'))).toMatchObject([{ status: { code: 0 } }]);
  });

  it('are kept where a reaction failed, and dropped else, when nobody wanted the trace', async () => {
    const dropped = '1'.repeat(32);
    const failed = '2'.repeat(32);
    let isFirst = true;
    disturbance.beforeEffect = (name) => {
      if (name !== 'failing' || !isFirst) return;
      isFirst = false;
      throw new Error('not yet');
    };
    await ask(dropped, 'fine', '00');
    await ask(failed, 'failing', '00');
    await fixture.settle();
    expect(inTrace(dropped)).toEqual([]);
    const kept = await eventually(() => inTrace(failed).length > 0 && inTrace(failed));
    expect(kept.at(-1)).toMatchObject({ name: `react ${toy.facts.added.key}`, status: { message: 'Error' } });
  });

  it('tell a refusal, which is no fault', async () => {
    const refused = '3'.repeat(32);
    await expect(ask(refused, 'sold out')).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await eventually(() => inTrace(refused).length === 2);
    for (const span of inTrace(refused))
      expect(span).toMatchObject({ status: { code: 0 }, attributes: { 'jumun.outcome': 'SOLD_OUT' } });
  });
});
