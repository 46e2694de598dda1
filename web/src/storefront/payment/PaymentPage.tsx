import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { showAlert } from '../../ui/alert';
import { Skeleton } from '../../ui/Skeleton';
import { SellerInfo } from '../SellerInfo';
import { storeQuery } from '../store-query';
import { StoreTop } from '../StoreTop';
import { useStoreAddress } from '../use-store-address';
import { BuyerForm } from './BuyerForm';
import { ClosedPayment } from './ClosedPayment';
import { OrderLines } from './OrderLines';
import { isOpen, paymentQuery } from './payment-query';
import { useCardPayment } from './use-card-payment';
import { WaitingForCard } from './WaitingForCard';

function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        결제 정보를 불러오는 중이에요
      </p>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}

/** What is paid, how much, by whom, and the way to the card page; follows the outcome by itself. */
export function PaymentPage() {
  const { base, storeName } = useStoreAddress();
  const { paymentId = '' } = useParams();
  const navigate = useNavigate();
  const card = useCardPayment();
  const { data: record, error } = useQuery(paymentQuery(paymentId, card.tab === 'open'));
  const { data: store } = useQuery(storeQuery(storeName));
  const failed = !record && error !== null;

  useEffect(() => {
    if (!failed) return;
    void showAlert('결제 정보를 불러오는데 실패했습니다.').then(() => navigate(-1));
  }, [failed, navigate]);

  const waiting = card.tab === 'open' || record?.checking === true;
  const paidOrder = record && record.status !== 'panding' && record.status !== 'cancel' ? record.orderId : undefined;
  useEffect(() => {
    if (paidOrder) void navigate(paths.orderComplete(base, paidOrder), { replace: true });
  }, [paidOrder, base, navigate]);

  return (
    <div className="flex min-h-dvh flex-col">
      <title>결제</title>
      <StoreTop title="결제" backTo={paths.cart(base)} backLabel="장바구니로 돌아가기" />
      <main id="main" tabIndex={-1} className="gutter mx-auto flex w-full max-w-reading grow flex-col gap-4 py-4">
        <h1 className="text-heading font-bold max-md:sr-only">결제</h1>
        {!record && !failed && <PaymentSkeleton />}
        {failed && (
          <Button kind="secondary" onClick={() => void navigate(-1)}>
            이전 화면으로 가기
          </Button>
        )}
        {record && (
          <>
            <OrderLines record={record} />
            {store && <SellerInfo seller={store.seller} />}
            {record.status === 'cancel' && <ClosedPayment reason={record.closeReason} />}
            {isOpen(record) &&
              (waiting ? (
                <WaitingForCard record={record} card={card} />
              ) : (
                <BuyerForm record={record} card={card} onBack={() => void navigate(-1)} />
              ))}
          </>
        )}
      </main>
    </div>
  );
}
