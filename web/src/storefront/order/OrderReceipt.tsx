import { t } from '@lingui/core/macro';
import { ChevronRight, CreditCard } from 'lucide';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { FactRow } from '../../ui/FactRow';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { PaymentBadge } from '../../ui/PaymentBadge';
import { Time } from '../../ui/Time';
import { GoodsRow, type OrderLine } from '../GoodsRow';
import { RequestLine } from '../RequestLine';
import { refundWord } from './order-headline';
import type { OrderComplete } from './order-query';
import { ReceiptRow, rowClass } from './ReceiptRow';

/** A line of an order that was given back as a whole, whatever was asked for. */
const allGone = (line: OrderLine): OrderLine => ({ ...line, refundedQuantity: line.quantity });

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
  const quantity = orders.reduce((sum, line) => sum + line.quantity - (line.refundedQuantity ?? 0), 0);
  const isPaid = payment.status === 'paid' || payment.status === 'refunded';
  return (
    <>
      <Card aria-label={t`주문 상품`}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
          <Heading>{t`주문 상품`}</Heading>
          <Muted as="span">{t`${quantity}개`}</Muted>
        </div>
        <Stack as="ul" gap={3}>
          {orders.map((line) => (
            <GoodsRow key={line.lineNo} line={payment.status === 'refunded' ? allGone(line) : line} />
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
            // That it is paid is what the page is about.
            payment.status !== 'paid' && <PaymentBadge status={payment.status} />
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
            <span translate="no" className="tabular text-small break-all">
              {orderNumber}
            </span>
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
          <div className="-mx-4 mt-3 -mb-4 divide-y divide-line border-t border-line md:-mx-6 md:-mb-6">
            <ReceiptRow orderNumber={orderNumber} />
            {receipt.slipUrl && (
              <a href={receipt.slipUrl} target="_blank" rel="noreferrer" className={rowClass}>
                <Icon of={CreditCard} className="text-muted" />
                {t`매출전표 보기`}
                <span className="sr-only">{t`(새 창)`}</span>
                <Icon of={ChevronRight} className="ml-auto text-muted" />
              </a>
            )}
          </div>
        )}
      </Card>
    </>
  );
}
