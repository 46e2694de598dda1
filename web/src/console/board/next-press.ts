import { BellRing, CookingPot, PackageCheck, type IconNode } from 'lucide';
import type { NextStatus } from './board-types';
import type { ColumnStatus } from './board-view';

interface NextPress {
  to: NextStatus;
  label: string;
  icon: IconNode;
}

/** The one thing to do with a card, by its column. */
export const nextPress: Readonly<Record<ColumnStatus, NextPress>> = {
  waiting: { to: 'preparing', label: '접수', icon: CookingPot },
  preparing: { to: 'ready', label: '다 됐어요', icon: BellRing },
  ready: { to: 'completed', label: '가져갔어요', icon: PackageCheck },
};
