import { http } from '@jumun/contracts';
import type { Target } from '../target.ts';
import { addTo, type Confirmations } from '../../invariants/confirmations.ts';
import { buy, order, pay } from '../../load/shoppers.ts';
import { giveBack, logIn, openScreen } from '../../load/owners.ts';
import { advanceClock, DAY_MS } from '../../platform/sandbox.ts';
import { verifyAccount } from '../../platform/stall.ts';

const SCREEN_IS_TOLD_WITHIN_MS = 5_000;
const PART = 1_000;

/** Everything that happens in a shop on a day on which nothing breaks. */
export async function ordinaryDay(target: Target, confirmations: Confirmations): Promise<void> {
  const owner = await logIn(target);
  const closeScreen = await openScreen(target, owner, confirmations);
  const [first, second, third] = await Promise.all([
    buy(target, confirmations, 1),
    buy(target, confirmations, 2),
    buy(target, confirmations, 3),
  ]);
  for (const { orderNumber } of [first, second, third]) confirmations.screen.due.add(orderNumber);
  await pay(target, confirmations, await order(target, confirmations), 'decline');
  const forgotten = await order(target, confirmations);
  await target.shopper.openCardPage(forgotten.paymentId);
  await order(target, confirmations);
  await owner.moveOrder(first.paymentId, 'preparing');
  addTo(confirmations.moves, first.paymentId, 1);
  await giveBack(owner, confirmations, second.paymentId, { amount: PART, times: 2 });
  await giveBack(owner, confirmations, third.paymentId, { amount: 3 * target.pick.product.productPrice });
  const isTold = (): boolean => [...confirmations.screen.due].every((number) => confirmations.screen.told.has(number));
  await target.platform.waitFor('the screen is told', isTold, SCREEN_IS_TOLD_WITHIN_MS).catch(() => undefined);
  closeScreen();
}

/** An owner is verified by the payout provider and takes what was earned. */
export async function payOut(target: Target, confirmations: Confirmations): Promise<void> {
  const { platform } = target;
  const owner = await logIn(target);
  await verifyAccount(target, owner);
  await buy(target, confirmations, 3);
  const hasEarned = async (): Promise<boolean> => (await owner.call(http.settlement.balance, {})).data.balance > PART;
  await platform.waitFor('the ledger has the payment', hasEarned);
  await platform.waitFor('the payout begins', () => owner.call(http.payouts.payOut, {}).catch(() => undefined));
}

/**
 * Three days pass without a comparison; then the service that compares the books is restarted, which compares at once.
 */
export async function threeNights(target: Target, confirmations: Confirmations): Promise<void> {
  await buy(target, confirmations);
  await target.platform.waitFor(
    'the ledger has it',
    async () => (await target.sql('settlement', 'select 1 from ledger_transaction')).length > 0,
  );
  await advanceClock(target, 3 * DAY_MS);
  target.platform.kill('settlement');
}
