import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Payment } from '../../../api/views';
import { BottomBar } from '../../../ui/BottomBar';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { orderStatusWords } from '../../../api/order-values';
import { orderStatuses } from '../../../util/order-status';
import { moveWord, type NextStatus } from '../../parts/move-words';
import { moves } from './next-move';
import { moveFailure, useMoveOrder } from './use-move-order';

/** The three buttons at the thumb; what comes next stands out, each may be pressed at any time, and only a way back is asked about. */
export function OrderMoves({ payment }: { payment: Payment }) {
  const move = useMoveOrder(payment);
  // Kept while the question fades out.
  const [back, setBack] = useState<NextStatus>('preparing');
  const [isAsking, setAsking] = useState(false);
  const now = orderStatuses.indexOf(payment.orderStatus);
  const next = orderStatuses[now + 1];

  function press(to: NextStatus) {
    if (orderStatuses.indexOf(to) < now) {
      setBack(to);
      return setAsking(true);
    }
    move.mutate(to, { onError: (fault) => showToast({ kind: 'error', text: moveFailure(fault) }) });
  }

  return (
    <BottomBar>
      <div
        role="group"
        aria-label={t`주문 상태 바꾸기`}
        className="mx-auto grid w-full max-w-reading grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2"
      >
        {moves.map(({ to, icon }) => (
          <Button
            key={to}
            wide
            icon={icon}
            kind={to === next ? 'primary' : 'secondary'}
            className="px-2 max-lg:[&>span]:flex-col max-lg:[&>span]:gap-0"
            aria-pressed={to === payment.orderStatus}
            disabled={move.isPending || to === payment.orderStatus}
            busy={move.isPending && move.variables === to}
            onClick={() => press(to)}
          >
            {moveWord(to, payment.spot)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`‘${{ back: orderStatusWords[back] }}’ 상태로 되돌릴까요?`}
        description={t`손님 화면도 바로 바뀌어요.`}
        confirmLabel={t`되돌리기`}
        onConfirm={async () => void (await move.mutateAsync(back))}
      />
    </BottomBar>
  );
}
