const traces = new WeakMap<object, string>();

/** Remembers the span that reacts to a fact of a batch, for as long as its payload is referenced. */
export function keepTrace(payload: unknown, traceparent: string | undefined): void {
  if (traceparent !== undefined && typeof payload === 'object' && payload !== null) traces.set(payload, traceparent);
}

/**
 * The traceparent of the span that reacts to a fact of a batch, by the payload as the reaction got it; undefined where no
 * spans are taken. A batch runs in the span of its first fact.
 */
export const traceOf = (payload: object): string | undefined => traces.get(payload);
