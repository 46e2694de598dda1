import { z } from 'zod';
import { catalog } from '../catalog.js';
import { orders } from '../orders.js';
import { isReportRange, OrderStatus, RefundState, SalesCut } from '../payments.js';
import { MAX_ORDER_TOTAL } from '../values/money.js';
import { Id } from '../values/ids.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';
import { checkoutRoutes, WireOrderLine, WirePaymentStatus } from './checkout.js';
import { ok, route } from './route.js';

const serve = orders.procedures;

export const WirePayment = z.object({
  payment_id: Id,
  shop_id: Id,
  order_number: z.string(),
  orderer_name: z.string().nullable(),
  orderer_email: z.string().nullable(),
  orderer_phone: z.string().nullable(),
  created_at: Moment,
  paid_at: Moment.nullable(),
  product_name: z.string(),
  total_price: z.int(),
  refunded_amount: z.int(),
  status: WirePaymentStatus,
  delivery_status: OrderStatus,
});
export type WirePayment = z.infer<typeof WirePayment>;

const Day = z.iso.date('날짜는 2026-11-21처럼 보내주세요.');

export const RefundForm = z.object({
  amount: z
    .int('환불 금액이 올바르지 않아요.')
    .min(1, '환불 금액은 0원보다 커야 해요.')
    .max(MAX_ORDER_TOTAL, '환불 금액이 너무 커요.')
    .optional(),
  reason: line(100, '환불 사유를 입력해주세요.'),
  restock: z.boolean('재고를 되돌릴지 골라주세요.').optional(),
});

const WireUnknownPayment = z.object({
  kind: z.enum(['approval', 'refund', 'reversal']),
  payment_id: Id,
  shop_id: Id,
  store_name: z.string(),
  order_number: z.string(),
  amount: z.int(),
  tno: z.string().nullable(),
  tries: z.int(),
  since: Moment,
  next_at: Moment.nullable(),
});

export const ordersRoutes = {
  ...checkoutRoutes,
  listPayments: route({
    method: 'GET',
    path: '/v1/shop/payment/list',
    caller: 'owner',
    about: 'The latest payments of the shop, newest first.',
    asks: [serve.listPayments],
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).optional(),
      before: Id.optional(),
      status: WirePaymentStatus.optional(),
      delivery_status: OrderStatus.optional(),
      from: Day.optional(),
      to: Day.optional(),
      /** A pickup number, or an order number or its beginning. */
      q: z.string().trim().max(40, '주문번호는 40자까지 찾을 수 있어요.').optional(),
    }),
    answer: ok(z.array(WirePayment)),
  }),
  paymentDetail: route({
    method: 'GET',
    path: '/v1/shop/payment/detail',
    caller: 'owner',
    about: 'One payment with its lines, its history and its refunds.',
    asks: [serve.getPaymentDetail],
    query: z.object({ payment_id: Id }),
    answer: ok(
      z.object({
        payment: WirePayment,
        orders: z.array(WireOrderLine),
        history: z.array(z.object({ from: OrderStatus.nullable(), to: OrderStatus, at: Moment })),
        refunds: z.array(z.object({ amount: z.int(), reason: z.string(), at: Moment, state: RefundState })),
        /** What may still be given back. */
        refundable_amount: z.int(),
      }),
    ),
  }),
  moveOrder: route({
    method: 'PATCH',
    path: '/v1/shop/payment/:payment_id/status',
    caller: 'owner',
    about: 'Moves a paid order to preparing, ready or completed.',
    asks: [serve.moveOrder],
    params: z.object({ payment_id: Id }),
    body: z.object({ status: OrderStatus.exclude(['waiting']) }),
    answer: ok(z.object({ payment_id: Id, delivery_status: OrderStatus })),
  }),
  refundPayment: route({
    method: 'POST',
    path: '/v1/shop/payment/:payment_id/refund',
    caller: 'owner',
    about:
      'Gives a paid payment back: all that is left of it, or `amount`. Takes an Idempotency-Key. The state is `checking` while the card company has not said what became of it.',
    asks: [serve.refundPayment],
    takesKey: true,
    params: z.object({ payment_id: Id }),
    body: RefundForm,
    answer: ok(
      z.object({
        refund_id: Id,
        payment_id: Id,
        amount: z.int(),
        state: RefundState.exclude(['refused']),
        refunded_amount: z.int(),
        status: WirePaymentStatus,
      }),
    ),
  }),
  sales: route({
    method: 'GET',
    path: '/v1/shop/sales',
    caller: 'owner',
    about: 'Sales over Korean days, less what was given back, by day, by hour of the day, or by product.',
    asks: [serve.getSalesReport],
    query: z
      .object({ by: SalesCut, from: Day, to: Day })
      .refine(isReportRange, { path: ['to'], message: '기간은 하루부터 366일까지 볼 수 있어요.' }),
    answer: ok(
      z.object({
        rows: z.array(
          z.object({
            key: z.string(),
            label: z.string(),
            sales: z.int(),
            refunds: z.int(),
            net: z.int(),
            count: z.int(),
          }),
        ),
        sales: z.int(),
        refunds: z.int(),
        net: z.int(),
        count: z.int(),
      }),
    ),
  }),
  unknownPayments: route({
    method: 'GET',
    path: '/v1/ops/payments/unknown',
    caller: 'operator',
    about: 'Approvals, refunds and reversals whose outcome the card company has not told, the longest waiting first.',
    asks: [serve.listUnknownPayments],
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    answer: ok(z.array(WireUnknownPayment)),
  }),
  resolvePayment: route({
    method: 'POST',
    path: '/v1/ops/payments/:payment_id/resolve',
    caller: 'operator',
    about: 'Decides a payment whose outcome is unknown, by what the card company’s own console shows.',
    asks: [serve.resolvePayment],
    params: z.object({ payment_id: Id }),
    body: z.object({
      outcome: z.enum(['paid', 'cancelled'], '결제 결과를 골라주세요.'),
      tno: z
        .string()
        .regex(/^\d{1,20}$/, '거래번호는 숫자로 입력해주세요.')
        .optional(),
      note: line(200, '확인한 내용을 적어주세요.'),
    }),
    answer: ok(z.object({ payment_id: Id, status: WirePaymentStatus, reversed: z.boolean() })),
  }),
  dashboard: route({
    method: 'GET',
    path: '/v1/shop/dashboard',
    caller: 'owner',
    about: 'The figures of the dashboard by Korean time.',
    asks: [serve.getSales, catalog.procedures.countProducts],
    answer: ok(
      z.object({
        dashboard: z.object({
          daySales: z.int(),
          weekSales: z.int(),
          monthSales: z.int(),
          weekCount: z.int(),
          productCount: z.int(),
          paymnetLastList: z.array(WirePayment),
        }),
      }),
    ),
  }),
};
