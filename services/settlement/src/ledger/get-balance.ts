import type { AnswerOf, contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { feesAt } from '../fee/shop-fees.js';
import { CARD_PROVIDER, PAYOUT_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';

type Balance = AnswerOf<typeof contracts.settlement.procedures.getBalance>;

const MOVED = `
  select debit_account as debit, credit_account as credit, amount from ledger_total where shop_id = ?::uuid`;
/** Every change of a fee lies before it. */
const NOW = 'infinity';

/** What the shop is owed now; it reads a handful of totals, however many entries there are. */
export async function getBalance(tx: Tx, shopId: string): Promise<Balance> {
  const shop = shopAccount(shopId);
  const totals = await tx.sql<{ debit: string; credit: string; amount: number }>(MOVED, [shopId]);
  const moved = (from: string, to: string): number =>
    totals.find(({ debit, credit }) => debit === from && credit === to)?.amount ?? 0;
  const paid = moved(CARD_PROVIDER, shop);
  const refunded = moved(shop, CARD_PROVIDER);
  const fees = moved(shop, PLATFORM_FEES) - moved(PLATFORM_FEES, shop);
  const paidOut = moved(shop, PAYOUT_PROVIDER) - moved(PAYOUT_PROVIDER, shop);
  const [feeBps = 0] = await feesAt(tx, [{ shopId, paidAt: NOW }]);
  return { balance: paid - refunded - fees - paidOut, paid, refunded, fees, paidOut, feeBps };
}
