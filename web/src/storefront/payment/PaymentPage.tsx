import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
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
import { goesOnHere } from './closed-words';
import { ClosedPayment } from './ClosedPayment';
import { FoldedOrder, OrderAside } from './OrderFacts';
import { isAtCounter, isOpen, paymentQuery, type PaymentRecord } from './payment-query';
import { PaymentSkeleton } from './PaymentSkeleton';
import { ReturnNotice } from './ReturnNotice';
import { ShopCard } from './ShopCard';
import { useCardPayment, type CardPayment } from './use-card-payment';
import { useExpiry } from './use-expiry';
import { useIsWide } from './use-is-wide';
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
  isOpen(record) && !record.checking && !over && tab === 'none';

interface PaySideProps {
  record: PaymentRecord;
  closesAt: string | null;
  isWide: boolean;
  button: ReactNode;
}

/** The button at the thumb; on a wide screen it ends the order beside the form. */
function PaySide({ record, closesAt, isWide, button }: PaySideProps) {
  if (isWide)
    return (
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <OrderAside record={record} closesAt={closesAt}>
          {button && <div className="pt-4">{button}</div>}
        </OrderAside>
      </div>
    );
  return (
    <div className="sticky bottom-0 z-20 order-last -mx-4 mt-auto -mb-1 md:mx-0 md:-mb-4 [@media(max-height:35rem)]:static">
      <div className="safe-bottom border-t border-line bg-paper px-4 pt-3 md:rounded-t-card md:border-x">{button}</div>
    </div>
  );
}

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
  const isEnded = record !== undefined && !record.checking && goesOnHere(record);
  const toFill = record !== undefined && !isUnsure && !waitsAtCounter && (isEnded || isToFill(record, card));
  const isWide = useIsWide();
  const shopName = store?.shop.shopName ?? storeName;
  const closesAt = store?.intake?.closesAt ?? null;

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
    if (!outcome) return;
    // Back from the order ends at the store, and not at what was paid.
    history.replaceState(history.state, '', storePaths.storeAt(base));
    void navigate(storePaths.orderComplete(base, outcome));
  }, [outcome, base, navigate]);
  const isSettled = record !== undefined && !toFill;
  useEffect(() => {
    // A tab that waits for a card page would stay empty.
    if (isSettled) preparedTab.close();
  }, [isSettled]);
  const checked = isOwn && record && (record.checking || isAtCounter(record)) ? record.orderNumber : undefined;
  useEffect(() => {
    // Keeps the order within reach of a buyer who leaves while the card company is asked, or on the way to the counter.
    if (checked) keptOrders.keep(checked, storeName, new Date(serverNow()).toISOString());
  }, [checked, storeName]);

  const aside = (button: ReactNode) =>
    record && <PaySide record={record} closesAt={closesAt} isWide={isWide} button={button} />;

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`결제 · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <StoreTop title={t`결제`} backTo={storePaths.cart(base)} backLabel={t`장바구니로 돌아가기`} />
      <main
        id="main"
        tabIndex={-1}
        className="gutter mx-auto flex w-full max-w-reading grow flex-col gap-3 py-1 md:py-4 lg:max-w-page lg:grow-0 lg:py-8"
      >
        <h1 tabIndex={-1} className="sr-only">
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
          <div className="flex grow flex-col gap-3 lg:grid lg:grow-0 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-8">
            <ShopCard record={record} store={store} shopName={shopName} toPay={toFill && !isEnded}>
              {!isWide && <FoldedOrder record={record} closesAt={closesAt} />}
            </ShopCard>
            {isUnsure && <ReturnNotice onAgain={() => setWantsAgain(true)} />}
            {!toFill && !isUnsure && !outcome && (
              <PaymentState record={record} card={card} lost={error !== null} onSwitch={() => setWantsHere(true)} />
            )}
            {toFill ? (
              <BuyerForm
                key={record.status}
                record={record}
                card={card}
                shopName={store?.seller.shopName ?? storeName}
                toCounter={wantsHere ? () => setWantsHere(false) : undefined}
                isEnded={isEnded}
                aside={aside}
              />
            ) : (
              isWide && aside(null)
            )}
            {store && isOwn && (
              <div className="max-lg:-my-2 lg:col-start-1">
                <SellerInfo seller={store.seller} />
              </div>
            )}
          </div>
        )}
      </main>
    </div>
  );
}
