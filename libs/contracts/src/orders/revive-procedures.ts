import { counterProcedures } from './counter-procedures.js';

const { markCounterPaid, enterOrder } = counterProcedures;

/** An order of the counter whose time ran out while its guest was on the way with the money. */
export const reviveProcedures = {
  /**
   * Makes a new order of the lines of one that ran out within half an hour, paid at once, with the same number while that is
   * free. Each is taken up once; what it costs now must be what it cost (PRICE_CHANGED).
   */
  reviveOrder: {
    ...enterOrder,
    input: markCounterPaid.input,
    errors: [...enterOrder.errors, 'PAYMENT_NOT_FOUND', 'PAYMENT_EXPIRED'],
  },
} as const;
