import { t } from '@lingui/core/macro';
import { CircleX, LoaderCircle } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { showAlert } from '../../ui/alert';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';
import { ActionRow } from '../../ui/ActionRow';
import { notCancelled } from './not-cancelled';
import type { OrderComplete } from './order-query';

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog')).CancelDialog }));

interface CancelRowProps {
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

/** Cancels the order, as long as the shop has not begun it. */
export function CancelRow({ payment, orderNumber, storeName, onChange }: CancelRowProps) {
  const { status, orderStatus, cancelling, own, totalPrice, refundedAmount } = payment;
  const [asked, setAsked] = useState<'never' | 'now' | 'before' | 'overtaken'>('never');
  const pressed = useRef(false);
  useRefusal(payment);
  // The state rules what an answer from before it still allows.
  const cancellable = payment.cancellable && status === 'paid' && orderStatus === 'waiting';
  if (asked === 'now' && !cancellable) setAsked('overtaken');
  useEffect(() => {
    // A cancel that is under way gets an answer of its own.
    if (asked !== 'overtaken' || pressed.current) return;
    showToast({ text: t`가게에서 준비를 시작해서 취소할 수 없어요.` });
  }, [asked]);
  return (
    <>
      <div role="status">
        {cancelling && <ActionRow icon={LoaderCircle} note={t`취소하고 있어요. 카드사의 답을 기다리고 있어요.`} />}
      </div>
      {!cancelling && orderStatus === 'preparing' && (
        <ActionRow icon={CircleX} note={t`준비를 시작해서 취소는 가게에 말씀해주세요.`} />
      )}
      {cancellable && !own && <ActionRow icon={CircleX} note={t`주문한 휴대폰에서 취소할 수 있어요.`} />}
      {cancellable && own && (
        <ActionRow icon={CircleX} title={t`아직 취소할 수 있어요`} note={t`접수 전에는 모두 환불돼요`}>
          <Button
            kind="secondary"
            data-cancels
            onClick={() => {
              pressed.current = false;
              setAsked('now');
            }}
          >
            {t`주문 취소`}
          </Button>
        </ActionRow>
      )}
      {asked !== 'never' && (
        <Suspense>
          <CancelDialog
            open={asked === 'now'}
            onClose={() => setAsked('before')}
            onPress={() => (pressed.current = true)}
            storeName={storeName}
            orderNumber={orderNumber}
            amount={totalPrice - refundedAmount}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
