import { t } from '@lingui/core/macro';
import { Undo2 } from 'lucide';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast';
import { shortOrderNumber } from '../../../util/order-number';
import { orderStatusWords } from '../../../api/order-values';
import { undoMove, type LastMove } from './last-move';

/** The move just made, and the way to take it back. */
export function UndoMove({ move }: { move: LastMove }) {
  const { payment, to } = move;
  return (
    <p role="status" className="flex min-w-0 items-center justify-end gap-1 whitespace-nowrap">
      <span className="tabular font-semibold">{shortOrderNumber(payment.orderNumber)}</span>
      <span className="truncate">{orderStatusWords[to]}</span>
      <Button
        kind="quiet"
        icon={Undo2}
        className="px-2"
        onClick={async () => {
          const refusal = await undoMove(move);
          if (refusal !== undefined) showToast({ kind: 'error', text: refusal });
        }}
      >
        {t`되돌리기`}
      </Button>
    </p>
  );
}
