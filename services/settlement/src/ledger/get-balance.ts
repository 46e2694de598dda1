import { won, type AnswerOf, type contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { feesAt } from '../fee/shop-fees.js';
import { ASKED_UNCONFIRMED } from '../charge/charge.sql.js';
import { CARD_PROVIDER, PAYOUT_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';
import { LedgerTotal } from './ledger.tables.js';

type Balance = AnswerOf<typeof contracts.settlement.procedures.getBalance>;

/** Every change of a fee lies before it. */
const NOW = 'infinity';

/** The shop's present balance; reads a handful of totals, however many entries there are. */
export async function getBalance(tx: Tx, shopId: string): Promise<Balance> {
  const shop = shopAccount(shopId);
  const totals = await tx
    .query(LedgerTotal)
    .selectFrom('LedgerTotal')
    .select(['debitAccount as debit', 'creditAccount as credit', 'amount'])
    .where('shopId', '=', shopId)
    .execute();
  const moved = (from: string, to: string): number =>
    totals.find(({ debit, credit }) => debit === from && credit === to)?.amount ?? 0;
  const paid = moved(CARD_PROVIDER, shop);
  const refunded = moved(shop, CARD_PROVIDER);
  const fees = moved(shop, PLATFORM_FEES) - moved(PLATFORM_FEES, shop);
  const paidOut = moved(shop, PAYOUT_PROVIDER) - moved(PAYOUT_PROVIDER, shop);
  const [feeBps = 0] = await feesAt(tx, [{ shopId, paidAt: NOW }]);
  const [asked] = await tx.run(ASKED_UNCONFIRMED, [[shopId]]);
  return {
    balance: paid - refunded - fees - paidOut,
    paid,
    refunded,
    fees,
    paidOut,
    feeBps,
    unconfirmed: won(asked?.unconfirmed ?? 0),
  };
}
