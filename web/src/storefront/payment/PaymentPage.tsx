import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { toAppError } from '../../api/app-error';
import { storePaths } from '../../addresses/store-paths';
import { showAlert } from '../../ui/alert';
import { Button, LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { serverNow } from '../../util/server-clock';
import { extendPayment } from '../cart/cart-payment';
import { keptOrders } from '../kept-orders/kept-orders';
import { useKeepAt } from '../kept-at';
import { SellerInfo } from '../SellerInfo';
import { storeKeyAt } from '../store-key';
import { storeQuery } from '../store-query';
import { StoreTop } from '../StoreTop';
import { useNoticesReady } from '../../ui/use-notices-ready';
import { baseLike, useStoreAddress } from '../use-store-address';
import { BuyerForm } from './BuyerForm';
import { preparedTab } from './card-tab';
import { ClosedPayment } from './ClosedPayment';
import { OrderLines } from './OrderLines';
import { isAtCounter, isOpen, paymentQuery, type PaymentRecord } from './payment-query';
import { PaymentSkeleton } from './PaymentSkeleton';
import { ReturnNotice } from './ReturnNotice';
import { useCardPayment, type CardPayment } from './use-card-payment';
import { useExpiry } from './use-expiry';
import { WaitingForCard } from './WaitingForCard';

const CounterWaiting = lazy(async () => ({ default: (await import('./CounterWaiting')).CounterWaiting }));

/** Goes back, or to the cart when this is the first page of the visit. */
function useBack(base: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(storePaths.cart(base), { replace: true }) : navigate(-1));
}

interface PaymentStateProps {
  record: PaymentRecord;
  card: CardPayment;
  lost: boolean;
  /** Pays here instead of at the counter. */
  onSwitch: () => void;
}

/** State of the payment: closed, waiting or at the counter; nothing while the form is to be filled in. */
function PaymentState({ record, card, lost, onSwitch }: PaymentStateProps) {
  if (record.status === 'cancelled') return <ClosedPayment record={record} reason={record.closeReason} />;
  if (!record.checking && card.over) return <ClosedPayment record={record} reason={card.over} />;
  if (isAtCounter(record) && !record.checking && card.tab === 'none')
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <CounterWaiting record={record} onSwitch={onSwitch} lost={lost} />
      </Suspense>
    );
  return <WaitingForCard record={record} card={card} lost={lost} />;
}

/** A payment is looked at where its own store is: the notice about the seller is of the store in the address. */
function useOwnAddress(record: PaymentRecord | undefined): boolean {
  const { base, storeName } = useStoreAddress();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isOwn = record === undefined || storeKeyAt(record.storeName) === storeKeyAt(storeName);
  const own = isOwn ? null : storePaths.payment(baseLike(base, record.storeName), record.paymentId) + search;
  useEffect(() => {
    if (own) void navigate(own, { replace: true });
  }, [own, navigate]);
  return isOwn;
}

/** True while it is the person's turn to fill in the form. */
const isToFill = (record: PaymentRecord, { over, tab }: CardPayment): boolean =>
  isOpen(record) && !record.checking && !over && (tab === 'none' || tab === 'blocked');

/** Another try is another payment, which begins with nothing of the one before. */
export function PaymentPage() {
  const { paymentId = '' } = useParams();
  return <OnePayment key={paymentId} paymentId={paymentId} />;
}

