import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { memo } from 'react';
import type { Card } from './board-types';
import { type ColumnStatus, columnWords } from './board-view';
import { BoardCard } from './BoardCard';
import { CancelledCard } from './CancelledCard';
import type { CardActs } from './card-acts';
import { KeyNumbers, keysOf } from './key-numbers';

/** Marks on cards, by payment id. */
export interface CardFlags {
  kept: ReadonlySet<string>;
  notes: ReadonlyMap<string, string>;
  /** Undefined while nothing is picked. */
  picked: ReadonlySet<string> | undefined;
  lit: ReadonlySet<string>;
}

interface ColumnProps extends CardFlags {
  status: ColumnStatus;
  cards: readonly Card[];
  cancelled: readonly Card[];
  onReadCancelled: (paymentId: string) => void;
  acts: CardActs;
  station: readonly string[];
}

const tones = {
  waiting: 'text-waiting',
  preparing: 'text-preparing',
  ready: 'text-ready',
} as const;

/** The cards at one step, the oldest promise first. */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, cancelled, onReadCancelled, acts, station, kept, notes, picked, lit } = props;
  const isEmpty = cards.length === 0 && cancelled.length === 0;
  return (
    <section
      aria-labelledby={`column-${status}`}
      data-column={status}
      className="group/column flex min-h-0 w-full shrink-0 snap-start flex-col md:w-auto md:shrink"
    >
      <h2
        id={`column-${status}`}
        tabIndex={-1}
        className={clsx('flex items-baseline gap-2 px-3 py-2 text-title font-bold max-md:sr-only', tones[status])}
      >
        {columnWords[status]} <span className="tabular text-heading">{cards.length}</span>
      </h2>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4 max-md:pt-2">
        {isEmpty && <p className="px-2 py-6 text-center text-muted">{emptyWords[status]}</p>}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] items-start gap-2">
          {cancelled.map((card) => (
            <CancelledCard key={card.paymentId} card={card} onRead={onReadCancelled} />
          ))}
          <KeyNumbers value={keysOf(cards)}>
            {cards.map((card) => (
              <BoardCard
                key={card.paymentId}
                card={card}
                status={status}
                acts={acts}
                station={station}
                isKept={kept.has(card.paymentId)}
                note={notes.get(card.paymentId)}
                picked={picked?.has(card.paymentId)}
                isLit={lit.has(card.paymentId)}
              />
            ))}
          </KeyNumbers>
        </ul>
      </div>
    </section>
  );
});

const emptyWords: Readonly<Record<ColumnStatus, string>> = {
  waiting: t`새 주문이 없어요.`,
  preparing: t`준비 중인 주문이 없어요.`,
  ready: t`찾아갈 주문이 없어요.`,
};
