import { BellRing, CookingPot, PackageCheck, type IconNode } from 'lucide';
import type { NextStatus } from './board-types';
import type { ColumnStatus } from './board-view';

interface NextPress {
  to: NextStatus;
  icon: IconNode;
}

/** The one thing to do with a card, by its column. */
export const nextPress: Readonly<Record<ColumnStatus, NextPress>> = {
  waiting: { to: 'preparing', icon: CookingPot },
  preparing: { to: 'ready', icon: BellRing },
  ready: { to: 'completed', icon: PackageCheck },
};
