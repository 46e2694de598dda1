import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { storePaths } from '../../addresses/store-paths';
import { LinkButton } from '../../ui/Button';
import { shortOrderNumber } from '../../util/order-number';
import { OrderAlerts } from '../alerts/OrderAlerts';
import { keptOrders } from '../kept-orders/kept-orders';
import { ShopBar } from '../ShopBar';
import { useStoreAddress } from '../use-store-address';
import { CancelRow } from './CancelRow';
import { useFirstLoad } from './first-load';
import { LateHelp } from './LateHelp';
import { headlineOf } from './order-headline';
import { isToBeMade, lookOf } from './order-look';
import { OrderBar, OrderHero } from './OrderHero';
import type { OrderComplete } from './order-query';
import { OrderReceipt } from './OrderReceipt';
import { ProgressCard } from './ProgressCard';
import { RefundNote } from './RefundNote';
import { SellerCard } from './SellerCard';
import { ShownElsewhere } from './ShownElsewhere';
import { useEndedPayment } from './use-ended-payment';
import { useAskAnew, useBuzz, useLiveOrder } from './use-live-order';
import { useOrderTab } from './use-order-tab';
import { WayOn } from './WayOn';

interface RowsProps {
  order: OrderComplete;
  orderNumber: string;
  onChange: () => void;
}

/** Alerts and the cancel of an order that is not over, each in a row. */
function Rows({ order: { payment, shop, seller }, orderNumber, onChange }: RowsProps) {
  const { storeName } = useStoreAddress();
  return (
    <section
      aria-label={t`알림과 취소`}
      className="overflow-hidden rounded-card border border-line bg-paper not-has-[p]:hidden"
    >
      {payment.own && isToBeMade(payment) && (
        <OrderAlerts
          storeName={storeName}
          shopName={seller?.shopName ?? shop.shopName}
          orderNumber={orderNumber}
          contactable={payment.contactable}
        />
      )}
      <CancelRow payment={payment} orderNumber={orderNumber} storeName={storeName} onChange={onChange} />
    </section>
  );
}

interface OrderViewProps {
  order: OrderComplete;
  orderNumber: string;
  /** The last question came back without an answer. */
  unanswered: boolean;
  /** When the page last heard of it, by the server's clock. */
  heardAt: number;
}

/** An order as it stands, followed live: one loud thing a state, and nothing that the state has made untrue. */
export function OrderView({ order, orderNumber, unanswered, heardAt }: OrderViewProps) {
  const { base, storeName } = useStoreAddress();
  const { payment, shop, seller } = order;
  const { status, orderStatus, createdAt, refundedAmount, readyBy } = payment;
  const [firstReadyBy] = useState(readyBy);
  const ended = useEndedPayment(orderNumber, payment);
  const headline = headlineOf(payment, heardAt, ended);
  const look = lookOf(payment, heardAt);
  const isPaid = headline.kind === 'paid';
  const hasMoney = isPaid || headline.kind === 'refunded';
  const askAnew = useAskAnew(orderNumber);
  const { elsewhere, showHere } = useOrderTab(orderNumber, askAnew);
  useFirstLoad(orderNumber, storeName, hasMoney);
  useEffect(() => {
    if (hasMoney) keptOrders.keep(orderNumber, storeName, createdAt);
  }, [hasMoney, orderNumber, storeName, createdAt]);
  const room = useLiveOrder(order, orderNumber, elsewhere);
  const state = `${status} ${orderStatus} ${refundedAmount}`;
  useBuzz(state);

  if (elsewhere) {
    const number = hasMoney ? orderNumber : null;
    return (
      <>
        <ShopBar name={shop.shopName} picture={order.options.profileImage} />
        <ShownElsewhere shopName={shop.shopName} orderNumber={number} onShow={showHere} />
      </>
    );
  }
  const rows = <Rows order={order} orderNumber={orderNumber} onChange={askAnew} />;
  return (
    <>
      <OrderBar order={order} look={look} storeName={storeName} />
      <main id="main" tabIndex={-1} className="mx-auto w-full pb-8">
        <title>{`${headline.short} ${shortOrderNumber(orderNumber)} · ${shop.shopName}`}</title>
        <meta name="robots" content="noindex" />
        <OrderHero orderNumber={orderNumber} headline={headline} look={look} pulse={state} />
        <div className="gutter mx-auto -mt-6 flex w-full max-w-form flex-col gap-3">
          <RefundNote order={order} />
          {look === 'late' && <LateHelp storeName={storeName} phone={seller?.phone ?? null} />}
          <WayOn order={order} look={look} base={base} ended={ended} />
          {isPaid && look === 'late' && rows}
          {isPaid && (
            <ProgressCard
              order={order}
              look={look}
              firstReadyBy={firstReadyBy}
              heardAt={heardAt}
              room={unanswered ? 'lost' : room}
            />
          )}
          {isPaid && look !== 'late' && rows}
          <OrderReceipt order={order} orderNumber={orderNumber} />
          {headline.kind !== 'unpaid' && <SellerCard seller={seller} />}
          <LinkButton to={storePaths.storeAt(base)} kind="secondary" size="large" wide>
            {t`홈으로 가기`}
          </LinkButton>
        </div>
      </main>
    </>
  );
}
