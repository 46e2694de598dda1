import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { payoutControlRoutes } from '../control/payout-routes.ts';
import type { Faults } from '../faults.ts';
import type { Hooks } from '../hooks.ts';
import type { MessageBook } from '../solapi/messages.ts';
import type { BankHours } from '../toss/korean-time.ts';
import { startToss } from '../toss/start-toss.ts';
import type { PayoutDesk } from '../control/payout-desk.ts';
import { payoutsPage } from './payouts-page.ts';

interface PayoutParts {
  clock: Clock;
  faults: Faults;
  hooks: Hooks;
  messages: MessageBook;
  dataDir: string | undefined;
  /** Time of the sandbox's clock between two states of a payout. */
  stepMs: number;
  bankHours: BankHours;
  origin: () => string;
}

export interface PayoutProviders {
  desks: readonly PayoutDesk[];
  /** Everything that is on the sandbox's own port. */
  register(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** Toss Payments, with the control API of payouts. */
export async function startPayouts({ messages, ...parts }: PayoutParts): Promise<PayoutProviders> {
  const toss = await startToss({
    ...parts,
    tellSeller: ({ id, company, individual }) =>
      messages.arriveText({
        to: company?.phone ?? individual?.phone ?? '',
        from: '15447772',
        text: `[토스페이먼츠] 지급대행을 받으려면 본인 확인이 필요해요. ${parts.origin()}/toss-seller/${id}`,
      }),
  });
  const desks = [toss.desk];
  return {
    desks,
    async register(app) {
      await app.register(toss.api);
      await app.register(toss.pages);
      await app.register(async (scope) => payoutControlRoutes(scope, { desks, hooks: parts.hooks }));
      app.get('/payouts', (_request, reply) => reply.type('text/html; charset=utf-8').send(payoutsPage(desks)));
    },
    close: () => toss.close(),
  };
}
