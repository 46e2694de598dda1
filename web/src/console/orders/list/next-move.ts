import type { OrderStatus } from '@jumun/contracts';
import { BellRing, CookingPot, PackageCheck, type IconNode } from 'lucide';
import { orderStatuses } from '../../../util/order-status';
import { watched } from '../../../util/watched';
import type { NextStatus } from '../../parts/move-words';

interface Move {
  to: NextStatus;
  icon: IconNode;
}

/** The owner's moves of an order, one after the other: take it, have it ready, hand it out. */
export const moves: readonly Move[] = [
  { to: 'preparing', icon: CookingPot },
  { to: 'ready', icon: BellRing },
  { to: 'completed', icon: PackageCheck },
];

/** The one thing to do next with an order at this step: the moves stand in the order of the steps. */
export const nextMove = (status: OrderStatus): Move | undefined => moves[orderStatuses.indexOf(status)];

/** A finger that taps twice means one thing: the second tap meets a button, or an order, that was not there before. */
const TAP_APART_MS = 500;
const lastTap = watched(Number.NEGATIVE_INFINITY);

/** Whether a press is one of its own, by the time of its event. */
export function isOwnTap(timeStamp: number): boolean {
  const isOwn = timeStamp - lastTap.get() >= TAP_APART_MS;
  if (isOwn) lastTap.set(timeStamp);
  return isOwn;
}
