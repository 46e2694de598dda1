import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check } from 'lucide';
import { memo, use } from 'react';
import { Icon } from '../../../ui/Icon';
import { shortOrderNumber } from '../../../util/order-number';
import { OrderWords } from '../../parts/OrderWords';
import type { Card } from './board-types';
import { type ColumnStatus, isOfStation } from './board-view';
import type { CardActs } from './card-acts';
import { CardHead } from './CardHead';
import { CardLines } from './CardLines';
import { isMade, toMake } from './line-counts';
import { nextPress } from './next-press';
import { moveWord } from '../../parts/move-words';
import { isOwnTap } from './own-tap';
import { useAge } from './use-age';
import { KeyNumbers } from './key-numbers';
import { useCardHold } from './use-card-hold';

interface BoardCardProps {
  card: Card;
  status: ColumnStatus;
  acts: CardActs;
  station: readonly string[];
  isKept: boolean;
  /** Why it came back. */
  note: string | undefined;
  /** Whether several are being picked, and this is one of them. */
  picked: boolean | undefined;
  /** Whether the all-day counts highlight this card. */
  isLit: boolean;
}

/** An order on the board: everything to make, and one large button. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, status, acts, station, isKept, note, picked, isLit } = props;
  const known = useAge(card);
  // A card that is being cancelled is not urgent.
  const age = card.cancelling ? { ...known, tone: 'calm' as const } : known;
  const lines = card.lines.filter((line) => isOfStation(line, station));
  const elsewhere = card.lines.filter((line) => !lines.includes(line)).reduce((sum, line) => sum + toMake(line), 0);
  const isPicking = picked !== undefined;
  const hold = useCardHold(card, acts, isPicking);
  const canTick = !isPicking && !card.cancelling && status !== 'ready';
  return (
    <li
      data-card={card.paymentId}
      {...hold}
      className={clsx(
        // Cards out of view are not laid out: a shop may have 300 of them.
        'overflow-hidden rounded-card border-2 bg-paper [contain-intrinsic-size:auto_260px] [content-visibility:auto]',
        isLit
          ? 'border-accent ring-4 ring-accent'
          : picked
            ? 'border-accent'
            : age.tone === 'late'
              ? 'border-danger'
              : 'border-line',
      )}
    >
      <CardHead
        card={card}
        age={age}
        isKept={isKept}
        onPress={() => (isPicking ? acts.pick(card) : acts.open(card.paymentId))}
        pressWords={isPicking ? t`주문 고르기` : t`주문 열기`}
      />
      <CardLines lines={lines} onTick={canTick ? (line) => acts.tick(card, line) : undefined} />
      {elsewhere > 0 && <p className="px-3 pb-2 text-lead text-muted">{t`다른 곳에서 ${elsewhere}개`}</p>}
      <OrderWords request={card.request} note={card.note} size="board" isCut />
      {note !== undefined && (
        <p role="alert" className="mb-2 bg-danger-wash px-3 py-2 font-semibold text-danger">
          {note}
        </p>
      )}
      {card.cancelling ? (
        <p className="px-3 pt-1 pb-3 text-lead font-semibold">{t`취소하고 있어요`}</p>
      ) : isPicking ? (
        <PickBox card={card} isPicked={picked} onPick={() => acts.pick(card)} />
      ) : (
        <PressButton card={card} status={status} isUrged={card.lines.every(isMade)} onPress={() => acts.move(card)} />
      )}
    </li>
  );
});

interface PressButtonProps {
  card: Card;
  status: ColumnStatus;
  /** Everything is made: the button says so. */
  isUrged: boolean;
  onPress: () => void;
}

function PressButton({ card, status, isUrged, onPress }: PressButtonProps) {
  const { to, icon } = nextPress[status];
  const label = moveWord(to, card.spot);
  const isLoud = status === 'waiting' || (status === 'preparing' && isUrged);
  return (
    <div className="@container px-3 pb-3">
      <button
        type="button"
        data-press
        aria-label={t`${{ orderNumber: shortOrderNumber(card.orderNumber) }}번 ${label}`}
        onClick={({ nativeEvent }) => isOwnTap(nativeEvent) && onPress()}
        className={clsx(
          'relative flex min-h-14 w-full items-center justify-center gap-2 rounded-control border-2 text-title font-bold transition-colors @min-[10rem]:px-2',
          isLoud
            ? 'border-accent bg-accent text-paper hover:bg-accent-deep active:bg-accent-deep'
            : 'border-ink bg-paper text-ink hover:bg-ground active:bg-line',
          status === 'preparing' && isUrged && 'animate-pulse-soft',
        )}
      >
        {/* Doubled text leaves room for the words alone. */}
        <Icon of={icon} size={24} className="@max-[10rem]:hidden" />
        {label}
        <KeyHint paymentId={card.paymentId} />
      </button>
    </div>
  );
}

/** The key that picks the card, shown where the keyboard is in use. */
function KeyHint({ paymentId }: { paymentId: string }) {
  const keyNumber = use(KeyNumbers).get(paymentId);
  if (keyNumber === undefined) return null;
  return (
    <kbd
      aria-hidden
      className="tabular absolute right-2 hidden size-7 items-center justify-center rounded-tick border-2 border-current font-sans text-body group-has-[[data-press]:focus-visible]/column:flex"
    >
      {keyNumber}
    </kbd>
  );
}

interface PickBoxProps {
  card: Card;
  isPicked: boolean;
  onPick: () => void;
}

const PickBox = ({ card, isPicked, onPick }: PickBoxProps) => (
  <div className="px-3 pb-3">
    <button
      type="button"
      role="checkbox"
      aria-checked={isPicked}
      aria-label={t`${{ orderNumber: shortOrderNumber(card.orderNumber) }}번 고르기`}
      onClick={onPick}
      className={clsx(
        'flex min-h-14 w-full items-center justify-center gap-2 rounded-control border-2 text-title font-bold transition-colors',
        isPicked ? 'border-accent bg-accent-wash text-accent-deep' : 'border-line-strong bg-paper hover:bg-ground',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'flex size-7 items-center justify-center rounded-tick border-2',
          isPicked ? 'border-accent bg-accent text-paper' : 'border-line-strong',
        )}
      >
        {isPicked && <Icon of={Check} size={20} />}
      </span>
      {isPicked ? t`골랐어요` : t`고르기`}
    </button>
  </div>
);
