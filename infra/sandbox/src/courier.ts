import { once } from 'node:events';
import type { Clock } from './clock.ts';
import type { Faults, FaultTarget } from './faults.ts';
import type { Poster } from './post.ts';

/** One call to the platform, and what became of it. */
export interface Delivered {
  url: string;
  attempt: number;
  status: number;
  error?: string;
  body: string;
  at: string;
}

/** Something on its way to the platform. */
interface Parcel {
  /** The path after the courier's target address. */
  path: string;
  /** Keys that a fault's `match` is compared with. */
  keys: readonly string[];
  body: string;
  /** The headers of one attempt; a forged one has a wrong signature. */
  headers(attempt: number, forged: boolean): Record<string, string>;
}

interface Habits {
  faultTarget: FaultTarget;
  callsInTotal: number;
  isTaken(status: number): boolean;
}

const FIRST_GAP_MS = 500;
const LATE_MS = 3_000;
const KEPT_CALLS = 1_000;

/** Brings a provider's news to the platform, each again with growing gaps of the sandbox's clock until it is taken. */
export class Courier {
  private readonly clock: Clock;
  private readonly faults: Faults;
  private readonly poster: Poster;
  private readonly habits: Habits;
  private readonly kept: Delivered[] = [];
  private target: string | undefined;

  constructor(clock: Clock, faults: Faults, poster: Poster, habits: Habits) {
    this.clock = clock;
    this.faults = faults;
    this.poster = poster;
    this.habits = habits;
  }

  /** Points at another platform; undefined sends nothing more. */
  aim(target: string | undefined): void {
    this.target = target;
  }

  get hasTarget(): boolean {
    return this.target !== undefined;
  }

  /** Newest last. */
  log(): readonly Delivered[] {
    return this.kept;
  }

  send(parcel: Parcel): void {
    void this.call(parcel, 1);
  }

  private async call(parcel: Parcel, attempt: number): Promise<void> {
    if (!this.target) return;
    const { faultTarget, callsInTotal } = this.habits;
    const url = `${this.target}${parcel.path}`;
    const fault = this.faults.take(faultTarget, parcel.keys);
    if (fault?.kind === 'slow')
      await Promise.race([this.clock.wait(fault.delay_ms ?? LATE_MS), once(fault.cleared, 'abort')]);
    const lost = fault?.kind === 'error' || fault?.kind === 'timeout';
    const posted = lost
      ? { status: 0, error: 'fault' }
      : await this.poster.post(url, parcel.headers(attempt, fault?.kind === 'malformed'), parcel.body);
    this.note({ url, attempt, body: parcel.body, at: new Date(this.clock.now()).toISOString(), ...posted });
    // `lost-answer`: it arrived, but the sender does not know, so the same news comes again.
    if (this.habits.isTaken(posted.status) && fault?.kind !== 'lost-answer') return;
    if (attempt < callsInTotal)
      this.clock.after(FIRST_GAP_MS * 2 ** (attempt - 1), () => void this.call(parcel, attempt + 1));
  }

  private note(call: Delivered): void {
    this.kept.push(call);
    if (this.kept.length > KEPT_CALLS) this.kept.shift();
  }
}
