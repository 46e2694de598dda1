import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { BellRing, CookingPot, PackageCheck, type IconNode } from 'lucide';
import { orderStatuses } from '../../../util/order-status';
import { ownTaps } from '../../parts/own-taps';
import type { NextStatus } from './use-move-order';

interface Move {
  to: NextStatus;
  label: string;
  icon: IconNode;
}

/** The owner's moves of an order, one after the other: take it, have it ready, hand it out. */
export const moves: readonly Move[] = [
  { to: 'preparing', label: t`접수`, icon: CookingPot },
  { to: 'ready', label: t`준비 완료`, icon: BellRing },
  { to: 'completed', label: t`수령 완료`, icon: PackageCheck },
];

/** The one thing to do next with an order at this step: the moves stand in the order of the steps. */
export const nextMove = (status: OrderStatus): Move | undefined => moves[orderStatuses.indexOf(status)];

const isOwn = ownTaps();

/** Whether a press is one of its own, by the time of its event: a second tap meets a button, or an order, that was not there before. */
export const isOwnTap = (timeStamp: number): boolean => isOwn({ timeStamp, clientX: 0, clientY: 0, detail: 1 });
