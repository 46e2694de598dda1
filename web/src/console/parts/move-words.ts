import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';

/** The states that an owner's press sets. */
export type NextStatus = Exclude<OrderStatus, 'waiting'>;

/** How long one press takes the last move back. */
export const UNDO_MS = 5_000;

/** One act has one name on the board, in the list and on the open order; states have names of their own. */
const words: Readonly<Record<NextStatus, string>> = {
  preparing: t`접수`,
  ready: t`다 됐어요`,
  completed: t`가져갔어요`,
};

/** The name of the press that moves an order. A guest who sits does not fetch the order: it is carried there. */
export const moveWord = (to: NextStatus, spot: { serve: 'carry' | 'pickup' } | null): string =>
  to === 'completed' && spot?.serve === 'carry' ? t`가져다드렸어요` : words[to];

/** The name of the press that gives all the money back: nothing was begun yet, or it was. */
export const endWord = (status: OrderStatus): string => (status === 'waiting' ? t`주문 거절` : t`주문 취소`);
