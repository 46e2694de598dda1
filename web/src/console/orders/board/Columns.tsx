import { type BoardView, columnStatuses } from './board-view';
import type { CardActs } from './card-acts';
import { type CardFlags, Column } from './Column';
import type { useCancelled } from './use-cancelled';
import type { useShownColumn } from './use-shown-column';

interface ColumnsProps extends CardFlags {
  row: ReturnType<typeof useShownColumn>;
  cards: BoardView['columns'];
  cancelled: ReturnType<typeof useCancelled>;
  acts: CardActs;
  station: readonly string[];
}

/** The columns side by side; a phone shows one, and the next by a swipe. */
export const Columns = ({ row, cards, cancelled, ...shared }: ColumnsProps) => (
  <div
    ref={row.row}
    onScroll={row.onScroll}
    className="flex min-h-0 min-w-0 grow snap-x snap-mandatory overflow-x-auto md:grid md:grid-cols-3 md:divide-x md:divide-line md:overflow-hidden max-md:scrollbar-none"
  >
    {columnStatuses.map((status) => (
      <Column
        key={status}
        status={status}
        cards={cards[status]}
        cancelled={cancelled.of[status]}
        onReadCancelled={cancelled.onRead}
        {...shared}
      />
    ))}
  </div>
);