/** The order, its amount, its buyer and the way to the card page; follows the outcome by itself. */
function OnePayment({ paymentId }: { paymentId: string }) {
  const { base, storeName } = useStoreAddress();
  const navigate = useNavigate();
  const back = useBack(base);
  useKeepAt(base);
  useNoticesReady();
  const cameBackUnsure = useSearchParams()[0].get('notice') === 'checking';
  const [wantsAgain, setWantsAgain] = useState(false);
  const [wantsHere, setWantsHere] = useState(false);
  const card = useCardPayment(paymentId);
  const nearEnd = useExpiry(paymentId);
  const following = card.tab === 'open' || card.tab === 'shut' || cameBackUnsure || nearEnd;
  const { data: record, error } = useQuery(paymentQuery(paymentId, following));
  const { data: store } = useQuery(storeQuery(storeName));
  // A shopper who comes back from the card page waits for the answer, however long the server is away.
  const unread = cameBackUnsure && !record && error !== null && toAppError(error).kind !== 'client';
  const failed = !record && error !== null && !unread;
  // A shopper who may have paid just now gets the button back only by saying that nothing was paid.
  const isUnsure = cameBackUnsure && !wantsAgain && record !== undefined && isToFill(record, card);
  const waitsAtCounter = record !== undefined && isAtCounter(record) && !wantsHere;
  const toFill = record && !isUnsure && !waitsAtCounter && isToFill(record, card);
  const shopName = store?.shop.shopName ?? storeName;

  const goBack = useEffectEvent(back);
  useEffect(() => {
    if (!failed) return;
    preparedTab.close();
    void showAlert(t`결제 정보를 불러오는데 실패했습니다.`).then(() => goBack());
  }, [failed]);

  const isOwn = useOwnAddress(record);
  useEffect(() => {
    if (record && isOwn) extendPayment(storeName, record);
  }, [record, isOwn, storeName]);
  const outcome = record && isOwn && !isOpen(record) && record.status !== 'cancelled' ? record.orderNumber : undefined;
  useEffect(() => {
    if (outcome) void navigate(storePaths.orderComplete(base, outcome), { replace: true });
  }, [outcome, base, navigate]);
  const checked = isOwn && record && (record.checking || isAtCounter(record)) ? record.orderNumber : undefined;
  useEffect(() => {
    // Keeps the order within reach of a buyer who leaves while the card company is asked, or on the way to the counter.
    if (checked) keptOrders.keep(checked, storeName, new Date(serverNow()).toISOString());
  }, [checked, storeName]);

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`결제 · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <StoreTop title={t`결제`} backTo={storePaths.cart(base)} backLabel={t`장바구니로 돌아가기`} />
      <main
        id="main"
        tabIndex={-1}
        className="gutter mx-auto flex w-full max-w-reading grow flex-col gap-4 py-4 md:grow-0 lg:max-w-page"
      >
        <h1 tabIndex={-1} className="text-heading font-bold max-md:sr-only">
          {t`결제`}
        </h1>
        {unread && <ReturnNotice />}
        {!record && !failed && <PaymentSkeleton />}
        {failed && (
          <EmptyState
            drawing="receipt"
            text={t`결제 정보를 찾을 수 없어요.\n장바구니에서 다시 결제해주세요.`}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button kind="secondary" onClick={back}>
                  {t`이전 화면으로 가기`}
                </Button>
                <LinkButton to={storePaths.cart(base)}>{t`장바구니로 가기`}</LinkButton>
              </div>
            }
          />
        )}
        {record && (
          <>
            <div className="flex grow flex-col gap-4 lg:grid lg:grow-0 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
              {isUnsure && <ReturnNotice onAgain={() => setWantsAgain(true)} />}
              {!toFill && !isUnsure && !outcome && (
                <PaymentState record={record} card={card} lost={error !== null} onSwitch={() => setWantsHere(true)} />
              )}
              <OrderLines record={record} toPay={toFill === true} closesAt={store?.intake?.closesAt ?? null} />
              {toFill && (
                <BuyerForm
                  record={record}
                  card={card}
                  shopName={shopName}
                  onBack={isAtCounter(record) ? () => setWantsHere(false) : back}
                  chooses={wantsHere}
                />
              )}
              {store && isOwn && (
                <div className="lg:col-start-1">
                  <SellerInfo seller={store.seller} />
                </div>
              )}
            </div>
          </>
        )}
      </main>
    </div>
  );
}
