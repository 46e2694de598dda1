import { randomUUID } from 'node:crypto';
import { http, socketEvents, type NewOrder } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { addTo, type Confirmations } from '../invariants/confirmations.ts';
import { emailOf, PASSWORD } from '../platform/shop.ts';
import { openOwnerSocket } from '../platform/socket.ts';
import type { StallSystem } from '../platform/stall.ts';
import { pause } from '../platform/wait.ts';
import type { Chance } from './chance.ts';

// The owner of one shop; each confirmation that they get is recorded as a promise.

/** A new session. */
export const logIn = ({ api, storeName }: Pick<StallSystem, 'api' | 'storeName'>): Promise<Owner> =>
  Owner.logIn(api, emailOf(storeName), PASSWORD);

/** Gives a part back, or all of it, and presses the button `times` times for it. */
export async function giveBack(
  owner: Owner,
  confirmations: Confirmations,
  paymentId: string,
  { amount, times = 1 }: { amount: number; times?: number },
): Promise<void> {
  addTo(confirmations.refundsAsked, paymentId, amount);
  const input = { params: { paymentId }, idempotencyKey: randomUUID(), body: { reason: '손님 요청', amount } };
  for (let nth = 0; nth < times; nth += 1) {
    const { data } = await owner.call(http.orders.refundPayment, input);
    if (nth === 0 && data.state === 'done') addTo(confirmations.refunds, paymentId, data.amount);
  }
}

/** Opens an owner's screen, which hears of new orders until it is closed. */
export async function openScreen(
  { platform }: StallSystem,
  owner: Owner,
  confirmations: Confirmations,
): Promise<() => void> {
  const socket = await openOwnerSocket(platform, owner.token);
  socket.on(socketEvents.newOrder, ({ data }: NewOrder) => confirmations.screen.told.add(data));
  return () => void socket.disconnect();
}

const WORK_INTERVAL_MS = 400;

/** Hands orders out and gives some of the money back, until `isOver`. */
export async function workAsOwner(
  system: StallSystem,
  chance: Chance,
  confirmations: Confirmations,
  isOver: () => boolean,
): Promise<void> {
  let { owner } = system;
  while (!isOver()) {
    await pause(WORK_INTERVAL_MS);
    try {
      await workOnce(owner, chance, confirmations);
    } catch {
      owner = await logIn(system).catch(() => owner);
    }
  }
}

async function workOnce(owner: Owner, chance: Chance, confirmations: Confirmations): Promise<void> {
  const { data } = await owner.call(http.orders.listPayments, { query: { status: 'paid', limit: 30 } });
  if (data.length === 0) return;
  const { paymentId, totalPrice, refundedAmount } = chance.one(data);
  if (chance.next() < 0.7) {
    await owner.moveOrder(paymentId, chance.one(['preparing', 'ready', 'completed'] as const));
    addTo(confirmations.moves, paymentId, 1);
    return;
  }
  const left = totalPrice - refundedAmount;
  await giveBack(owner, confirmations, paymentId, { amount: chance.next() < 0.4 ? left : chance.between(1, left) });
}
