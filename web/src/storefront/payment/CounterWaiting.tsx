import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { http } from '../../api/checkout-calls';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { Card, Heading } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { serverNow } from '../../util/server-clock';
import { shortOrderNumber } from '../../util/order-number';
import { countdown } from '../../util/order-time';
import { orderKeys } from '../kept-orders/order-keys';
import { paymentQuery, type PaymentRecord } from './payment-query';
import { useMethod } from './use-method';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** The rest of the time to pay, by the server's clock. */
function useRest(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return Date.parse(until) - now;
}

interface CounterWaitingProps {
  record: PaymentRecord;
  /** Goes on to the methods that are paid here. */
  onSwitch: () => void;
  /** The last question got no answer. */
  lost: boolean;
}

/** The order is to be paid at the counter: the number that is said there, and how much time there is. */
export function CounterWaiting({ record, onSwitch, lost }: CounterWaitingProps) {
  const { paymentId, orderNumber, amount, expiresAt, storeName } = record;
  const queries = useQueryClient();
  const hasOthers = useMethod(true).choices.length > 0;
  const [asks, setAsks] = useState(false);
  const [minutes] = useState(() => Math.max(1, Math.ceil((Date.parse(expiresAt) - serverNow()) / MINUTE_MS)));
  const restMs = useRest(expiresAt);
  // The page's address alone is no proof: a cancel needs the order key.
  const [orderKey] = useState(() => orderKeys.of(orderNumber));
  async function cancel(): Promise<void> {
    try {
      await call(http.orders.cancelOrder, { body: { storeName, orderNumber, orderKey } });
    } finally {
      void queries.invalidateQueries({ queryKey: paymentQuery(paymentId, false).queryKey });
    }
  }
  const isOver = restMs <= 0;
  const rest = countdown(restMs);
  return (
    <Card aria-label={t`카운터 결제`} className="flex flex-col items-center gap-4 py-8 text-center lg:col-start-1">
      <span className="flex size-12 items-center justify-center rounded-full bg-accent-wash text-accent-deep">
        <Icon of={Store} size={24} />
      </span>
      <div>
        <p className="text-muted">{t`주문번호`}</p>
        <p translate="no" className="tabular text-pickup font-bold">
          {shortOrderNumber(orderNumber)}
        </p>
      </div>
      <Heading>{t`카운터에서 결제해주세요.`}</Heading>
      <p className="text-balance">{t`${minutes}분 안에 결제하지 않으면 주문이 취소돼요.`}</p>
      <p className="tabular font-semibold text-preparing">
        <span role="timer">{isOver ? t`결제 시간이 끝났어요.` : t`${rest} 남았어요`}</span>
      </p>
      <p className="text-title font-bold">
        <Money amount={amount} />
      </p>
      <p role="status" className="text-small text-muted">
        {lost
          ? t`지금은 결과를 확인하지 못하고 있어요. 연결되면 바로 확인할게요.`
          : t`결제가 끝나면 이 화면이 저절로 바뀌어요.`}
      </p>
      {!isOver && (
        <div className="flex flex-wrap justify-center gap-2">
          {hasOthers && (
            <Button kind="secondary" onClick={onSwitch}>
              {t`다른 방법으로 결제하기`}
            </Button>
          )}
          {orderKey !== undefined && (
            <Button kind="quiet" onClick={() => setAsks(true)}>
              {t`주문 취소`}
            </Button>
          )}
        </div>
      )}
      {!isOver && orderKey === undefined && (
        <p className="text-small text-muted">{t`취소하려면 카운터에 말씀해주세요.`}</p>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`주문을 취소할까요?`}
        description={t`아직 결제하지 않아서 바로 취소돼요.`}
        confirmLabel={t`주문 취소`}
        cancelLabel={t`그대로 두기`}
        danger
        onConfirm={cancel}
      />
    </Card>
  );
}
