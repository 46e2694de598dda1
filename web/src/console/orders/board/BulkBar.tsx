import { t } from '@lingui/core/macro';
import { X } from 'lucide';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import type { Card, Press } from './board-types';
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
        <Button
          size="large"
          className="grow"
          disabled={waiting.length === 0}
          onClick={() => onMove(waiting.flatMap(pressOf))}
        >
          {t`모두 접수`}
        </Button>
        <Button
          kind="secondary"
          size="large"
          className="grow"
          disabled={others.length === 0}
          onClick={() => onMove(others.flatMap(pressOf))}
        >
          {t`모두 완료`}
        </Button>
      </div>
    </div>
  );
}
