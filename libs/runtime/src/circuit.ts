import { callsTo } from './provider-calls.js';
import { stopwatch } from './metrics.js';
import { inSpan } from './tracing.js';
import { systemClock, type Clock } from './time.js';

/** Thrown instead of calling while a circuit is open: nothing was sent. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
  constructor(readonly retryInMs: number) {
    super('circuit is open');
  }
}

export type Circuit = {
  readonly state: 'closed' | 'open' | 'half-open';
  /** Runs the call, or throws CircuitOpenError. A throw counts as a failure, and so does a result that `isFailure` names. */
  run<T>(call: () => Promise<T>, isFailure?: (result: T) => boolean): Promise<T>;
};

/** A call to a provider in a span of its own. Nothing of the span is sent: other companies need not know our ids. */
const calling = <T>(provider: string, call: () => Promise<T>): Promise<T> =>
  inSpan({ name: `ask ${provider}`, kind: 'client', attributes: { 'peer.service': provider } }, call);

/**
 * Stops calling after `failures` failures in a row; after `openMs` lets one call through, and its outcome decides. With
 * the name of a `provider`, its calls are counted for operators.
 */
export function circuit(options: { failures: number; openMs: number; clock?: Clock; provider?: string }): Circuit {
  const { failures, openMs, clock = systemClock, provider } = options;
  const calls = provider === undefined ? undefined : callsTo(provider);
  let inARow = 0;
  let openUntilMs = 0;
  let probing = false;

  const isOpen = () => inARow >= failures;
  const waitMs = () => openUntilMs - clock.now().getTime();

  function settle(failed: boolean, wasProbe: boolean, seconds: number): void {
    calls?.record(failed, seconds);
    if (wasProbe) probing = false;
    // A call that began before the circuit opened says nothing new about it.
    else if (isOpen()) return;
    inARow = failed ? inARow + 1 : 0;
    if (isOpen()) openUntilMs = clock.now().getTime() + openMs;
    calls?.holdUntil(isOpen() ? openUntilMs : 0);
  }

  return {
    get state() {
      if (!isOpen()) return 'closed';
      return probing || waitMs() <= 0 ? 'half-open' : 'open';
    },
    async run(call, isFailure) {
      const probe = isOpen();
      if (probe && (probing || waitMs() > 0)) throw new CircuitOpenError(Math.max(0, waitMs()));
      if (probe) probing = true;
      let failed = true;
      const elapsedSeconds = stopwatch();
      try {
        const result = await (provider === undefined ? call() : calling(provider, call));
        failed = isFailure?.(result) ?? false;
        return result;
      } finally {
        settle(failed, probe, elapsedSeconds());
      }
    },
  };
}
