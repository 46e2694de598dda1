import { t } from '@lingui/core/macro';
import { Undo2 } from 'lucide';
import { Button } from '../../../ui/Button';
import { shortOrderNumber } from '../../../util/order-number';
import { moveWord, UNDO_MS } from '../../parts/move-words';
import type { Press } from './board-types';

const doneWord = ({ to, spot }: Press): string => (to === 'preparing' ? t`접수했어요` : moveWord(to, spot));

interface UndoSlotProps {
  last: readonly Press[];
  onUndo: () => void;
}

/** The last press and its undo, above a line that runs out with it. */
export function UndoSlot({ last, onUndo }: UndoSlotProps) {
  const [first] = last;
  if (!first) return null;
  return (
    <>
      <span className="relative min-w-0 pb-1">
        <strong className="tabular">
          {last.length === 1 ? shortOrderNumber(first.orderNumber) : t`${{ last: last.length }}건`}
        </strong>{' '}
        <span className="max-sm:sr-only">{doneWord(first)}</span>
        <span
          key={last.map(({ paymentId }) => paymentId).join()}
          aria-hidden
          data-runs-out
          style={{ animationDuration: `${UNDO_MS}ms` }}
          className="absolute inset-x-0 bottom-0 h-1 origin-left animate-run-out rounded-full bg-ink"
        />
      </span>
      <Button kind="secondary" icon={Undo2} className="shrink-0 px-2 whitespace-nowrap sm:px-4" onClick={onUndo}>
        {t`되돌리기`}
      </Button>
    </>
  );
}
