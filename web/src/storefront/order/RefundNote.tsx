import { RotateCcw } from 'lucide';
import { Icon } from '../../ui/Icon';
import { MoneyText } from '../../ui/Money';
import type { OrderComplete } from './order-query';
import { partlyRefundedText } from './order-headline';

/** Money that went back of a payment which still stands; its place is always there, so that it is read out when it comes. */
export function RefundNote({ order: { payment, orders } }: { order: OrderComplete }) {
  const [first = '', ...others] = partlyRefundedText(payment, orders)?.split('\n') ?? [];
  return (
    <div role="status" className="empty:hidden">
      {first && (
        <p className="flex items-start gap-2 rounded-card border border-preparing bg-paper p-4">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-preparing-wash text-preparing">
            <Icon of={RotateCcw} size={16} />
          </span>
          <span className="whitespace-pre-line">
            <strong className="text-lead font-bold">
              <MoneyText text={first} />
            </strong>
            {others.map((each) => (
              <span key={each}>
                {'\n'}
                <MoneyText text={each} />
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
