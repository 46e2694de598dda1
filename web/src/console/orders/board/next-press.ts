import { t } from '@lingui/core/macro';
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
  waiting: { to: 'preparing', label: t`접수`, icon: CookingPot },
  preparing: { to: 'ready', label: t`다 됐어요`, icon: BellRing },
  ready: { to: 'completed', label: t`가져갔어요`, icon: PackageCheck },
};
