import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ClipboardCheck, PackageCheck, ReceiptText, RotateCcw } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { toAppError } from '../../api/app-error';
import { messageOr } from '../../api/message-or';
import { useOrderRoom } from '../../live/use-order-room';
import { storePaths } from '../../addresses/store-paths';
import { showAlert } from '../../ui/alert';
import { Button, LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout';
import { Stepper } from '../../ui/Stepper';
import { showToast } from '../../ui/toast';
import { shortOrderNumber } from '../../util/order-number';
import { orderStatuses } from '../../util/order-status';
import { OrderAlerts } from '../alerts/OrderAlerts';
import { keptOrders } from '../kept-orders/kept-orders';
import { takeOrderKey } from '../kept-orders/take-order-key';
import { useNoticesReady } from '../../ui/use-notices-ready';
import { useAtAgain } from '../kept-at';
import { wayToReplacing } from '../payment/ended-words';
import type { PaymentRecord } from '../payment/payment-query';
import { useStoreAddress } from '../use-store-address';
import { StoreBar } from '../StoreBar';
import { CancelOrder } from './CancelOrder';
import { useFirstLoad } from './first-load';
import { LiveLine } from './LiveLine';
import { OrderHead, ShopMark } from './OrderHead';
import { headlineOf, partlyRefundedText, type OrderKind } from './order-headline';
import { OrderMissing } from './OrderMissing';
import { orderQuery, type OrderComplete } from './order-query';
import { OrderReceipt } from './OrderReceipt';
import { OrderWaiting } from './OrderWaiting';
import { QueueLine } from './QueueLine';
import { isVeryLate, readyWords } from './ready-words';
import { SellerCard } from './SellerCard';
import { spotWords } from './spot-words';
import { useEndedPayment } from './use-ended-payment';
import { useOrderTab } from './use-order-tab';
import { useReorder } from './use-reorder';

const stepsOfOrder = () =>
  [
    { label: t`주문 완료`, icon: ReceiptText },
    { label: t`주문 접수`, icon: ClipboardCheck },
    { label: t`준비 완료`, icon: PackageCheck },
    { label: t`수령 완료`, icon: CircleCheck },
  ] as const;
const BUZZ_MS = [120, 80, 120];

/** Vibrates when the order changes after it was first shown, where the device allows it. */
function useBuzz(state: string): void {
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== state) navigator.vibrate?.(BUZZ_MS);
    previous.current = state;
  }, [state]);
}

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
  kind: OrderKind;
  base: string;
  paymentId: string | null;
  ended: PaymentRecord | undefined;
}

/** The way on that fits the order: to the payment, to the order that counts in its place, to the cart, or home. */
function WayOn({ kind, base, paymentId, ended }: WayOnProps) {
  const { replacedBy } = ended ?? {};
  const other = replacedBy && replacedBy.status !== 'cancelled' ? wayToReplacing(base, replacedBy) : null;
  return (
    <Stack gap={2}>
      {kind === 'checking' && paymentId !== null && (
        <LinkButton to={storePaths.payment(base, paymentId)} size="large" wide>
          {t`결제 화면으로 가기`}
        </LinkButton>
      )}
      {other && (
        <LinkButton to={other.to} size="large" wide>
          {other.label}
        </LinkButton>
      )}
      {kind === 'unpaid' && !other && (
        <LinkButton to={storePaths.cart(base)} size="large" wide>
          {t`장바구니로 가기`}
        </LinkButton>
      )}
      <LinkButton to={storePaths.storeAt(base)} kind="secondary" size="large" wide>
        {t`홈으로 가기`}
      </LinkButton>
    </Stack>
  );
}

/** Stands where the order would, while another tab shows it. */
const ShownElsewhere = ({ shopName, onShow }: { shopName: string; onShow: () => void }) => (
  <div className="my-auto flex flex-col items-center">
    <title>{t`다른 탭에서 보는 중 · ${shopName}`}</title>
    <EmptyState
      heading
      drawing="receipt"
      text={t`이 주문은 다른 탭에서 보고 있어요.`}
      action={<Button onClick={onShow}>{t`여기서 보기`}</Button>}
    />
  </div>
);

interface OrderViewProps {
  order: OrderComplete;
  orderNumber: string;
  /** The last question came back without an answer. */
  unanswered: boolean;
  /** When the page last heard of it. */
  heardAt: number;
}

