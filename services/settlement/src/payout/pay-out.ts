import { Problem, type ErrorCode, type PayoutView } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';
import { lockBalance } from '../ledger/lock-balance.js';
import { planPayout, type Planned, type PayoutWish } from './plan-payout.js';
import { PAYOUT_COLUMNS, presentPayout, type PayoutViewRow } from './present-payout.js';

const FIND = `select ${PAYOUT_COLUMNS} from payout p where p.shop_id = ?::uuid`;
const NOT_LEFT_YET = `${FIND} and p.state = 'planned' and p.asked_by = 'owner' order by p.id desc limit 1`;

const refusals: Record<Exclude<Planned['kind'], 'planned'>, ErrorCode> = {
  'account-not-ready': 'PAYOUT_ACCOUNT_NOT_READY',
  'shop-not-active': 'SHOP_STATE',
  'nothing-to-pay': 'NOTHING_TO_PAY',
};

/** Pays the whole balance of the owner's shop out; a second tap before it has left is the same payout. */
export async function payOut(tx: Tx, wish: PayoutWish, idempotencyKey: string | undefined): Promise<PayoutView> {
  const { shopId } = wish;
  return keyed(tx, { scope: `payout:${shopId}`, key: idempotencyKey, input: {} }, async () => {
    await lockBalance(tx, shopId);
    const planned = await planPayout(tx, wish);
    if (planned.kind === 'planned') {
      await tx.note('pay-out', planned.payoutId);
      return present(tx, `${FIND} and p.id = ?::uuid`, [shopId, planned.payoutId]);
    }
    const [waiting] = await tx.sql<PayoutViewRow>(NOT_LEFT_YET, [shopId]);
    if (planned.kind === 'nothing-to-pay' && waiting) return presentPayout(waiting);
    throw new Problem(refusals[planned.kind]);
  });
}

async function present(tx: Tx, find: string, values: readonly string[]): Promise<PayoutView> {
  const [row] = await tx.sql<PayoutViewRow>(find, values);
  if (!row) throw new Error('a payout that was just planned is gone');
  return presentPayout(row);
}
