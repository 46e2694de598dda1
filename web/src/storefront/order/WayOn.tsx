import { t } from '@lingui/core/macro';
import { RotateCcw } from 'lucide';
import { storePaths } from '../../addresses/store-paths';
import { Button, LinkButton } from '../../ui/Button';
import { wayToReplacing } from '../payment/ended-words';
import type { PaymentRecord } from '../payment/payment-query';
import type { OrderLook } from './order-look';
import type { OrderComplete } from './order-query';
import { useReorder } from './use-reorder';

/** The same once more, as soon as there is nothing left to wait for. */
function OrderAgain({ order }: { order: OrderComplete }) {
  const { reorder, busy } = useReorder(order);
  return (
    <Button size="large" wide icon={RotateCcw} busy={busy} onClick={reorder}>
      {t`다시 주문`}
    </Button>
  );
}

interface WayOnProps {
  order: OrderComplete;
  look: OrderLook;
  base: string;
  ended: PaymentRecord | undefined;
}

/** The way on of an order that is over or not paid: once more, to other goods, to the payment, to the order in its place. */
export function WayOn({ order, look, base, ended }: WayOnProps) {
  const { paymentId } = order.payment;
  if (look === 'done') return <OrderAgain order={order} />;
  if (look === 'refunded')
    return (
      <LinkButton to={storePaths.storeAt(base)} size="large" wide>
        {t`다른 메뉴 보기`}
      </LinkButton>
    );
  if (look === 'open')
    return paymentId === null ? null : (
      <LinkButton to={storePaths.payment(base, paymentId)} size="large" wide>
        {t`결제 화면으로 가기`}
      </LinkButton>
    );
  if (look !== 'unpaid') return null;
  const { replacedBy } = ended ?? {};
  const other = replacedBy && replacedBy.status !== 'cancelled' ? wayToReplacing(base, replacedBy) : null;
  return (
    <LinkButton to={other?.to ?? storePaths.cart(base)} size="large" wide>
      {other?.label ?? t`장바구니로 가기`}
    </LinkButton>
  );
}
