import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { shortOrderNumber } from '../../../util/order-number';
import type { Card } from './board-types';
import { goodsOf } from './find-order';

interface OrderRowProps {
  card: Card;
  /** Beside its number. */
  children: ReactNode;
  onOpen: (paymentId: string) => void;
}

/** An order in a list of the panel: its number, place and goods; a press opens it. */
export const OrderRow = ({ card, children, onOpen }: OrderRowProps) => (
  <button
    type="button"
    onClick={() => onOpen(card.paymentId)}
    className="min-h-11 min-w-0 grow rounded-control px-1 text-left hover:bg-ground"
  >
    <span className="flex flex-wrap items-baseline gap-x-2">
      <strong className="tabular text-heading">{shortOrderNumber(card.orderNumber)}</strong>
      <span className="sr-only">{t`번 주문 열기`}</span>
      <span className="tabular text-muted">{children}</span>
    </span>
    {card.spot && <span className="block font-semibold">{card.spot.label}</span>}
    <span className="block">{goodsOf(card)}</span>
  </button>
);
