import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { shortOrderNumber } from '../../../util/order-number';
import { moveWord } from '../../parts/move-words';
import type { Card } from './board-types';
import { columnWords, type BoardView } from './board-view';
import { BoardCard } from './BoardCard';
import { CancelledCard } from './CancelledCard';
import type { CardActs } from './card-acts';
import type { CardFlags } from './Column';
import { flowOf } from './full-flow';
import { KeyNumbers, keysOf } from './key-numbers';
import { isOwnTap } from './own-tap';
import type { useCancelled } from './use-cancelled';
import { useCardHold } from './use-card-hold';

interface FullBoardProps extends CardFlags {
  cards: BoardView['columns'];
  cancelled: ReturnType<typeof useCancelled>;
  acts: CardActs;
  station: readonly string[];
  /** Orders that were just moved and may be taken back. */
  undoable: readonly string[];
}

/**
 * New orders and those in hand over the whole width, by their promise, and what is ready in a strip below. Accepting moves no
 * card; the place of one that is ready stays empty while that can be undone, so that nothing closes up under a finger.
 */
export function FullBoard({ cards, cancelled, acts, station, undoable, kept, notes, picked, lit }: FullBoardProps) {
  const flow = flowOf(cards, undoable);
  const isEmpty = flow.length === 0 && cancelled.shown.length === 0;
  const drawn = (card: Card) => (
    <BoardCard
      key={card.paymentId}
      card={card}
      status={card.orderStatus === 'completed' ? 'ready' : card.orderStatus}
      acts={acts}
      station={station}
      isKept={kept.has(card.paymentId)}
      note={notes.get(card.paymentId)}
      picked={picked?.has(card.paymentId)}
      isLit={lit.has(card.paymentId)}
    />
  );
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <section
        aria-label={t`새 주문과 준비 중`}
        data-column="open"
        className="group/column min-h-0 grow overflow-y-auto overscroll-contain p-3"
      >
        <p role="status" className="mb-2 flex gap-4 px-1 font-semibold text-muted">
          <Count word={columnWords.waiting} count={cards.waiting.length} />
          <Count word={columnWords.preparing} count={cards.preparing.length} />
        </p>
        {isEmpty && <p className="px-2 py-6 text-center text-muted">{t`만들 주문이 없어요.`}</p>}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,228px),1fr))] items-start gap-3">
          {cancelled.shown.map((card) => (
            <CancelledCard key={card.paymentId} card={card} onRead={cancelled.onRead} />
          ))}
          <KeyNumbers value={keysOf(flow.flatMap(({ card, isGone }) => (isGone ? [] : [card])))}>
            {flow.map(({ card, isGone }) =>
              isGone ? <li key={card.paymentId} aria-hidden className="min-h-32" /> : drawn(card),
            )}
          </KeyNumbers>
        </ul>
      </section>
      {cards.ready.length > 0 && (
        <section
          aria-labelledby="column-ready"
          data-column="ready"
          className="group/column flex shrink-0 items-center gap-3 border-t border-line bg-paper px-3 py-2"
        >
          <h2 id="column-ready" tabIndex={-1} className="shrink-0 font-bold text-ready">
            {columnWords.ready} <span className="tabular text-heading">{cards.ready.length}</span>
          </h2>
          <ul className="flex min-w-0 gap-2 overflow-x-auto overscroll-contain">
            {cards.ready.map((card) => (
              <ReadyCard key={card.paymentId} card={card} acts={acts} picked={picked} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Count = ({ word, count }: { word: string; count: number }) => (
  <span>
    {word} <span className="tabular text-lead font-bold text-ink">{count}</span>
  </span>
);

interface ReadyCardProps {
  card: Card;
  acts: CardActs;
  picked: ReadonlySet<string> | undefined;
}

/** A number that waits to be fetched: a press opens it, another hands it over. */
function ReadyCard({ card, acts, picked }: ReadyCardProps) {
  const number = shortOrderNumber(card.orderNumber);
  const label = moveWord('completed', card.spot);
  const isPicking = picked !== undefined;
  const hold = useCardHold(card, acts, isPicking);
  return (
    <li
      data-card={card.paymentId}
      {...hold}
      className={clsx(
        'flex shrink-0 items-center gap-2 rounded-card border-2 py-1 pr-1 pl-3',
        picked?.has(card.paymentId) ? 'border-accent bg-accent-wash' : 'border-line',
      )}
    >
      <button
        type="button"
        onClick={() => (isPicking ? acts.pick(card) : acts.open(card.paymentId))}
        className="min-h-12 text-left leading-tight"
      >
        <span className="tabular block text-heading font-bold">{number}</span>
        {card.spot && <span className="block max-w-28 truncate text-small">{card.spot.label}</span>}
        <span className="sr-only"> {isPicking ? t`주문 고르기` : t`주문 열기`}</span>
      </button>
      {!isPicking && (
        <button
          type="button"
          data-press
          aria-label={t`${{ orderNumber: number }}번 ${label}`}
          disabled={card.cancelling}
          onClick={({ nativeEvent }) => isOwnTap(nativeEvent) && acts.move(card)}
          className="min-h-12 rounded-control border-2 border-ink bg-paper px-3 font-bold whitespace-nowrap hover:bg-ground active:bg-line disabled:opacity-50"
        >
          {label}
        </button>
      )}
    </li>
  );
}
