import type { FastifyInstance } from 'fastify';
import type { PayoutDesk as ControlDesk } from '../control/payout-desk.ts';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Hooks } from '../hooks.ts';
import { TossBooks } from './books.ts';
import { tossControlDesk } from './control-desk.ts';
import { tossEndpoints } from './endpoints.ts';
import { TossEvents } from './events.ts';
import type { BankHours } from './korean-time.ts';
import { TossPayoutDesk } from './payouts.ts';
import { TossApi } from './routes.ts';
import { sellerPages } from './seller-page.ts';
import { SellerDesk, type TellSeller } from './sellers.ts';

interface TossParts {
  clock: Clock;
  faults: Faults;
  hooks: Hooks;
  dataDir: string | undefined;
  stepMs: number;
  bankHours: BankHours;
  tellSeller: TellSeller;
}

export interface TossFixture {
  desk: ControlDesk;
  api: (app: FastifyInstance) => Promise<void>;
  pages: (app: FastifyInstance) => Promise<void>;
  close(): Promise<void>;
}

export async function startToss({
  clock,
  faults,
  hooks,
  dataDir,
  stepMs,
  bankHours,
  tellSeller,
}: TossParts): Promise<TossFixture> {
  const books = new TossBooks();
  await books.open(dataDir);
  const events = new TossEvents(clock, hooks);
  const sellers = new SellerDesk(books, events, tellSeller);
  const payouts = new TossPayoutDesk({ books, sellers, events, clock, stepMs, bankHours });
  payouts.resume();
  const desks = { books, sellers, payouts };
  const api = new TossApi(clock, faults);
  return {
    desk: tossControlDesk(desks),
    api: async (app) => api.routes(app, tossEndpoints(desks)),
    pages: (app) => sellerPages(app, sellers),
    close: () => books.close(),
  };
}
