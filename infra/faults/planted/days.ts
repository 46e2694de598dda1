import { http } from '@jumun/contracts';
import type { Target } from '../platform.ts';
import { addTo, type Promises } from '../promises.ts';
import { buy, giveBack, logIn, openScreen, order, pay } from './acts.ts';

const SCREEN_IS_TOLD_WITHIN_MS = 5_000;
const PART = 1_000;

/** Everything that happens in a shop on a day on which nothing breaks. */
export async function ordinaryDay(target: Target, promises: Promises): Promise<void> {
  const owner = await logIn(target);
  const closeScreen = await openScreen(target, owner, promises);
  const [first, second, third] = await Promise.all([
    buy(target, promises, 1),
    buy(target, promises, 2),
    buy(target, promises, 3),
  ]);
  for (const { orderNumber } of [first, second, third]) promises.screen.due.add(orderNumber);
  await pay(target, promises, await order(target, promises), 'decline');
  const forgotten = await order(target, promises);
  await target.shopper.openCardPage(forgotten.paymentId);
  await order(target, promises);
  await owner.moveOrder(first.paymentId, 'preparing');
  addTo(promises.moves, first.paymentId, 1);
  await giveBack(owner, promises, second.paymentId, { amount: PART, times: 2 });
  await giveBack(owner, promises, third.paymentId, { amount: 3 * target.pick.product.productPrice });
  const isTold = (): boolean => [...promises.screen.due].every((number) => promises.screen.told.has(number));
  await target.platform.waitFor('the screen is told', isTold, SCREEN_IS_TOLD_WITHIN_MS).catch(() => undefined);
  closeScreen();
}

/** An owner is verified by the payout provider and takes what was earned. */
export async function payOut(target: Target, promises: Promises): Promise<void> {
  const { platform, sandbox, shopId } = target;
  const owner = await logIn(target);
  const bank = { bankCode: '088', accountNumber: '110123456789', holderName: '홍길동' } as const;
  await owner.call(http.payouts.setBankAccount, { body: bank });
  await owner.call(http.payouts.createOnboardingLink, { body: { accountId: shopId } });
  await sandbox.send('POST', `/control/accounts/${shopId}`, { body: { state: 'verified' } });
  await buy(target, promises, 3);
  const isVerified = async (): Promise<boolean> =>
    (await owner.call(http.auth.shopInfo, {})).data.status === 'active' &&
    (await owner.call(http.settlement.balance, {})).data.balance > PART;
  await platform.waitFor('the shop may be paid out', isVerified);
  await platform.waitFor('the payout begins', () => owner.call(http.payouts.payOut, {}).catch(() => undefined));
}

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000;

/** Nobody looks for three days; then the service that compares the books is started again, which it does at once. */
export async function threeNights(target: Target, promises: Promises): Promise<void> {
  await buy(target, promises);
  await target.platform.waitFor(
    'the ledger has it',
    async () => (await target.read('settlement', 'select 1 from ledger_transaction')).length > 0,
  );
  await target.sandbox.send('POST', '/control/clock', { body: { advance_ms: THREE_DAYS_MS } });
  target.platform.kill('settlement');
}
