import { registry } from './metrics.js';
import { TimeoutError, withTimeout } from './retry.js';

/** Resolves when the dependency answers; rejects or hangs when it doesn't. */
export type HealthCheck = (signal: AbortSignal) => unknown;

/** A response that any kind of HTTP server sends unchanged. */
export type PlainAnswer = { status: number; contentType: string; body: string };

export type Health = {
  /** 200 until stop() was called: the process need not be killed. */
  live(): PlainAnswer;
  /** 200 once it has begun, every check passes within a second and nothing drains; else 503 with each check's verdict. */
  ready(): Promise<PlainAnswer>;
  /** Prometheus text. */
  metrics(): Promise<PlainAnswer>;
  /** Not ready before: from now on the checks tell. One that is made with checks has begun. */
  begin(checks: Record<string, HealthCheck>): void;
  readonly hasBegun: boolean;
  /** Adds or replaces a check. */
  check(name: string, check: HealthCheck): void;
  /** Not ready from now on, so that no new work is sent here. */
  drain(): void;
  /** Neither ready nor live from now on. */
  stop(): void;
};

const CHECK_TIMEOUT_MS = 1_000;

/** Liveness, readiness and metrics as plain functions, to be mounted on any server. */
export function createHealth(initial?: Record<string, HealthCheck>): Health {
  const checks = new Map(Object.entries(initial ?? {}));
  let begun = initial !== undefined;
  let draining = false;
  let stopped = false;
  let running: Promise<Record<string, Verdict>> | undefined;

  async function ready(): Promise<PlainAnswer> {
    // Probes that come together share one round of checks.
    running ??= runChecks(checks).finally(() => (running = undefined));
    const verdicts = await running;
    const failed = Object.values(verdicts).some((verdict) => verdict !== 'up');
    const status = draining ? 'draining' : !begun ? 'starting' : failed ? 'unready' : 'ready';
    return json(status === 'ready' ? 200 : 503, { status, checks: verdicts });
  }

  return {
    live: () => (stopped ? json(503, { status: 'stopping' }) : json(200, { status: 'live' })),
    ready,
    metrics: async () => ({ status: 200, contentType: registry.contentType, body: await registry.metrics() }),
    begin(more) {
      for (const [name, check] of Object.entries(more)) checks.set(name, check);
      begun = true;
    },
    get hasBegun() {
      return begun;
    },
    check: (name, check) => void checks.set(name, check),
    drain: () => void (draining = true),
    stop: () => void (draining = stopped = true),
  };
}

// One word per check: the reason is for the log, since the port may be reachable from outside.
type Verdict = 'up' | 'down' | 'timeout';

async function runChecks(checks: Map<string, HealthCheck>): Promise<Record<string, Verdict>> {
  const verdicts = await Promise.all(
    [...checks].map(async ([name, check]): Promise<[string, Verdict]> => {
      try {
        await withTimeout(CHECK_TIMEOUT_MS, async (signal) => check(signal));
        return [name, 'up'];
      } catch (error) {
        return [name, error instanceof TimeoutError ? 'timeout' : 'down'];
      }
    }),
  );
  return Object.fromEntries(verdicts);
}

/** An answer in JSON. */
export function json(status: number, body: unknown): PlainAnswer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}
