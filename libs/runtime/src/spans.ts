import { hostname } from 'node:os';
import {
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TracerProvider,
  type IdGenerator,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_NAMESPACE,
} from '@opentelemetry/semantic-conventions';
import { KeepFaults } from './keep-faults.js';
import { counter } from './metrics.js';
import { withTimeout } from './retry.js';
import type { Span, SpanStart, Tracing } from './span.js';

const BATCH = { maxQueueSize: 8_192, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 5_000 };
/** Where OTLP over HTTP takes them, below a collector's address. */
// eslint-disable-next-line jumun/wire-strings -- OpenTelemetry's address, and none of ours
const TRACES = 'v1/traces';
const CLOSE_TIMEOUT_MS = 3_000;
/** Bounds the memory taken by spans that are never ended. */
const MOST_OPEN = 20_000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const sent = counter('spans_sent_total', 'Spans handed to the collector, by whether it took them', ['outcome']);

/** Sends spans to a collector by OTLP over HTTP; `endpoint` is its base address, as OpenTelemetry has it. */
export function otlpExporter(endpoint: string): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/${TRACES}` });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        sent.inc({ outcome: Number(result.code) === 0 ? 'taken' : 'lost' }, spans.length);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

const IS_KEPT = createContextKey('jumun: whether the trace is kept');

/** Everything is recorded, since what fails is kept whatever was decided; `KeepFaults` drops the rest. */
const sampler: Sampler = {
  shouldSample: (context: Context) => ({
    decision: context.getValue(IS_KEPT) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.RECORD,
  }),
  toString: () => 'decided before',
};

/** Gives the next trace the id that was asked for. */
class Ids implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  next: string | undefined;
  generateSpanId = (): string => this.random.generateSpanId();
  generateTraceId = (): string => this.next ?? this.random.generateTraceId();
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function read(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 } : undefined;
}

const write = ({ traceId, spanId, traceFlags }: SpanContext): string => `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/** A batch may be for hundreds; as many as tell something are named. */
const MOST_LINKS = 32;

const linksOf = ({ links = [] }: SpanStart): { context: SpanContext }[] =>
  links.slice(0, MOST_LINKS).flatMap((link) => {
    const context = read(link);
    return context ? [{ context }] : [];
  });

interface TracingOptions {
  exporter: SpanExporter;
  /** The share of traces that are kept, 0 to 1; those with money or a fault are kept beside them. */
  sample: number;
  /** The name of the process, for work of no part's own. */
  part: string;
  /** Sends finished spans in batches where nothing is said. */
  processor?: SpanProcessor;
  random?: () => number;
}

/** Takes spans and exports them: see `docs/operations/README.md` for which traces are kept. */
export function openTracing(options: TracingOptions): Tracing {
  const { exporter, sample, part: own, random = Math.random } = options;
  const processor = new KeepFaults(options.processor ?? new BatchSpanProcessor({ exporter, ...BATCH }));
  const ids = new Ids();
  const tracers = new Map<string, Tracer>();
  const open = new Map<string, string>();

  function tracerOf(part: string): Tracer {
    let tracer = tracers.get(part);
    if (!tracer) {
      const resource = resourceFromAttributes({
        [ATTR_SERVICE_NAME]: part,
        [ATTR_SERVICE_NAMESPACE]: 'jumun',
        [ATTR_SERVICE_INSTANCE_ID]: `${hostname()}:${process.pid}`,
      });
      const provider = new TracerProvider({ resource, sampler, idGenerator: ids, spanProcessors: [processor] });
      tracers.set(part, (tracer = provider.getTracer('jumun')));
    }
    return tracer;
  }

  function begin(start: SpanStart): Span {
    const above = read(start.parent);
    const isDecided = above !== undefined && !start.atDoor;
    const isKept = isDecided ? above.traceFlags === 1 : start.isMoney === true || random() < sample;
    const part = start.part ?? (above && open.get(above.spanId)) ?? own;
    const root = ROOT_CONTEXT.setValue(IS_KEPT, isKept);
    const context = above ? trace.setSpanContext(root, { ...above, isRemote: !open.has(above.spanId) }) : root;
    ids.next = start.traceId;
    const span = tracerOf(part).startSpan(
      start.name,
      { kind: KINDS[start.kind ?? 'internal'], attributes: { ...start.attributes }, links: linksOf(start) },
      context,
    );
    const { spanId } = span.spanContext();
    open.set(spanId, part);
    const [oldest = ''] = open.size > MOST_OPEN ? open.keys() : [];
    open.delete(oldest);
    return {
      traceparent: write(span.spanContext()),
      end({ attributes, fault } = {}) {
        open.delete(spanId);
        if (attributes) span.setAttributes(attributes);
        if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
        span.end();
      },
    };
  }

  return { begin, close: () => withTimeout(CLOSE_TIMEOUT_MS, () => processor.shutdown()).catch(() => undefined) };
}
