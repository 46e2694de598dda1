import { z } from 'zod';
import { catalog } from '../../catalog/contract.js';
import { FileBytes, ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Moment } from '../../values/time.js';
import { orders } from '../../orders/contract.js';
import { MethodFilter } from '../../orders/method.js';
import { isReportRange, OrderStatus, RefundState, SalesCut } from '../../orders/views.js';
import { boardRoutes } from './board.js';
import { checkoutRoutes, paymentStatus, WirePaymentStatus, wirePaymentStatus } from './checkout.js';
import { methodRoutes } from './methods.js';
import { paymentDeskRoutes } from './payment-desk.js';
import { ShopRefundForm } from './refund-form.js';
import { screenRoutes } from './screen.js';
import { tillRoutes } from './till.js';
import { presentLines, WireOrderLine } from './wire-order-line.js';
import { presentPayment, WirePayment } from './wire-payment.js';
import { written } from '../../values/text.js';

const { procedures } = orders;

const Day = z.iso.date('날짜는 2026-11-21처럼 보내주세요.');

const CHECKING = '결제사에 환불 결과를 확인하고 있어요.';

const refundAnswer = {
  answer: z.object({
    refund_id: Id,
    payment_id: Id,
    amount: z.int(),
    state: RefundState.exclude(['refused']),
    refunded_amount: z.int(),
    status: WirePaymentStatus,
  }),
  present: ({
    refundId,
    paymentId,
    amount,
    state,
    refunded,
    status,
  }: z.output<typeof procedures.refundPayment.output>) => ({
    refund_id: refundId,
    payment_id: paymentId,
    amount,
    state,
    refunded_amount: refunded,
    status: wirePaymentStatus(status),
  }),
} as const;

/** By what a shop's list of payments is narrowed. */
const narrowing = {
  before: Id.optional(),
  status: WirePaymentStatus.optional(),
  /** A state, or `open`: all that is paid and not handed out yet. */
  delivery_status: OrderStatus.or(z.literal('open')).optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** How it was paid; `counter` is all that is paid there. */
  method: MethodFilter.optional(),
};

interface Narrowing extends z.output<z.ZodObject<typeof narrowing>> {
  limit?: number | undefined;
}
const narrowedBy = ({ status, delivery_status: orderStatus, ...rest }: Narrowing) => ({
  ...rest,
  orderStatus,
  status: status && paymentStatus(status),
});

