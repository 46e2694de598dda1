import { randomUUID } from 'node:crypto';
import { http } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { OWNER, type Target } from './platform.ts';
import { addTo, type Promises } from './promises.ts';
import { Chance } from './random.ts';

const OUTCOMES = [
  [60, 'approve'],
  [8, 'approve-twice'],
  [8, 'decline'],
  [4, 'limit'],
  [6, 'abandon'],
  [6, 'approve-late'],
  [8, 'two-windows'],
] as const;
const WAIT_MS = 8_000;
const OWNER_EVERY_MS = 400;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Retries until it succeeds, like a person who presses the button again; undefined after `waitMs`. */
async function insist<T>(step: () => Promise<T>, waitMs: number): Promise<T | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      return await step();
    } catch {
      if (Date.now() > deadline) return undefined;
      await pause(150);
    }
  }
}

/** Shops until `isOver`. Half of the shoppers give up at the first failure, the others retry. */
export async function goShopping(
  target: Target,
  chance: Chance,
  promises: Promises,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await shopOnce(target, chance, promises);
    await pause(chance.between(0, 200));
  }
}

async function shopOnce(target: Target, chance: Chance, promises: Promises): Promise<void> {
  const { shopper, storeName, shopId, pick } = target;
  const waitMs = chance.next() < 0.5 ? 0 : WAIT_MS;
  const key = randomUUID();
  const outcome = chance.weighted(OUTCOMES);
  const picks = [{ ...pick, quantity: chance.between(1, 3) }];
  const isHasty = chance.next() < 0.7;
  const checkout = await insist(() => shopper.order(storeName, shopId, picks, key), waitMs);
  if (!checkout) return;
  const open = (): Promise<string | undefined> =>
    insist(() => shopper.openCardPage(checkout.paymentId, { name: '김고장', phone: '010-3000-4000' }), waitMs);
  const approvalKey = await open();
  if (!approvalKey) return;
  // An order without a card page may be forgotten with the database's last half second (ADR 0031).
  promises.orders.add(checkout.orderNumber);
  if (!isHasty) await pause(chance.between(100, 1_500));
  const play = async (keyOfWindow: string, how: string): Promise<void> => {
    const played = await shopper.playCardPage(keyOfWindow, how, { delay_ms: 1_200 }).catch(() => undefined);
    if (played?.location?.includes('/success/')) promises.paid.add(checkout.orderNumber);
  };
  if (outcome !== 'two-windows') return play(approvalKey, outcome);
  const second = await open();
  await Promise.all([play(approvalKey, 'approve'), ...(second ? [play(second, 'approve')] : [])]);
}

/** An owner who hands orders out and gives some of the money back, until `isOver`. */
export async function mindTheShop(
  target: Target,
  chance: Chance,
  promises: Promises,
  isOver: () => boolean,
): Promise<void> {
  let { owner } = target;
  while (!isOver()) {
    await pause(OWNER_EVERY_MS);
    try {
      await workOnce(owner, chance, promises);
    } catch {
      owner = await Owner.logIn(target.api, OWNER.email, OWNER.password).catch(() => owner);
    }
  }
}

async function workOnce(owner: Owner, chance: Chance, promises: Promises): Promise<void> {
  const { data } = await owner.call(http.orders.listPayments, { query: { status: 'paid', limit: 30 } });
  if (data.length === 0) return;
  const { paymentId, totalPrice, refundedAmount } = chance.one(data);
  if (chance.next() < 0.7) {
    await owner.moveOrder(paymentId, chance.one(['preparing', 'ready', 'completed'] as const));
    addTo(promises.moves, paymentId, 1);
    return;
  }
  const left = totalPrice - refundedAmount;
  const amount = chance.next() < 0.4 ? left : chance.between(1, left);
  addTo(promises.wishes, paymentId, amount);
  const answer = await owner.call(http.orders.refundPayment, {
    params: { paymentId },
    idempotencyKey: randomUUID(),
    body: { reason: '손님 요청', amount },
  });
  if (answer.data.state === 'done') addTo(promises.refunds, paymentId, answer.data.amount);
}
