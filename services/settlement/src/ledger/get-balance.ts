import type { AnswerOf, contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { CARD_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';

type Balance = AnswerOf<typeof contracts.settlement.procedures.getBalance>;

const MOVED = `
  select debit_account as debit, credit_account as credit, amount from ledger_total where shop_id = ?::uuid`;

/** What the shop is owed now; it reads a handful of totals, however many entries there are. */
export async function getBalance(tx: Tx, shopId: string): Promise<Balance> {
  const shop = shopAccount(shopId);
  const moved = await tx.sql<{ debit: string; credit: string; amount: number }>(MOVED, [shopId]);
  /** What went from one account to the other, less what came back. */
  const net = (from: string, to: string): number =>
    moved.reduce((sum, { debit, credit, amount }) => {
      if (debit === from && credit === to) return sum + amount;
      return debit === to && credit === from ? sum - amount : sum;
    }, 0);
  const balance = moved.reduce((sum, { credit, amount }) => (credit === shop ? sum + amount : sum - amount), 0);
  return { balance, paid: net(CARD_PROVIDER, shop), fees: net(shop, PLATFORM_FEES) };
}
