import type { Clock } from './clock.ts';
import { Courier, type Delivered } from './courier.ts';
import type { Faults } from './faults.ts';
import type { Poster } from './post.ts';

/** One event on its way to the platform. */
interface Hook {
  provider: 'toss';
  /** Keys that a fault's `match` is compared with. */
  keys: readonly string[];
  body: string;
  /** The headers of one attempt; a forged one has a wrong signature. */
  headers(attempt: number, forged: boolean): Record<string, string>;
}

const callsInTotal = 8;

/** Sends payout providers' events, each again with growing gaps until it is taken or eight calls were made. */
export class Hooks {
  private readonly courier: Courier;

  constructor(clock: Clock, faults: Faults, poster: Poster, target: string | undefined) {
    this.courier = new Courier(clock, faults, poster, {
      faultTarget: 'payout.webhook',
      callsInTotal,
      isTaken: (status) => status >= 200 && status < 300,
    });
    this.courier.aim(target);
  }

  /** Points at a platform by its public address; undefined sends nothing more. */
  aim(target: string | undefined): void {
    this.courier.aim(target);
  }

  /** Newest last. */
  log(): readonly Delivered[] {
    return this.courier.log();
  }

  send(hook: Hook): void {
    this.courier.send({
      path: `/v1/webhooks/${hook.provider}`,
      keys: [hook.provider, ...hook.keys],
      body: hook.body,
      headers: (attempt, forged) => hook.headers(attempt, forged),
    });
  }
}
