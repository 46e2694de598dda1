import { t } from '@lingui/core/macro';
import { CreditCard } from 'lucide';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { FactRow } from '../../ui/FactRow';
import { Card, Heading, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { PaymentBadge } from '../../ui/PaymentBadge';
import { Time } from '../../ui/Time';
import { GoodsRow } from '../GoodsRow';
import { RequestLine } from '../RequestLine';
import { refundWord } from './order-headline';
import type { OrderComplete } from './order-query';
import { ReceiptButton } from './ReceiptButton';

/** Order lines and payment. */
export function OrderReceipt({
  order: { orders, payment, receipt },
  orderNumber,
}: {
  order: OrderComplete;
  orderNumber: string;
}) {
  const refunded = refundWord(payment);
  const approvalNumber = receipt?.approvalNumber;
  const isPaid = payment.status === 'paid' || payment.status === 'refunded';
  return (
    <>
      <Card aria-label={t`주문 상품`}>
        <h2 className="mb-3 text-lead font-bold">{t`주문 상품`}</h2>
        <Stack as="ul" gap={3}>
          {orders.map((line) => (
            <GoodsRow key={line.lineNo} line={line} />
          ))}
        </Stack>
        {payment.request !== undefined && <RequestLine request={payment.request} />}
      </Card>
      <Card aria-label={isPaid ? t`결제 정보` : t`주문 정보`}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <Heading>{isPaid ? t`결제 정보` : t`주문 정보`}</Heading>
          {refunded ? (
            <Badge tone="danger">{refunded}</Badge>
          ) : payment.status === 'cancelled' ? (
            <Badge tone="completed">{t`결제 안 됨`}</Badge>
          ) : (
            <PaymentBadge status={payment.status} />
          )}
        </div>
        <Stack as="dl" gap={2}>
          <FactRow name={isPaid ? t`결제 일시` : t`주문 일시`}>
            <Time at={receipt?.paidAt ?? payment.createdAt} exact />
          </FactRow>
          {receipt?.cardName && (
            <FactRow name={t`결제 수단`}>
              <span lang="ko">{receipt.cardName}</span>
              {approvalNumber && <span className="tabular"> {t`(승인번호 ${approvalNumber})`}</span>}
            </FactRow>
          )}
          <FactRow name={t`주문번호`}>
            <span className="tabular text-small break-all">{orderNumber}</span>
          </FactRow>
          <FactRow name={isPaid ? t`총 결제 금액` : t`주문 금액`} strong={payment.refundedAmount === 0}>
            <Money amount={payment.totalPrice} />
          </FactRow>
          {payment.refundedAmount > 0 && (
            <>
              <FactRow name={t`환불 금액`}>
                <Money amount={-payment.refundedAmount} className="text-danger" />
              </FactRow>
              <FactRow name={t`남은 결제 금액`} strong>
                <Money amount={payment.totalPrice - payment.refundedAmount} />
              </FactRow>
            </>
          )}
        </Stack>
        {receipt && (
          <div className="mt-4 flex flex-wrap gap-2">
            <ReceiptButton orderNumber={orderNumber} />
            {receipt.slipUrl && (
              <a href={receipt.slipUrl} target="_blank" rel="noreferrer" className={`${buttonClass('secondary')} grow`}>
                <Icon of={CreditCard} />
                {t`매출전표 보기`}
                <span className="sr-only">{t`(새 창)`}</span>
              </a>
            )}
          </div>
        )}
      </Card>
    </>
  );
}