function OrderView({ order, orderNumber, unanswered, heardAt }: OrderViewProps) {
  const { base, storeName } = useStoreAddress();
  const queries = useQueryClient();
  const { payment } = order;
  const { status, orderStatus: delivery, createdAt, refundedAmount, readyBy } = payment;
  const [firstReadyBy] = useState(readyBy);
  const ended = useEndedPayment(orderNumber, payment);
  const headline = headlineOf(payment, ended);
  const { kind } = headline;
  const hasMoney = kind === 'paid' || kind === 'refunded';
  const isOver = kind === 'refunded' || (kind === 'paid' && delivery === 'completed');
  const { queryKey } = orderQuery(storeName, orderNumber);

  const { elsewhere, showHere } = useOrderTab(orderNumber);
  useFirstLoad(orderNumber, storeName, hasMoney);
  useEffect(() => {
    if (hasMoney) keptOrders.keep(orderNumber, storeName, createdAt);
  }, [hasMoney, orderNumber, storeName, createdAt]);
  /** A question under way is given up: its answer may be older than what made the page ask. */
  const askAnew = () => void queries.invalidateQueries({ queryKey });
  const learn = (news: Partial<OrderComplete['payment']>) => {
    queries.setQueryData(queryKey, (known) => known && { ...known, payment: { ...known.payment, ...news } });
    // An answer under way may have been read before the change, and would take it back.
    if (queries.isFetching({ queryKey }) > 0) askAnew();
  };
  const room = useOrderRoom({
    shopId: elsewhere ? undefined : order.shop.shopsId,
    orderNumber,
    onStatus: (next) => learn({ orderStatus: next }),
    onRefund({ refundedAmount: sum, full }) {
      if (sum <= refundedAmount) return;
      learn({ refundedAmount: sum, ...(full && { status: 'refunded' }) });
      // The pieces that it was for are not in the event.
      if (!full) askAnew();
    },
    onPlace: ({ ahead: ordersAhead, readyAround, cameBackAt }) => learn({ ordersAhead, readyAround, cameBackAt }),
    onCall() {
      navigator.vibrate?.(BUZZ_MS);
      showToast({ text: t`가게에서 부르고 있어요. 찾아가주세요.` });
    },
    onBack: askAnew,
  });
  const state = `${status} ${delivery} ${refundedAmount}`;
  useBuzz(state);

  if (elsewhere) {
    const show = () => {
      showHere();
      askAnew();
    };
    return <ShownElsewhere shopName={order.shop.shopName} onShow={show} />;
  }
  return (
    <>
      <title>{`${headline.short} ${shortOrderNumber(orderNumber)} · ${order.shop.shopName}`}</title>
      <ShopMark order={order} />
      <OrderHead
        orderNumber={orderNumber}
        headline={headline}
        status={delivery}
        refund={partlyRefundedText(payment, order.orders)}
        news={kind === 'paid' ? readyWords(readyBy, firstReadyBy, heardAt) : (payment.refusedBecause ?? null)}
        spot={kind === 'paid' ? spotWords(payment.spot, delivery) : null}
        pulse={state}
      />
      {kind === 'paid' && (
        <Stack gap={4}>
          <Stepper label={t`주문 진행 상황`} steps={stepsOfOrder()} current={orderStatuses.indexOf(delivery)} />
          {(delivery === 'waiting' || delivery === 'preparing') && (
            <QueueLine
              ahead={payment.ordersAhead}
              readyAround={isVeryLate(readyBy, heardAt) ? null : payment.readyAround}
              cameBackAt={payment.cameBackAt}
            />
          )}
          {delivery !== 'completed' && <LiveLine state={unanswered ? 'lost' : room} />}
          {payment.own && (delivery === 'waiting' || delivery === 'preparing') && (
            <OrderAlerts storeName={storeName} orderNumber={orderNumber} contactable={payment.contactable} />
          )}
          <CancelOrder payment={payment} orderNumber={orderNumber} storeName={storeName} onChange={askAnew} />
        </Stack>
      )}
      {isOver && <OrderAgain order={order} />}
      <OrderReceipt order={order} orderNumber={orderNumber} />
      {kind !== 'unpaid' && <SellerCard seller={order.seller} />}
      <WayOn kind={kind} base={base} paymentId={payment.paymentId} ended={ended} />
    </>
  );
}

/** The order after payment: its number large, where it is, and what was bought. Follows live. */
export function OrderPage() {
  const { base, storeName } = useStoreAddress();
  const { orderNumber = '' } = useParams();
  // Before the order is asked for.
  useState(() => takeOrderKey(orderNumber));
  useAtAgain(base, storeName, orderNumber);
  useNoticesReady();
  const { data: order, error, refetch, isFetching, dataUpdatedAt } = useQuery(orderQuery(storeName, orderNumber));
  const failure = !order && error ? toAppError(error) : null;
  const failureText = failure && messageOr(failure, t`주문 정보를 불러오는데 실패했습니다.`);
  useEffect(() => {
    if (failureText) void showAlert(failureText);
  }, [failureText]);

  return (
    <>
      <StoreBar />
      <main id="main" tabIndex={-1} className="gutter mx-auto flex min-h-dvh w-full max-w-form flex-col gap-6 py-8">
        <meta name="robots" content="noindex" />
        {!order && <title>{t`주문 현황`}</title>}
        {failure && failureText && (
          <OrderMissing
            error={failure}
            text={failureText}
            base={base}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!order && !failure && <OrderWaiting />}
        {order && (
          <OrderView
            key={orderNumber}
            order={order}
            orderNumber={orderNumber}
            unanswered={error !== null}
            heardAt={dataUpdatedAt}
          />
        )}
      </main>
    </>
  );
}
