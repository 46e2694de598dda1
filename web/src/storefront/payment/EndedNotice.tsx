import { CircleAlert } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { endPayment } from '../cart/cart-payment';
import { useStoreAddress } from '../use-store-address';
import { closedWords } from './closed-words';
import type { PaymentRecord } from './payment-query';

/** Why the last try ended without money; it takes the focus, since the page has just changed. */
export function EndedNotice({ record }: { record: PaymentRecord }) {
  const { storeName } = useStoreAddress();
  const { paymentId } = record;
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => endPayment(storeName, paymentId), [storeName, paymentId]);
  useEffect(() => here.current?.focus(), []);
  const { title, text } = closedWords(record, record.closeReason);
  const isWish = record.closeReason === 'cancelled';
  return (
    <div
      ref={here}
      role="alert"
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-card px-3.5 py-3 ${isWish ? 'bg-completed-wash' : 'bg-danger-wash'}`}
    >
      <Icon of={CircleAlert} className={`mt-0.5 shrink-0 ${isWish ? 'text-completed' : 'text-danger'}`} />
      <div>
        <h2 className={`font-bold ${isWish ? '' : 'text-danger'}`}>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
