import { z } from 'zod';
import { FileBytes, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { BusinessDay, KoreanMonth } from '../../values/time.js';
import type { Wire } from '../../spelling/wire.js';
import { settlement } from '../../settlement/contract.js';
import { FeeLine, FeeStatement, MAX_SETTLEMENT_DAYS, SettlementDay } from '../../settlement/views.js';
import { bookkeepingRoutes } from './bookkeeping.js';

const { procedures } = settlement;
const range = { from: BusinessDay, to: BusinessDay };
const CSV = 'text/csv; charset=utf-8';

export type WireSettlementDay = Wire<SettlementDay>;
export type WireFeeLine = Wire<FeeLine>;

export const WireFeeStatement = z.object({
  month: KoreanMonth,
  final: z.boolean(),
  payment_count: z.int(),
  refund_count: z.int(),
  sales: z.int(),
  refunds: z.int(),
  charged: z.int(),
  given_back: z.int(),
  total: z.int(),
  supply_value: z.int(),
  vat: z.int(),
});
export type WireFeeStatement = z.infer<typeof WireFeeStatement>;

const presentStatement = (statement: FeeStatement): WireFeeStatement => ({
  month: statement.month,
  final: statement.final,
  payment_count: statement.payments,
  refund_count: statement.refunds,
  sales: statement.sales,
  refunds: statement.refunded,
  charged: statement.charged,
  given_back: statement.givenBack,
  total: statement.total,
  supply_value: statement.supply,
  vat: statement.vat,
});

export const settlementRoutes = {
  balance: publish(procedures.getBalance, {
    method: 'GET',
    path: '/v1/shop/settlement/balance',
    caller: 'owner',
    about: 'What the shop is owed now, and what it comes from.',
  }),
  history: publish(procedures.listSettlementDays, {
    method: 'GET',
    path: '/v1/shop/settlement/history',
    caller: 'owner',
    about: `The Korean days on which something moved, the latest first; at most ${MAX_SETTLEMENT_DAYS} days.`,
    list: 'days',
  }),
  historyFile: route({
    method: 'GET',
    path: '/v1/shop/settlement/history.csv',
    caller: 'owner',
    about: 'The settlement history as a CSV file.',
    query: z.object(range),
    answer: FileBytes,
    mediaType: CSV,
    asks: [procedures.listSettlementDays],
  }),
  fees: publish(procedures.listFees, {
    method: 'GET',
    path: '/v1/shop/settlement/fees',
    caller: 'owner',
    about: 'Payments and refunds with their fees, the latest first; `next` is the `before` of the next page.',
    list: 'fees',
    next: 'transactionId',
  }),
  feesFile: route({
    method: 'GET',
    path: '/v1/shop/settlement/fees.csv',
    caller: 'owner',
    about: 'Payments and refunds with their fees as a CSV file.',
    query: z.object(range),
    answer: FileBytes,
    mediaType: CSV,
    asks: [procedures.listFees],
  }),
  feeStatement: publish(procedures.getFeeStatement, {
    method: 'GET',
    path: '/v1/shop/settlement/fee-statement',
    caller: 'owner',
    about: 'The fees of a Korean month with supply value and VAT.',
    answer: WireFeeStatement,
    present: presentStatement,
  }),
  feeStatementFile: route({
    method: 'GET',
    path: '/v1/shop/settlement/fee-statement.csv',
    caller: 'owner',
    about: 'The fee statement of a month as a CSV file.',
    query: z.object({ month: KoreanMonth }),
    answer: FileBytes,
    mediaType: CSV,
    asks: [procedures.getFeeStatement],
  }),
  entries: publish(procedures.listEntries, {
    method: 'GET',
    path: '/v1/shop/settlement/entries',
    caller: 'owner',
    about: 'What one payment with its refunds, or one payout, moved in the ledger; one of the two ids is given.',
    query: z
      .object({ payment_id: Id.optional(), payout_id: Id.optional() })
      .refine(({ payment_id, payout_id }) => (payment_id === undefined) !== (payout_id === undefined), {
        path: ['payment_id'],
        message: '결제나 지급 가운데 하나를 골라주세요.',
      }),
    input: ({ query: { payment_id: paymentId, payout_id: payoutId = '' } }) =>
      paymentId === undefined ? { payoutId } : { paymentId },
    list: 'entries',
  }),
  ...bookkeepingRoutes,
};
