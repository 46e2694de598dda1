import type { OrderStatus } from '@jumun/contracts';

/** The owner may set the three later states in any order, and never goes back to waiting. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  waiting: ['preparing', 'ready', 'completed'],
  preparing: ['ready', 'completed'],
  ready: ['preparing', 'completed'],
  completed: ['preparing', 'ready'],
};
