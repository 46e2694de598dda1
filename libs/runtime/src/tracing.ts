import { childTraceparent, currentContext, runInContext } from './context.js';
import type { Span, SpanEnd, SpanStart, Tracing } from './span.js';

/** The settings of tracing; see `commonConfig`. */
export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  TRACE_SAMPLE: number;
}

let tracing: Tracing | undefined;

/** Lets spans be taken from now on, or no more. */
export function traceWith(given: Tracing | undefined): void {
  tracing = given;
}

/** Whether spans are taken, so that work that is only for them can be left out. */
export const isTracing = (): boolean => tracing !== undefined;

/** The traceparent of the running span, for what goes on below it later; undefined where no spans are taken. */
export const runningTrace = (): string | undefined => (tracing ? currentContext()?.traceparent : undefined);

/** Loads the exporter where an address is set; without one nothing is loaded. Returns what ends it. */
export async function startTracing(settings: TracingSettings, part: string): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE: sample } = settings;
  if (endpoint === undefined) return async () => undefined;
  const { openTracing, otlpExporter } = await import('./spans.js');
  const opened = openTracing({ exporter: otlpExporter(endpoint), sample, part });
  traceWith(opened);
  return () => {
    traceWith(undefined);
    return opened.close();
  };
}

/** Begins a span. Where none are taken it is an id alone, so that ids in logs go on as they do with spans. */
export function beginSpan(start: SpanStart): Span {
  if (tracing) return tracing.begin(start);
  const { parent, traceId } = start;
  const isOurs = parent === undefined && traceId !== undefined;
  return { traceparent: isOurs ? `00-${traceId}-${traceId.slice(16)}-01` : childTraceparent(parent), end: nothing };
}

const nothing = (): void => undefined;

/** Runs the work in a span of its own below the running one; without that, or where no spans are taken, only the work. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>, endOf?: (result: T) => SpanEnd): Promise<T> {
  const context = currentContext();
  if (!tracing || !context) return work();
  const span = tracing.begin({ ...start, parent: context.traceparent });
  let end: SpanEnd = {};
  try {
    const result = await runInContext({ ...context, traceparent: span.traceparent }, work);
    end = endOf?.(result) ?? {};
    return result;
  } catch (error) {
    end = endOfError(error);
    throw error;
  } finally {
    span.end(end);
  }
}

/** Outcomes that count as faults: something of ours or of a provider did not work. */
const FAULTS: ReadonlySet<string> = new Set(['INTERNAL', 'SERVICE_AWAY', 'TOOK_TOO_LONG']);

/** The end of work that answers with an outcome: `ok`, or an error's code. */
export const endOfOutcome = (outcome: string): SpanEnd => ({
  attributes: { 'jumun.outcome': outcome },
  fault: FAULTS.has(outcome) ? outcome : undefined,
});

/** The end of work that threw. Only the error's code or name is recorded, since its message may hold anything. */
export function endOfError(error: unknown): SpanEnd {
  if (!(error instanceof Error)) return { fault: 'unknown' };
  const isRefusal = error.name === 'Problem' && 'code' in error;
  return isRefusal ? endOfOutcome(String(error.code)) : { fault: error.name };
}
