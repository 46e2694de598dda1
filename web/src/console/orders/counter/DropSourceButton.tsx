import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useRepeatable } from '../../../api/use-repeatable';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { shortOrderNumber } from '../../../util/order-number';
import { dropSource } from './counter-calls';

interface DropSourceButtonProps {
  paymentId: string;
  /** The numbers of the unpaid orders that came from one address, its own included. */
  orderNumbers: readonly string[];
  disabled: boolean;
  onDone: () => void;
}

/** Ends all unpaid orders of one source, once that was confirmed: a neighbour in the same network may be among them. */
export function DropSourceButton({ paymentId, orderNumbers, disabled, onDone }: DropSourceButtonProps) {
  const [asks, setAsks] = useState(false);
  const repeatable = useRepeatable();
  const count = orderNumbers.length;
  const numbers = orderNumbers.map((number) => t`${{ number: shortOrderNumber(number) }}번`).join(', ');
  return (
    <>
      <Button wide kind="quiet" disabled={disabled} onClick={() => setAsks(true)}>
        {t`이 손님의 미결제 주문 ${count}건 지우기`}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`미결제 주문 ${count}건을 지울까요?`}
        description={t`${numbers} 주문이 취소되고 손님 화면에도 취소됐다고 나와요. 같은 와이파이를 쓰는 다른 손님의 주문도 들어 있을 수 있어요.`}
        confirmLabel={t`모두 지우기`}
        cancelLabel={t`그대로 두기`}
        danger
        onConfirm={async () => {
          const dropped = await repeatable({ paymentId }, (key) => dropSource(paymentId, key));
          showToast({ kind: 'success', text: t`미결제 주문 ${dropped}건을 지웠어요.` });
          onDone();
        }}
      />
    </>
  );
}
