import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Poster } from './post.ts';

export interface HookCall {
  url: string;
  attempt: number;
  status: number;
  error?: string;
  body: string;
  at: string;
}

/** One event on its way to the platform. */
interface Hook {
  provider: 'toss' | 'stripe';
  /** What a fault's `match` may name. */
  keys: readonly string[];
  body: string;
  /** The headers of one attempt; a forged one is signed by somebody else. */
  headers(attempt: number, forged: boolean): Record<string, string>;
}

const callsInTotal = 8;
const firstGapMs = 500;
const lateMs = 3_000;
const keptCalls = 1_000;

/** Sends payout providers' events, each again with growing gaps of the sandbox's clock until it is taken. */
export class Hooks {
  readonly #clock: Clock;
  readonly #faults: Faults;
  readonly #poster: Poster;
  readonly #log: HookCall[] = [];
  #target: string | undefined;

  constructor(clock: Clock, faults: Faults, poster: Poster, target: string | undefined) {
    this.#clock = clock;
    this.#faults = faults;
    this.#poster = poster;
    this.#target = target;
  }

  /** Points at a platform by its public address; undefined sends nothing more. */
  aim(target: string | undefined): void {
    this.#target = target;
  }

  /** Newest last. */
  log(): readonly HookCall[] {
    return this.#log;
  }

  send(hook: Hook): void {
    void this.#call(hook, 1);
  }

  async #call(hook: Hook, attempt: number): Promise<void> {
    if (!this.#target) return;
    const url = `${this.#target}/v1/webhooks/${hook.provider}`;
    const fault = this.#faults.take('payout.webhook', [hook.provider, ...hook.keys]);
    if (fault?.kind === 'slow') await this.#clock.wait(fault.delay_ms ?? lateMs);
    const lost = fault?.kind === 'error' || fault?.kind === 'timeout';
    const posted = lost
      ? { status: 0, error: 'fault' }
      : await this.#poster.post(url, hook.headers(attempt, fault?.kind === 'malformed'), hook.body);
    this.#note({ url, attempt, body: hook.body, at: new Date(this.#clock.now()).toISOString(), ...posted });
    // `lost-answer`: it arrived, but the sender does not know, so the same event comes again.
    const taken = posted.status >= 200 && posted.status < 300;
    if (taken && fault?.kind !== 'lost-answer') return;
    if (attempt < callsInTotal)
      this.#clock.after(firstGapMs * 2 ** (attempt - 1), () => void this.#call(hook, attempt + 1));
  }

  #note(call: HookCall): void {
    this.#log.push(call);
    if (this.#log.length > keptCalls) this.#log.shift();
  }
}
