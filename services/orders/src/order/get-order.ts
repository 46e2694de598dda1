import {
  Problem,
  type AnswerOf,
  type orders,
  type OrderStatus,
  type PaymentStatus,
  type QuotedLine,
} from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';

interface Row {
  id: string;
  shopId: string;
  orderNumber: string;
  createdAt: Date;
  amount: number;
  refunded: number;
  status: PaymentStatus;
  orderStatus: OrderStatus;
  lines: QuotedLine[];
}

const GET = statement(
  'get-order',
  `select id, shop_id as "shopId", order_number as "orderNumber", created_at as "createdAt", amount, refunded, status,
     order_status as "orderStatus", lines
   from orders where order_number = $1 and lower(store_name) = lower($2)`,
);
const STATUS = statement(
  'get-order-status',
  `select order_number as "orderNumber", status, order_status as "orderStatus" from orders where order_number = $1 and shop_id = $2`,
);
const STATES = statement(
  'checkout-states',
  `select checkout_id as "checkoutId", status from orders where checkout_id = any($1::uuid[])`,
);

/** What the order-complete page shows; nothing of it says who ordered. */
export async function getOrder(
  database: Database,
  storeName: string,
  orderNumber: string,
): Promise<AnswerOf<typeof orders.procedures.getOrder>> {
  const [row] = await database.run<Row>(GET, [orderNumber, storeName]);
  if (!row) throw new Problem('ORDER_NOT_FOUND');
  const { id, createdAt, amount, ...rest } = row;
  return {
    ...rest,
    paymentId: id,
    createdAt: new Date(createdAt).toISOString(),
    total: amount,
  };
}

/** The state of an order, if number and shop belong together. */
export async function getOrderStatus(
  database: Database,
  shopId: string,
  orderNumber: string,
): Promise<AnswerOf<typeof orders.procedures.getOrderStatus>> {
  const [row] = await database.run<AnswerOf<typeof orders.procedures.getOrderStatus>>(STATUS, [orderNumber, shopId]);
  if (!row) throw new Problem('ORDER_NOT_FOUND');
  return row;
}

/** What became of checkouts; one that is unknown here is left out. */
export const getCheckoutStates = (
  database: Database,
  checkoutIds: readonly string[],
): Promise<AnswerOf<typeof orders.procedures.getCheckoutStates>> => database.run(STATES, [checkoutIds]);
