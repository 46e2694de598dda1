import type { AnswerOf } from '@jumun/client';
import type { OrderStatus } from '@jumun/contracts';
import type { http } from '../../../api/owner-calls';
import type { NextStatus } from '../../parts/move-words';

export type Board = AnswerOf<typeof http.orders.board>['data'];
export type Card = Board['cards'][number];
export type CardLine = Card['lines'][number];
export type { NextStatus };

/** A press that moved a card: shown at once, and sent in its turn. */
export interface Move {
  id: string;
  paymentId: string;
  from: OrderStatus;
  to: NextStatus;
  at: number;
  /** Could not be sent yet: it is kept on the device. */
  isKept: boolean;
}
/** A card as it was, and where a press puts it. */
export interface Press extends Pick<Card, 'paymentId' | 'orderNumber' | 'orderStatus' | 'spot'> {
  to: NextStatus;
}
/** A move to be undone, and where its card stands again. */
export interface Undo {
  paymentId: string;
  sequence: number;
  to: OrderStatus;
}
export interface Outcome {
  paymentId: string;
  ok: boolean;
  /** By which the move is undone. */
  sequence?: number | undefined;
  errorCode?: string | undefined;
}
