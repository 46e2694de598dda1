import { setTimeout as wait } from 'node:timers/promises';
import type { PublicApi } from '@jumun/client/node';
import { businessDay } from '@jumun/contracts';
import type { Checkout } from './people/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The sandbox answers the services' open question for its time at once. */
const FOLLOW_MS = 600;
const TRIES = 10;

/** Moves the sandbox's clock, and with it the platform that follows it, by whole days. */
export class PastDays {
  readonly #sandbox: PublicApi;
  #day = '';

  constructor(sandbox: PublicApi) {
    this.#sandbox = sandbox;
  }

  async goTo(daysAgo: number): Promise<void> {
    const now = new Date(Date.now() - daysAgo * DAY_MS);
    await this.#sandbox.send('POST', '/control/clock', { body: { now: now.toISOString() } });
    this.#day = businessDay(now).replaceAll('-', '').slice(2);
    await wait(FOLLOW_MS);
  }

  /** Asks for checkouts until one bears the day; a slow machine may follow late. Throws after ten of another day. */
  async order(checkout: () => Promise<Checkout>): Promise<Checkout> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const made = await checkout();
      if (made.orderNumber.startsWith(this.#day)) return made;
      await wait(FOLLOW_MS);
    }
    throw new Error('the platform does not follow the clock of the sandbox');
  }
}
