import { http as contractRoutes } from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * Calls from the cart to the order, apart from those of `contract-values`, so that a shopper who only looks at a store
 * does not download them; the build evaluates this file, too.
 */

const { init, extendPayment, registerPayment, paymentRecord, orderComplete, cancelOrder } = contractRoutes.orders;
const { readReceipt } = contractRoutes.printing;
export const http = withoutSchemas({
  printing: { readReceipt },
  orders: { init, extendPayment, registerPayment, paymentRecord, orderComplete, cancelOrder },
});
