import { procedures } from './procedures.js';
import { OrderRequest } from './request.js';

const { startCheckout } = procedures;

/** Calls that carry a guest's wish. */
export const requestProcedures = {
  /** As `startCheckout`, with a wish for the order: it travels sealed, while the many checkouts without one do not. */
  startCheckoutWithRequest: {
    ...startCheckout,
    input: startCheckout.input.extend({ request: OrderRequest }),
    sealed: true,
  },
} as const;
