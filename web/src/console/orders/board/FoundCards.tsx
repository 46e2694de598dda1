import { t } from '@lingui/core/macro';
import { orderStatusWords } from '../../../api/order-values';
import { shortOrderNumber } from '../../../util/order-number';
import type { Card } from './board-types';
import { goodsOf } from './find-order';

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
        <li key={card.paymentId} className="py-2">
          <button
            type="button"
            onClick={() => onOpen(card.paymentId)}
            className="min-h-11 w-full rounded-control px-1 text-left hover:bg-ground"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <strong className="tabular text-heading">{shortOrderNumber(card.orderNumber)}</strong>
              <span className="font-semibold text-muted">{orderStatusWords[card.orderStatus]}</span>
            </span>
            {card.spot && <span className="block font-semibold">{card.spot.label}</span>}
            <span className="block">{goodsOf(card)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
