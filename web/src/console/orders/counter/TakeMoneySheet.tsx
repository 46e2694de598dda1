import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../api/use-act';
import { useRepeatable } from '../../../api/use-repeatable';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Money } from '../../../ui/Money';
import { Sheet } from '../../../ui/Sheet';
import { showToast } from '../../../ui/toast';
import { shortOrderNumber } from '../../../util/order-number';
import { paymentSettingsQuery, type CounterMethod } from '../../shop/payment-settings/payment-settings-query';
import { cancelUnpaid, takeMoney, type Taken } from './counter-calls';
import { DropSourceButton } from './DropSourceButton';
import { isRevivable, reviveOrder } from './revive';
import { isShort, TakenFields } from './TakenFields';

const ALL: readonly CounterMethod[] = ['cash', 'terminal', 'transfer'];
/** Errors after which nothing is left to do: the order was paid or closed elsewhere. */
const IS_OVER: ReadonlySet<string> = new Set(['PAYMENT_CLOSED', 'PAYMENT_EXPIRED', 'PAYMENT_NOT_FOUND']);

interface TakeMoneySheetProps {
  order: { paymentId: string; orderNumber: string; total: number };
  ofSource: readonly string[];
  onClose: () => void;
}

/** The money of an unpaid order: how it was taken, or that it never came. */
export function TakeMoneySheet({ order: { paymentId, orderNumber, total }, ofSource, onClose }: TakeMoneySheetProps) {
  const { data: settings } = useQuery(paymentSettingsQuery);
  const methods = settings?.counterMethods ?? ALL;
  const [picked, setPicked] = useState<Taken>();
  const [asks, setAsks] = useState(false);
  const [revives, setRevives] = useState(false);
  const taken: Taken = picked && methods.includes(picked.method) ? picked : { method: methods[0] ?? 'cash' };
  const number = shortOrderNumber(orderNumber);
  const repeatable = useRepeatable();
  const queries = useQueryClient();
  const { method, received } = taken;
  const asked = { method, ...(method === 'cash' && { received }) };
  const end = (paid: string) => {
    showToast({ kind: 'success', text: t`${{ number: shortOrderNumber(paid) }}번 결제를 받았어요.` });
    onClose();
  };
  const take = useAct({
    mutationFn: () => repeatable({ paymentId, ...asked }, (key) => takeMoney(paymentId, asked, key)),
    onSuccess: () => end(orderNumber),
    onError(fault) {
      if (isRevivable(fault)) return setRevives(true);
      showToast({ kind: 'error', text: fault.message });
      if (IS_OVER.has(fault.code)) onClose();
      // Another device changed what the shop takes.
      if (fault.code === 'METHOD_OFF') void queries.invalidateQueries(paymentSettingsQuery);
    },
  });
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t`${number}번 결제 받음`}
        footer={
          <div className="flex flex-col gap-1">
            <Button
              wide
              size="large"
              busy={take.isPending}
              disabled={isShort(total, taken)}
              onClick={() => take.mutate()}
            >
              <span>
                <Money amount={total} /> {t`결제 받음`}
              </span>
            </Button>
            <Button wide kind="quiet" disabled={take.isPending} onClick={() => setAsks(true)}>
              {t`결제를 받지 못했나요? 주문 취소`}
            </Button>
            {ofSource.length > 1 && (
              <DropSourceButton {...{ paymentId, orderNumbers: ofSource, disabled: take.isPending }} onDone={onClose} />
            )}
          </div>
        }
      >
        <p className="mb-4 text-heading font-bold">
          <Money amount={total} />
        </p>
        <TakenFields total={total} methods={methods} taken={taken} onChange={setPicked} />
      </Sheet>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`${number}번 주문을 취소할까요?`}
        description={t`아직 결제하지 않은 주문이에요. 손님 화면에도 취소됐다고 나와요.`}
        confirmLabel={t`주문 취소`}
        cancelLabel={t`그대로 두기`}
        danger
        onConfirm={async () => {
          await cancelUnpaid(paymentId);
          onClose();
        }}
      />
      <ConfirmDialog
        open={revives}
        onClose={() => setRevives(false)}
        title={t`시간이 지나 취소된 주문이에요.`}
        description={t`다시 살려 결제 받을까요? 같은 상품으로 새 주문을 만들어요.`}
        confirmLabel={t`다시 살려 결제 받기`}
        cancelLabel={t`그대로 두기`}
        onConfirm={async () =>
          end(await repeatable({ revive: paymentId, ...asked }, (key) => reviveOrder(paymentId, asked, key)))
        }
      />
    </>
  );
}