export const ordersRoutes = {
  ...checkoutRoutes,
  ...boardRoutes,
  ...screenRoutes,
  ...methodRoutes,
  ...tillRoutes,
  orderSettings: publish(procedures.getOrderSettings, {
    method: 'GET',
    path: '/v1/shop/order/settings',
    caller: 'owner',
    about: 'How the shop takes orders.',
  }),
  saveOrderSettings: publish(procedures.saveOrderSettings, {
    method: 'PUT',
    path: '/v1/shop/order/settings',
    caller: 'owner',
    about:
      'Keeps how the shop takes orders; what is left out stays. Another numbering holds from the shop’s next day on, or at once while this one has no order.',
    changesStorePage: true,
  }),
  restartNumbers: publish(procedures.restartNumbers, {
    method: 'POST',
    path: '/v1/shop/order/numbers/restart',
    caller: 'owner',
    about: 'Has running pickup numbers begin anew at `number_from`, while no order is open.',
  }),
  listPayments: publish(procedures.listPayments, {
    method: 'GET',
    path: '/v1/shop/payment/list',
    caller: 'owner',
    about: 'Payments of the shop, newest first, or oldest first where `sort` says so.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).optional(), ...narrowing }),
    input: ({ query }) => narrowedBy(query),
    answer: z.array(WirePayment),
    present: (payments) => payments.map((payment) => presentPayment(payment)),
  }),
  /** A POST, so that a name or a phone number stands in no address and in no log of addresses. */
  searchPayments: publish(procedures.listPayments, {
    method: 'POST',
    path: '/v1/shop/payment/search',
    caller: 'owner',
    about:
      'Those payments of the list that a text finds: a pickup number, an order number or its beginning, the buyer’s whole name, phone or its last four digits, or goods.',
    body: z.object({
      limit: z.int().min(1).max(200).optional(),
      ...narrowing,
      q: written().min(1, '검색어를 입력해주세요.').max(40, '검색어는 40자까지 쓸 수 있어요.'),
    }),
    input: ({ body: { q: search, ...rest } }) => ({ ...narrowedBy(rest), search }),
    answer: z.array(WirePayment),
    present: (payments) => payments.map((payment) => presentPayment(payment)),
  }),
  paymentsFile: route({
    method: 'GET',
    path: '/v1/shop/payment/list.csv',
    caller: 'owner',
    about: 'The orders of a period that were paid, a line for each of their lines, as a CSV file.',
    query: z
      .object({ from: Day, to: Day })
      .refine(isReportRange, { path: ['to'], message: '기간은 하루부터 366일까지 볼 수 있어요.' }),
    answer: FileBytes,
    mediaType: 'text/csv; charset=utf-8',
    asks: [procedures.listPayments],
  }),
  orderCounts: publish(procedures.countOpenOrders, {
    method: 'GET',
    path: '/v1/shop/payment/counts',
    caller: 'owner',
    about: 'How many paid orders are at each step of the counter (1,000 at most), and which has waited longest.',
    query: z.object({}),
  }),
  paymentDetail: publish(procedures.getPaymentDetail, {
    method: 'GET',
    path: '/v1/shop/payment/detail',
    caller: 'owner',
    about: 'One payment with its lines, its history and its refunds.',
    answer: z.object({
      payment: WirePayment.extend({ cash_receipt_no: z.string().nullable(), money_part: z.int() }),
      orders: z.array(WireOrderLine),
      /** Whether a part of it may be given back at all. */
      takes_part: z.boolean().optional(),
      history: z.array(z.object({ from: OrderStatus.nullable(), to: OrderStatus, at: Moment })),
      refunds: z.array(
        z.object({
          amount: z.int(),
          reason: z.string(),
          at: Moment,
          state: RefundState,
          /** The pieces that it is for; left out where it is a sum. */
          lines: z.array(z.object({ line_no: z.int(), quantity: z.int(), amount: z.int() })).optional(),
        }),
      ),
      /** The amount that may still be given back. */
      refundable_amount: z.int(),
    }),
    present: ({ payment, lines, history, refunds, refundable, refundedLines, takesPart }) => ({
      payment: {
        ...presentPayment(payment, payment),
        cash_receipt_no: payment.cashReceiptNo,
        money_part: payment.moneyPart,
      },
      orders: presentLines(lines, { refunded: refundedLines }),
      takes_part: takesPart,
      history,
      refunds: refunds.map(({ lines: pieces, ...refund }) => ({
        ...refund,
        ...(pieces.length > 0 && { lines: pieces.map(({ lineNo, ...piece }) => ({ line_no: lineNo, ...piece })) }),
      })),
      refundable_amount: refundable,
    }),
  }),
  moveOrder: publish(procedures.moveOrder, {
    method: 'PATCH',
    path: '/v1/shop/payment/:payment_id/status',
    caller: 'owner',
    about:
      'Moves a paid order to preparing, ready or completed. Answers the sequence by which the board’s undo takes it back.',
    params: z.object({ payment_id: Id }),
    body: z.object({ status: OrderStatus.exclude(['waiting']) }),
    input: ({ params, body }) => ({ paymentId: params.payment_id, to: body.status }),
    answer: z.object({
      payment_id: Id,
      delivery_status: OrderStatus,
      sequence: z.int().optional(),
      undo_until: Moment.optional(),
    }),
    present: ({ paymentId, orderStatus, sequence, undoUntil }) => ({
      ...{ payment_id: paymentId, delivery_status: orderStatus },
      ...(sequence !== undefined && { sequence }),
      ...(undoUntil !== undefined && { undo_until: undoUntil }),
    }),
  }),
  refundPayment: publish(procedures.refundPayment, {
    method: 'POST',
    path: '/v1/shop/payment/:payment_id/refund',
    caller: 'owner',
    about:
      'Gives a paid payment back: all that is left of it, `amount`, or what the pieces in `lines` are worth. Takes an Idempotency-Key. The state is `checking` while the card company has not said what became of it.',
    message: ({ state }) => (state === 'checking' ? CHECKING : undefined),
    body: ShopRefundForm,
    ...refundAnswer,
  }),
  refuseOrder: publish(procedures.refuseOrder, {
    method: 'POST',
    path: '/v1/shop/board/refuse',
    caller: 'owner',
    about:
      'Refuses a paid order, or cancels an accepted one: all that is left goes back, and meanwhile it moves no more. Takes an Idempotency-Key.',
    message: ({ state }) => (state === 'checking' ? CHECKING : undefined),
    ...refundAnswer,
  }),
  sales: publish(procedures.getSalesReport, {
    method: 'GET',
    path: '/v1/shop/sales',
    caller: 'owner',
    about:
      'Sales over Korean days, less what was given back, by day, by hour of the day, by product, or by how it was paid.',
    query: z
      .object({ by: SalesCut, from: Day, to: Day })
      .refine(isReportRange, { path: ['to'], message: '기간은 하루부터 366일까지 볼 수 있어요.' }),
  }),
  unknownPayments: publish(procedures.listUnknownPayments, {
    method: 'GET',
    path: '/v1/ops/payments/unknown',
    caller: 'operator',
    about: 'Approvals, refunds and reversals whose outcome the card company has not told, the longest waiting first.',
  }),
  resolvePayment: publish(procedures.resolvePayment, {
    method: 'POST',
    path: '/v1/ops/payments/:payment_id/resolve',
    caller: 'operator',
    about: 'Decides a payment whose outcome is unknown, by what the card company’s own console shows.',
    answer: z.object({ payment_id: Id, status: WirePaymentStatus, reversed: z.boolean() }),
    present: ({ paymentId, status, reversed }) => ({
      payment_id: paymentId,
      status: wirePaymentStatus(status),
      reversed,
    }),
  }),
  ...paymentDeskRoutes,
  dashboard: route({
    method: 'GET',
    path: '/v1/shop/dashboard',
    caller: 'owner',
    about: 'The figures of the dashboard by Korean time; sales are before refunds, net sales after them.',
    asks: [procedures.getSales, catalog.procedures.countProducts],
    answer: ok(
      z.object({
        dashboard: z.object({
          daySales: z.int(),
          dayNet: z.int(),
          weekSales: z.int(),
          weekNet: z.int(),
          monthSales: z.int(),
          monthNet: z.int(),
          weekCount: z.int(),
          weekRefunded: z.int(),
          dayCounter: z.int(),
          weekCounter: z.int(),
          monthCounter: z.int(),
          productCount: z.int(),
          paymnetLastList: z.array(WirePayment),
        }),
      }),
    ),
  }),
};
