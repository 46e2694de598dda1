import { t } from '@lingui/core/macro';
import { X } from 'lucide';
import { Button, type ButtonKind } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import type { Card, Press } from './board-types';
import { HoldButton } from './HoldButton';
import { nextPress } from './next-press';

interface BulkBarProps {
  picked: readonly Card[];
  onAll: () => void;
  onMove: (presses: readonly Press[]) => void;
  onEnd: () => void;
}

const pressOf = (card: Card): Press[] =>
  card.orderStatus === 'completed' ? [] : [{ ...card, to: nextPress[card.orderStatus].to }];

/** Moves what is picked, each to its next step. */
export function BulkBar({ picked, onAll, onMove, onEnd }: BulkBarProps) {
  const waiting = picked.filter(({ orderStatus }) => orderStatus === 'waiting');
  const others = picked.filter(({ orderStatus }) => orderStatus !== 'waiting');
  return (
    <div
      role="group"
      aria-label={t`고른 주문 옮기기`}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-paper px-2 py-2 md:px-4"
    >
      <IconButton icon={X} label={t`고르기 끝내기`} onClick={onEnd} />
      <p aria-live="polite" className="tabular grow text-lead font-bold whitespace-nowrap">
        {picked.length > 0 ? t`${{ picked: picked.length }}건 골랐어요` : t`주문을 골라주세요`}
      </p>
      <Button kind="quiet" onClick={onAll}>
        {t`전체 고르기`}
      </Button>
      <div className="flex grow gap-2 max-sm:basis-full md:grow-0">
        <MoveAll
          kind="primary"
          cards={waiting}
          onMove={onMove}
          words={t`모두 접수`}
          held={t`길게 눌러 ${{ count: waiting.length }}건 모두 접수`}
        />
        <MoveAll
          kind="secondary"
          cards={others}
          onMove={onMove}
          words={t`모두 완료`}
          held={t`길게 눌러 ${{ count: others.length }}건 모두 완료`}
        />
      </div>
    </div>
  );
}

/** More than these are not moved by one tap. */
export const MOST_BY_TAP = 10;

interface MoveAllProps {
  kind: ButtonKind;
  cards: readonly Card[];
  onMove: (presses: readonly Press[]) => void;
  words: string;
  /** Its words where it is to be held. */
  held: string;
}

function MoveAll({ kind, cards, onMove, words, held }: MoveAllProps) {
  const move = () => onMove(cards.flatMap(pressOf));
  if (cards.length > MOST_BY_TAP)
    return (
      <HoldButton kind={kind} className="grow" onHeld={move}>
        {held}
      </HoldButton>
    );
  return (
    <Button kind={kind} size="large" className="grow" disabled={cards.length === 0} onClick={move}>
      {words}
    </Button>
  );
}
