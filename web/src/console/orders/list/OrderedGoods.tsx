import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { FactRow } from '../../../ui/FactRow';
import { Section, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { deltaWords } from '../../../util/option-words';
import { GoneWords, PiecesLeft } from '../../parts/PiecesLeft';
import { OrderWords } from '../../parts/OrderWords';
import type { PaymentDetail } from './payment-query';

/** The goods to make, large, and small their prices. */
export function OrderedGoods({ payment, orders }: Pick<PaymentDetail, 'payment' | 'orders'>) {
  const isOff = payment.status === 'refunded' || payment.status === 'cancelled';
  return (
    <Section card id="ordered-goods" title={t`주문 상품`} gap={3}>
      <Stack as="ul" gap={2}>
        {orders.map((line) => (
          <GoodsLine key={line.lineNo} line={line} isOff={isOff} />
        ))}
      </Stack>
      <OrderWords request={payment.request} note={payment.note} size="list" />
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        <FactRow name={t`결제 금액`} strong={payment.refundedAmount === 0}>
          <Money amount={payment.totalPrice} />
        </FactRow>
        {payment.refundedAmount > 0 && (
          <>
            <FactRow name={t`환불한 금액`}>
              <Money amount={-payment.refundedAmount} />
            </FactRow>
            <FactRow name={t`남은 금액`} strong>
              <Money amount={payment.totalPrice - payment.refundedAmount} />
            </FactRow>
          </>
        )}
      </dl>
    </Section>
  );
}

/** A line: a whole one that was given back is struck. */
function GoodsLine({ line, isOff }: { line: PaymentDetail['orders'][number]; isOff: boolean }) {
  const { quantity, refundedQuantity: refunded = 0, product, options } = line;
  const isGone = refunded >= quantity;
  const isStruck = isOff || isGone;
  return (
    <li className={clsx('flex flex-wrap items-baseline justify-between gap-x-3', isStruck && 'text-muted')}>
      <p className={clsx('flex min-w-40 grow basis-0 items-baseline gap-2', isStruck && 'line-through')}>
        <span className="tabular shrink-0 text-heading font-bold whitespace-nowrap">
          <PiecesLeft quantity={quantity} refunded={refunded} /> ×
        </span>
        <span className="min-w-0 text-title font-bold wrap-anywhere">{product.productName}</span>
      </p>
      <GoneWords quantity={quantity} refunded={refunded} />
      <span className="ml-auto text-small text-muted">
        {quantity > 1 && (
          <>
            <Money amount={product.productPrice} /> × {quantity} ={' '}
          </>
        )}
        <Money amount={product.productPrice * quantity} />
      </span>
      {options.length > 0 && <LineOptions options={options} isOff={isStruck} />}
    </li>
  );
}

type LineOptionsProps = Pick<PaymentDetail['orders'][number], 'options'> & { isOff: boolean };

/** The options chosen for each piece, one per row. */
const LineOptions = ({ options, isOff }: LineOptionsProps) => (
  <ul aria-label={t`옵션`} className={clsx('flex basis-full flex-col pl-4', isOff && 'line-through')}>
    {options.map(({ groupName, optionName, priceDelta, quantity }, index) => (
      <li key={`${groupName} ${optionName} ${index}`} className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-lead wrap-anywhere">
          {optionName}
          {quantity > 1 && <span className="tabular font-bold"> ×{quantity}</span>}
          <span className="ml-2 inline-block text-small text-muted">{groupName}</span>
        </span>
        <span className="tabular shrink-0 text-small text-muted">{deltaWords(priceDelta)}</span>
      </li>
    ))}
  </ul>
);
