import { t } from '@lingui/core/macro';
import { orderStatusWords } from '../../../api/order-values';
import type { Card } from './board-types';
import { OrderRow } from './OrderRow';

interface FoundCardsProps {
  cards: readonly Card[];
  onOpen: (paymentId: string) => void;
}

/** Orders of the board that were found, each with how far it is. */
export function FoundCards({ cards, onOpen }: FoundCardsProps) {
  if (cards.length === 0)
    return <p role="status" className="py-6 text-center text-muted">{t`주문판에 없는 번호예요.`}</p>;
  return (
    <ul aria-label={t`찾은 주문`} className="flex flex-col divide-y divide-line">
      {cards.map((card) => (
        <li key={card.paymentId} className="flex py-2">
          <OrderRow card={card} onOpen={onOpen}>
            {orderStatusWords[card.orderStatus]}
          </OrderRow>
        </li>
      ))}
    </ul>
  );
}
