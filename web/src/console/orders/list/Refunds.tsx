import { t } from '@lingui/core/macro';
import { CircleX, Undo2 } from 'lucide';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card, Heading, Muted } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { partOf } from '../../../util/part-of';
import { exactTime } from '../../../util/time';
import { useOnline } from '../../../util/use-online';
import { endWord } from '../../parts/move-words';
import { whenOnline } from '../../parts/when-online';
import { usePart } from '../../parts/use-part';
import type { PaymentDetail } from './payment-query';
import { pieceWords } from './piece-words';
import type { RefundWay } from './refund-draft';
import { refundStates } from './refund-states';

const loadRefundDialog = () => partOf('RefundDialog', async () => (await import('./RefundDialog')).RefundDialog);

type Refund = PaymentDetail['refunds'][number];

/** Refunds of a payment, and the buttons for another one and for ending the whole order. */
export function Refunds({
  payment,
  refunds,
  refundableAmount,
  orders,
}: Pick<PaymentDetail, 'payment' | 'refunds' | 'refundableAmount' | 'orders'>) {
  const [way, setWay] = useState<RefundWay>();
  const RefundDialog = usePart(loadRefundDialog, way !== undefined, () => setWay(undefined));
  const online = useOnline();
  const isChecking = refunds.some(({ state }) => state === 'checking');
  if (refunds.length === 0 && refundableAmount === 0) return null;
  return (
    <Card aria-labelledby="refunds" gap={4}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id="refunds">{t`환불`}</Heading>
        {(refundableAmount > 0 || isChecking) && (
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" icon={Undo2} disabled={isChecking || !online} onClick={() => setWay('items')}>
              {t`환불하기`}
            </Button>
            <Button kind="secondary" icon={CircleX} disabled={isChecking || !online} onClick={() => setWay('whole')}>
              {endWord(payment.orderStatus)}
            </Button>
          </div>
        )}
      </div>
      {!online && refundableAmount > 0 && <Muted role="status">{whenOnline}.</Muted>}
      {isChecking && (
        <p role="status" className="text-preparing">
          {t`카드사의 답을 기다리고 있어요. 결과가 나오면 여기에 바로 보여드려요.`}
        </p>
      )}
      {refunds.length === 0 ? (
        <Muted>
          <Money amount={refundableAmount} />
          {t`까지 환불할 수 있어요.`}
        </Muted>
      ) : (
        <ol aria-label={t`환불 기록`} className="flex flex-col divide-y divide-line">
          {refunds.map((refund) => (
            <RefundRow key={`${refund.at} ${refund.amount}`} refund={refund} orders={orders} />
          ))}
        </ol>
      )}
      {way && RefundDialog && <RefundDialog payment={payment} way={way} onClose={() => setWay(undefined)} />}
    </Card>
  );
}

function RefundRow({ refund, orders }: { refund: Refund } & Pick<PaymentDetail, 'orders'>) {
  const { amount, reason, at, state, lines } = refund;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-40 grow basis-0">
        {lines && <p className="font-semibold break-words">{pieceWords(lines, orders)}</p>}
        <p className="break-words">{reason}</p>
        <p className="tabular text-small text-muted">{exactTime(at)}</p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={refundStates[state].tone}>{refundStates[state].word}</Badge>
        <Money amount={amount} className="font-semibold" />
      </div>
    </li>
  );
}
