import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Payment } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast';
import { shortOrderNumber } from '../../../util/order-number';
import { moveWord } from '../../parts/move-words';
import { TakeMoneyButton } from '../counter/TakeMoneyButton';
import { isOwnTap, nextMove } from './next-move';
import { moveFailure, useMoveOrder } from './use-move-order';

interface NextMoveButtonProps {
  payment: Payment;
  className?: string;
}

/** Moves an order to its next step with one press, where it stands in the list; what is unpaid at the counter is paid first. */
export function NextMoveButton({ payment, className }: NextMoveButtonProps) {
  const move = useMoveOrder(payment);
  // Nothing moves before it is paid.
  const next = payment.status === 'paid' ? nextMove(payment.orderStatus) : undefined;
  if (payment.payBy !== null)
    return (
      <TakeMoneyButton order={{ ...payment, total: payment.totalPrice }} className={clsx('relative z-1', className)} />
    );
  if (!next) return null;
  const { to, icon } = next;
  const label = moveWord(to, payment.spot);
  return (
    <Button
      kind={payment.orderStatus === 'waiting' ? 'primary' : 'secondary'}
      icon={icon}
      aria-label={t`${{ orderNumber: shortOrderNumber(payment.orderNumber) }}번 ${label}`}
      className={clsx('relative z-1 whitespace-nowrap', className)}
      onClick={({ timeStamp }) => {
        if (!isOwnTap(timeStamp)) return;
        move.mutate(to, { onError: (fault) => showToast({ kind: 'error', text: moveFailure(fault) }) });
      }}
    >
      {label}
    </Button>
  );
}
