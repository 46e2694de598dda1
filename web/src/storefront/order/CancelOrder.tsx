import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showAlert } from '../../ui/alert';
import { Button } from '../../ui/Button';
import { useEasy } from '../../ui/easy';
import { useSpot } from '../spot/kept-spot';
import { StaffCall } from '../spot/StaffCall';
import { notCancelled } from './not-cancelled';
import type { OrderComplete } from './order-query';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog')).CancelDialog }));

interface CancelOrderProps {
  payment: OrderComplete['payment'];
  orderNumber: string;
  storeName: string;
  /** The order is another one, or may be. */
  onChange: () => void;
}

/** Says so when a cancel that was under way came to nothing. */
function useRefusal({ status, cancelling }: OrderComplete['payment']): void {
  const wasCancelling = useRef(cancelling);
  useEffect(() => {
    if (wasCancelling.current && !cancelling && status === 'paid') void showAlert(notCancelled());
    wasCancelling.current = cancelling;
  }, [cancelling, status]);
}

const Note = ({ children }: { children: string }) => <p className="text-center text-muted">{children}</p>;

/** The way to tell the shop, from a spot; in large letters it is at the bottom of the page anyway (`EasyCall`). */
function CallFromHere({ storeName }: { storeName: string }) {
  const spot = useSpot(storeName);
  const easy = useEasy();
  if (!spot?.label || easy) return null;
  return (
    <div className="flex justify-center">
      <StaffCall storeName={storeName} spot={spot} />
    </div>
  );
}

/** Cancels the order, as long as the shop has not begun it. */
export function CancelOrder({ payment, orderNumber, storeName, onChange }: CancelOrderProps) {
  const { orderStatus, cancellable, cancelling, own, totalPrice, refundedAmount } = payment;
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  useRefusal(payment);
  return (
    <div className="flex flex-col gap-2">
      <div role="status">{cancelling && <Note>{t`취소하고 있어요. 카드사의 답을 기다리고 있어요.`}</Note>}</div>
      {orderStatus === 'preparing' && !cancelling && (
        <>
          <Note>{t`준비를 시작해서 취소는 가게에 말씀해주세요.`}</Note>
          <CallFromHere storeName={storeName} />
        </>
      )}
      {cancellable && !own && <Note>{t`주문한 휴대폰에서 취소할 수 있어요.`}</Note>}
      {cancellable && own && (
        <Button kind="quiet" wide onClick={() => setAsked('now')}>
          {t`주문 취소`}
        </Button>
      )}
      {asked !== 'never' && (
        <Suspense>
          <CancelDialog
            open={asked === 'now'}
            onClose={() => setAsked('before')}
            storeName={storeName}
            orderNumber={orderNumber}
            amount={totalPrice - refundedAmount}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}
