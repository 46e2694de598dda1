import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight, RotateCcw } from 'lucide';
import { toAppError } from '../../api/app-error';
import { storePaths } from '../../addresses/store-paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/lang-of';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { OwnWords } from '../../ui/OwnWords';
import { Skeleton } from '../../ui/Skeleton';
import { shortOrderNumber } from '../../util/order-number';
import { clockTime } from '../../util/order-time';
import { knownOffset } from '../../util/server-clock';
import type { StoredOrder } from '../kept-orders/kept-orders';
import { isToBeMade, shareGone } from '../order/order-look';
import { refundWord } from '../order/order-headline';
import type { OrderComplete } from '../order/order-query';
import { ReceiptButton } from '../order/ReceiptRow';
import { readyWords } from '../order/ready-words';
import { Segments } from '../order/Segments';
import { useReorder } from '../order/use-reorder';
import { ProductPicture } from '../ProductPicture';

function State({ payment }: OrderComplete) {
  const { status, orderStatus } = payment;
  if (status === 'refunded') return <Badge tone="danger">{refundWord(payment)}</Badge>;
  if (status === 'cancelled') return <Badge tone="completed">{t`결제 안 됨`}</Badge>;
  if (status === 'pending') return <Badge tone="preparing">{t`결제 확인 중`}</Badge>;
  return <OrderBadge status={orderStatus} />;
}

const titleOf = ({ orders: [first, ...others] }: OrderComplete): string =>
  [first?.shownName ?? first?.product.productName ?? '', others.length > 0 && t`외 ${others.length}건`]
    .filter(Boolean)
    .join(' ');

/** Picture, goods, spot and sum of an order. */
function Goods({ order }: { order: OrderComplete }) {
  const { payment, orders } = order;
  const [first] = orders;
  const spot = payment.spot && (payment.spot.shownLabel ?? payment.spot.label);
  return (
    <span className="flex items-center gap-3">
      {first && (
        <ProductPicture
          picture={first.productImage}
          name={first.product.productName}
          className="size-12 shrink-0 rounded-control"
          sizes="48px"
        />
      )}
      <span className="min-w-0 grow">
        <span translate="no" className="line-clamp-2 font-semibold">
          <OwnWords text={titleOf(order)} />
        </span>
        <span className="tabular flex flex-wrap gap-x-1 text-small text-muted">
          {spot && (
            <span lang={langOf(spot)} translate="no">
              {spot} ·
            </span>
          )}
          {payment.status === 'refunded' ? (
            <>
              <s>
                <Money amount={payment.totalPrice} />
              </s>
              {t`모두 환불`}
            </>
          ) : (
            <Money amount={payment.totalPrice - payment.refundedAmount} />
          )}
        </span>
      </span>
      <Icon of={ChevronRight} className="text-muted" />
    </span>
  );
}

/** How far an order is that is still to be made. */
function Progress({ order: { payment, receipt }, heardAt }: { order: OrderComplete; heardAt: number }) {
  const { orderStatus, readyBy, createdAt } = payment;
  const when = readyWords(readyBy, null, heardAt);
  const share = shareGone(receipt?.paidAt ?? createdAt, readyBy, heardAt);
  return (
    <div className="flex flex-col gap-2">
      <Segments status={orderStatus} share={orderStatus === 'preparing' ? share : 1} />
      {when && <p className="tabular font-semibold">{when}</p>}
    </div>
  );
}

/** The ways on of an order that was taken: once more, and its receipt. */
function Ways({ order, orderNumber }: { order: OrderComplete; orderNumber: string }) {
  const { reorder, busy } = useReorder(order);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="quiet"
        icon={RotateCcw}
        busy={busy}
        onClick={reorder}
        className="grow basis-0 bg-accent-wash text-accent-deep"
      >
        {t`다시 주문`}
      </Button>
      {order.receipt && <ReceiptButton orderNumber={orderNumber} />}
    </div>
  );
}

interface OrderRowProps {
  kept: StoredOrder;
  base: string;
  query: UseQueryResult<OrderComplete>;
}

/** One order of today: its number, where it is, what it was, and the way on. */
export function OrderRow({ kept: { orderNumber, at }, base, query }: OrderRowProps) {
  const { data: order, error, refetch, isFetching, dataUpdatedAt } = query;
  const failure = !order && error ? toAppError(error) : null;
  const head = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular text-heading font-bold">
        <span className="sr-only">{t`주문번호`} </span>
        <span translate="no">{shortOrderNumber(orderNumber)}</span>
      </span>
      {order && <State {...order} />}
      {!order && !error && <Skeleton className="h-6 w-20" />}
      <time dateTime={at} translate="no" className="tabular ml-auto text-small text-muted">
        {clockTime(at)}
      </time>
    </span>
  );
  const shape = 'flex flex-col gap-3 rounded-card border border-line bg-paper p-4';
  if (failure && failure.kind !== 'client')
    return (
      <li className={shape}>
        {head}
        <p>{failure.message}</p>
        <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>{t`다시 시도`}</Button>
      </li>
    );
  const openPayment = order?.payment.status === 'pending' ? order.payment.paymentId : null;
  const to = openPayment === null ? storePaths.orderComplete(base, orderNumber) : storePaths.payment(base, openPayment);
  return (
    <li className={shape}>
      <Link to={to} className="flex min-h-11 flex-col gap-3">
        {head}
        {order ? <Goods order={order} /> : <span>{failure?.message ?? ' '}</span>}
      </Link>
      {order && isToBeMade(order.payment) && <Progress order={order} heardAt={dataUpdatedAt + knownOffset()} />}
      {order?.payment.status === 'paid' && order.payment.orderStatus === 'completed' && (
        <Ways order={order} orderNumber={orderNumber} />
      )}
    </li>
  );
}
