import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button';
import { shortOrderNumber } from '../../../util/order-number';
import type { Card } from './board-types';
import { CardLines } from './CardLines';

interface CancelledCardProps {
  card: Card;
  onRead: (paymentId: string) => void;
}

/** An order that was refunded in full while on the board: it is not to be made any more. */
export function CancelledCard({ card, onRead }: CancelledCardProps) {
  const number = shortOrderNumber(card.orderNumber);
  return (
    <li className="overflow-hidden rounded-card border-2 border-dashed border-line-strong bg-completed-wash">
      <p className="flex flex-wrap items-center justify-between gap-x-3 px-3 pt-2">
        <span className="tabular text-display font-bold text-completed line-through">{number}</span>
        <span className="text-title font-bold text-danger">{t`취소됨`}</span>
      </p>
      <div className="text-completed">
        <CardLines lines={card.lines} />
      </div>
      <div className="px-3 pb-3">
        <Button
          kind="secondary"
          size="large"
          wide
          aria-label={t`${number}번 취소 확인`}
          onClick={() => onRead(card.paymentId)}
        >
          {t`확인`}
        </Button>
      </div>
    </li>
  );
}
