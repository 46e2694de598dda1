import { t } from '@lingui/core/macro';
import { Undo2 } from 'lucide';
import { adminPaths } from '../../paths';
import { Button, LinkButton } from '../../../ui/Button';
import { shortOrderNumber } from '../../../util/order-number';
import { orderStatusWords } from '../../../api/order-values';
import type { Press } from './board-types';

/** The last move and its undo; for an accepted order the undo is a refund. */
export function UndoSlot({ last, onUndo }: { last: readonly Press[]; onUndo: () => void }) {
  const [first] = last;
  if (!first) return null;
  const isAccept = last.every(({ orderStatus }) => orderStatus === 'waiting');
  return (
    <>
      <span className="shrink-0">
        <strong className="tabular">
          {last.length === 1 ? shortOrderNumber(first.orderNumber) : t`${{ last: last.length }}건`}
        </strong>
        <span className="max-sm:sr-only"> {orderStatusWords[first.to]}</span>
      </span>
      {!isAccept ? (
        <Button kind="secondary" icon={Undo2} className="px-2 sm:px-4" onClick={onUndo}>
          {t`되돌리기`}
        </Button>
      ) : (
        last.length === 1 && (
          <LinkButton kind="secondary" className="px-2 sm:px-4" to={adminPaths.payment(first.paymentId)}>
            <span>
              <span className="max-sm:sr-only">{t`주문`} </span>
              {t`취소하기`}
            </span>
          </LinkButton>
        )
      )}
    </>
  );
}
