export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
/** Names, ids of shops and orders, counts and outcome codes; never persons' data, tokens or bodies. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  kind?: SpanKind;
  /** The service or gateway that does the work; that of the span above where nothing is said. */
  part?: string | undefined;
  /** The traceparent of the span above; without one a new trace begins. */
  parent?: string | undefined;
  /** The id of the trace that begins when there is no span above: 32 hex digits. */
  traceId?: string | undefined;
  /** Whether the span above comes from outside, whose sampling decision does not apply here. */
  atDoor?: boolean;
  /** Whether money depends on it: a trace that begins here is always kept. */
  isMoney?: boolean;
  attributes?: SpanAttributes;
  /** Traceparents of spans of other traces that this work is also for. */
  links?: readonly string[];
}

/** How work ended; `fault` is a short code of what went wrong on our side or a provider's. */
export interface SpanEnd {
  attributes?: SpanAttributes;
  fault?: string | undefined;
}

/** A piece of work that is being timed; its own traceparent goes to whatever it asks for. */
export interface Span {
  readonly traceparent: string;
  end(end?: SpanEnd): void;
}

/** Takes spans; see `openTracing`. */
export interface Tracing {
  begin(start: SpanStart): Span;
  close(): Promise<void>;
}
