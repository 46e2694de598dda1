import { Problem, serviceActor, type contracts, type InputOf } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import type { SettlementDeps } from '../settlement-deps.js';
import { Payout, ProviderEvent } from './payout.tables.js';
import type { ProviderEvent as PayoutEvent } from '../providers/payout-provider.js';

type Given = InputOf<typeof contracts.settlement.procedures.takePayoutEvent>;

/**
 * Keeps an event once, after its signature was checked on the bytes. It is not believed: it only says what to ask the
 * provider about, so that late, doubled and mixed-up events do no harm. False when it was known.
 */
export async function takeEvent(deps: SettlementDeps, { provider: name, body, headers }: Given): Promise<boolean> {
  const { clock, logger, providers, soon, transactor } = deps;
  const event = await providers.find(name)?.readEvent(Buffer.from(body, 'base64'), headers, clock.now());
  if (!event) {
    logger.warn({ provider: name }, 'an event of a payout provider was not signed by it');
    throw new Problem('FORBIDDEN');
  }
  const about = aboutOf(event);
  const taken = await transactor.transact(serviceActor('settlement'), async (tx) => {
    const { eventId, type } = event;
    const query = tx.query(ProviderEvent, PayoutAccount, Payout);
    const [kept] = await query
      .insertInto('ProviderEvent')
      .values({ provider: name, eventId, type, aboutKind: event.about.kind, about, receivedAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('eventId')
      .execute();
    if (!kept) return undefined;
    if (event.about.kind === 'account') {
      return query
        .updateTable('PayoutAccount')
        .set({ lookAt: databaseNow(), lookUps: 0 })
        .where('provider', '=', name)
        .where('providerAccountId', '=', event.about.accountId)
        .returning('shopId')
        .execute();
    }
    if (event.about.kind === 'other') return [];
    return query
      .updateTable('Payout')
      .set({ lookAt: databaseNow() })
      .where('provider', '=', name)
      .where('id', '=', event.about.payoutId)
      .where('state', 'not in', ['planned', 'failed'])
      .returning('id as payoutId')
      .execute();
  });
  for (const row of taken ?? []) {
    if ('shopId' in row) soon.account(row.shopId);
    else soon.payout(row.payoutId);
  }
  return taken !== undefined;
}

function aboutOf({ about }: PayoutEvent): string | null {
  if (about.kind === 'other') return null;
  return about.kind === 'account' ? about.accountId : about.payoutId;
}
