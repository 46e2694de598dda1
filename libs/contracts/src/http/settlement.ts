import { z } from 'zod';
import { FEE_LINES_A_PAGE, LedgerKind, MAX_SETTLEMENT_DAYS, settlement } from '../settlement.js';
import { Id } from '../values/ids.js';
import { BusinessDay, KoreanMonth, Moment } from '../values/time.js';
import { bookkeepingRoutes } from './bookkeeping.js';
import { FileBytes, ok, route } from './route.js';

const serve = settlement.procedures;
const range = { from: BusinessDay, to: BusinessDay };
const CSV = 'text/csv; charset=utf-8';

export const WireSettlementDay = z.object({
  day: BusinessDay,
  sales: z.int(),
  refunds: z.int(),
  fees: z.int(),
  paid_out: z.int(),
  balance: z.int(),
});
export type WireSettlementDay = z.infer<typeof WireSettlementDay>;

export const WireFeeLine = z.object({
  transaction_id: Id,
  kind: z.enum(['payment', 'refund']),
  payment_id: Id,
  order_number: z.string().nullable(),
  occurred_at: Moment,
  amount: z.int(),
  fee_bps: z.int().nullable(),
  fee: z.int(),
  net: z.int(),
});
export type WireFeeLine = z.infer<typeof WireFeeLine>;

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

export const settlementRoutes = {
  balance: route({
    method: 'GET',
    path: '/v1/shop/settlement/balance',
    caller: 'owner',
    about: 'What the shop is owed now, and what it comes from.',
    answer: ok(
      z.object({
        balance: z.int(),
        paid: z.int(),
        refunded: z.int(),
        fees: z.int(),
        paid_out: z.int(),
        fee_bps: z.int(),
      }),
    ),
    asks: [serve.getBalance],
  }),
  history: route({
    method: 'GET',
    path: '/v1/shop/settlement/history',
    caller: 'owner',
    about: `The Korean days on which something moved, the latest first; at most ${MAX_SETTLEMENT_DAYS} days.`,
    query: z.object(range),
    answer: ok(z.object({ days: z.array(WireSettlementDay) })),
    asks: [serve.listSettlementDays],
  }),
  historyFile: route({
    method: 'GET',
    path: '/v1/shop/settlement/history.csv',
    caller: 'owner',
    about: 'The settlement history as a CSV file.',
    query: z.object(range),
    answer: FileBytes,
    mediaType: CSV,
    asks: [serve.listSettlementDays],
  }),
  fees: route({
    method: 'GET',
    path: '/v1/shop/settlement/fees',
    caller: 'owner',
    about: 'Payments and refunds with their fees, the latest first; `next` is the `before` of the next page.',
    query: z.object({
      ...range,
      before: Id.optional(),
      limit: z.coerce.number().int().min(1).max(FEE_LINES_A_PAGE).optional(),
    }),
    answer: ok(z.object({ fees: z.array(WireFeeLine), next: Id.nullable() })),
    asks: [serve.listFees],
  }),
  feesFile: route({
    method: 'GET',
    path: '/v1/shop/settlement/fees.csv',
    caller: 'owner',
    about: 'Payments and refunds with their fees as a CSV file.',
    query: z.object(range),
    answer: FileBytes,
    mediaType: CSV,
    asks: [serve.listFees],
  }),
  feeStatement: route({
    method: 'GET',
    path: '/v1/shop/settlement/fee-statement',
    caller: 'owner',
    about: 'The fees of a Korean month with supply value and VAT.',
    query: z.object({ month: KoreanMonth }),
    answer: ok(WireFeeStatement),
    asks: [serve.getFeeStatement],
  }),
  feeStatementFile: route({
    method: 'GET',
    path: '/v1/shop/settlement/fee-statement.csv',
    caller: 'owner',
    about: 'The fee statement of a month as a CSV file.',
    query: z.object({ month: KoreanMonth }),
    answer: FileBytes,
    mediaType: CSV,
    asks: [serve.getFeeStatement],
  }),
  entries: route({
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
    answer: ok(
      z.object({
        entries: z.array(
          z.object({
            transaction_id: Id,
            kind: LedgerKind,
            source_id: Id,
            debit: z.string(),
            credit: z.string(),
            amount: z.int(),
            occurred_at: Moment,
          }),
        ),
      }),
    ),
    asks: [serve.listEntries],
  }),
  ...bookkeepingRoutes,
};
