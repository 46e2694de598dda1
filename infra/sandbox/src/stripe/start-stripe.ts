import fastify, { type FastifyInstance } from 'fastify';
import type { PayoutDesk as ControlDesk } from '../accounts/payout-desk.ts';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Hooks } from '../hooks.ts';
import { AccountDesk } from './accounts.ts';
import { StripeBooks } from './books.ts';
import { stripeControlDesk } from './control-desk.ts';
import { stripeEndpoints } from './endpoints.ts';
import { Events } from './events.ts';
import { LinkDesk } from './links.ts';
import { PayoutDesk } from './payouts.ts';
import { Replays } from './replays.ts';
import { stripeRoutes } from './routes.ts';
import { setupRoutes } from './setup-routes.ts';
import { TransferDesk } from './transfers.ts';

interface StripeParts {
  clock: Clock;
  faults: Faults;
  hooks: Hooks;
  dataDir: string | undefined;
  stepMs: number;
  /** The sandbox's own address, where the hosted page is. */
  origin: () => string;
}

export interface StripeFixture {
  /** The API, for a port of its own. */
  api: FastifyInstance;
  desk: ControlDesk;
  /** The hosted pages, for the sandbox's port. */
  pages: (app: FastifyInstance) => Promise<void>;
  close(): Promise<void>;
}

export async function startStripe({
  clock,
  faults,
  hooks,
  dataDir,
  stepMs,
  origin,
}: StripeParts): Promise<StripeFixture> {
  const books = new StripeBooks(clock);
  const replays = new Replays(clock);
  await books.open(dataDir);
  await replays.open(dataDir);
  const events = new Events(clock, hooks, () => books.id('evt'));
  const accounts = new AccountDesk(books, events, clock, stepMs);
  const desks = {
    books,
    accounts,
    links: new LinkDesk(accounts, clock, origin),
    transfers: new TransferDesk(books, events),
    payouts: new PayoutDesk(books, events, clock, stepMs),
  };
  accounts.resume();
  desks.payouts.resume();
  const api = fastify({ logger: false, forceCloseConnections: true });
  stripeRoutes(api, {
    endpoints: stripeEndpoints(desks),
    faults,
    replays,
    accountOf: (id) => books.accounts.get(id),
  });
  return {
    api,
    desk: stripeControlDesk(desks),
    pages: (app) => setupRoutes(app, desks),
    async close() {
      await api.close();
      await books.close();
      await replays.close();
    },
  };
}
