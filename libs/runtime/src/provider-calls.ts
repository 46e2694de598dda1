import { observe } from './metrics.js';
import { readings, watchReadings } from './readings.js';
import { systemClock, type Clock } from './time.js';

const MINUTE_MS = 60_000;
const MINUTES = 60;

/** A process's calls to one provider; moments are ISO texts. */
interface ProviderState {
  provider: string;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** Calls of the last hour, and those of them that brought no usable answer. */
  calls: number;
  failures: number;
  /** Nothing is sent for now, after failures in a row. */
  isOpen: boolean;
}

interface Minute {
  minute: number;
  calls: number;
  failures: number;
}

/** The calls of one process to one provider, counted by minutes; nothing of a call but its outcome is kept. */
export class ProviderCalls {
  private minutes: Minute[] = [];
  private successAt: Date | null = null;
  private failureAt: Date | null = null;
  private failingSince: Date | null = null;
  private openUntilMs = 0;

  constructor(
    private readonly provider: string,
    private readonly clock: Clock = systemClock,
  ) {}

  /** Counts a call that ended after so many seconds; failed is one without a usable answer, whatever a usable one says. */
  record(failed: boolean, seconds?: number): void {
    if (seconds !== undefined) observe.provider(this.provider, failed ? 'failed' : 'ok', seconds);
    const now = this.clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    let last = this.minutes.at(-1);
    if (last?.minute !== minute) {
      last = { minute, calls: 0, failures: 0 };
      this.minutes = [...this.within(now), last];
    }
    last.calls += 1;
    if (failed) {
      last.failures += 1;
      this.failureAt = now;
      this.failingSince ??= now;
    } else {
      this.successAt = now;
      this.failingSince = null;
    }
  }

  /** Until when a circuit sends nothing; 0 once it is closed. */
  holdUntil(openUntilMs: number): void {
    this.openUntilMs = openUntilMs;
  }

  /** Seconds since the first of the failures after which there was no success; 0 where the last call succeeded. */
  failingSeconds(): number {
    return this.failingSince ? (this.clock.now().getTime() - this.failingSince.getTime()) / 1_000 : 0;
  }

  state(): ProviderState {
    const now = this.clock.now();
    const hour = this.within(now);
    return {
      provider: this.provider,
      lastSuccessAt: this.successAt?.toISOString() ?? null,
      lastFailureAt: this.failureAt?.toISOString() ?? null,
      calls: hour.reduce((sum, { calls }) => sum + calls, 0),
      failures: hour.reduce((sum, { failures }) => sum + failures, 0),
      isOpen: this.openUntilMs > now.getTime(),
    };
  }

  private within(now: Date): Minute[] {
    const first = Math.floor(now.getTime() / MINUTE_MS) - MINUTES + 1;
    return this.minutes.filter(({ minute }) => minute >= first);
  }
}

const known = new Map<string, ProviderCalls>();

watchReadings(
  readings({
    gauges: {
      provider_circuit_open: { help: 'Whether nothing is sent to a provider for now', labels: ['provider'] },
      provider_failing_seconds: { help: 'Since when a provider has given no usable answer', labels: ['provider'] },
    },
    everyMs: 0,
    async read() {
      const states = [...known].map(([provider, calls]) => ({ labels: { provider }, calls }));
      return {
        provider_circuit_open: states.map(({ labels, calls }) => ({ labels, value: Number(calls.state().isOpen) })),
        provider_failing_seconds: states.map(({ labels, calls }) => ({ labels, value: calls.failingSeconds() })),
      };
    },
  }),
);

/** The calls of this process to a provider; asking twice for a name gives the same. */
export function callsTo(provider: string): ProviderCalls {
  const calls = known.get(provider) ?? new ProviderCalls(provider);
  known.set(provider, calls);
  return calls;
}

/** Every provider that this process may call, whether it was called yet or not. */
export const providerStates = (): ProviderState[] => [...known.values()].map((calls) => calls.state());

const off = new Set<string>();

/** Says to operators that a feature has no settings here, such as a provider without keys. */
export function noteOff(feature: string): void {
  off.add(feature);
}

/** The features that this process lacks for want of settings. */
export const featuresOff = (): string[] => [...off];

/** Forgets all providers and what is off, for a process that runs one service after another: that of tests. */
export function forgetProviders(): void {
  known.clear();
  off.clear();
}
