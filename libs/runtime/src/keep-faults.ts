import { SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';

/** The spans of one piece of work in this process: a request that is answered here, a reaction, a job. */
interface Unit {
  open: number;
  hasFault: boolean;
  ended: ReadableSpan[];
}

/** More spans of one unit than this tell nothing new. */
const MOST_OF_A_UNIT = 200;
/** Bounds the memory taken by spans that are never ended. */
const MOST_OPEN = 20_000;

/**
 * Passes on the spans of kept traces at once. Those of other traces wait for the end of their unit and are passed on
 * when something in it failed, else dropped: what fails is seen, with what led to it in this process.
 */
export class KeepFaults implements SpanProcessor {
  private readonly units = new Map<string, Unit>();

  constructor(private readonly next: SpanProcessor) {}

  onStart(span: Span): void {
    const { spanId, traceFlags } = span.spanContext();
    if (traceFlags & TraceFlags.SAMPLED) return;
    const unit = this.units.get(span.parentSpanContext?.spanId ?? '') ?? { open: 0, hasFault: false, ended: [] };
    unit.open += 1;
    this.units.set(spanId, unit);
    const [oldest = ''] = this.units.size > MOST_OPEN ? this.units.keys() : [];
    this.units.delete(oldest);
  }

  onEnd(span: ReadableSpan): void {
    const { spanId, traceFlags } = span.spanContext();
    if (traceFlags & TraceFlags.SAMPLED) return this.next.onEnd(span);
    const unit = this.units.get(spanId);
    if (!unit) return;
    this.units.delete(spanId);
    unit.open -= 1;
    if (unit.ended.length < MOST_OF_A_UNIT) unit.ended.push(span);
    if (span.status.code === SpanStatusCode.ERROR) unit.hasFault = true;
    if (unit.open === 0 && unit.hasFault) for (const each of unit.ended.splice(0)) this.next.onEnd(asKept(each));
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

/** Exporters take no span whose trace was not to be kept. */
function asKept(span: ReadableSpan): ReadableSpan {
  const context = { ...span.spanContext(), traceFlags: TraceFlags.SAMPLED };
  return Object.create(span, { spanContext: { value: () => context } }) as ReadableSpan;
}
