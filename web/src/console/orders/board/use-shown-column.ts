import { useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../util/motion';
import { type ColumnStatus, columnStatuses } from './board-view';

/** Which column a phone shows: it follows the finger that swipes, and leads to the one whose tab is pressed. */
export function useShownColumn() {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ColumnStatus>('waiting');
  return {
    row,
    shown,
    onScroll() {
      const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
      setShown(columnStatuses[Math.round(scrollLeft / Math.max(1, clientWidth))] ?? 'waiting');
    },
    show(status: ColumnStatus) {
      const { clientWidth = 0 } = row.current ?? {};
      const left = columnStatuses.indexOf(status) * clientWidth;
      row.current?.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    },
  };
}
