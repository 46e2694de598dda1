import { z } from 'zod';
import { BreakKind } from '../bookkeeping.js';
import { settlement } from '../settlement.js';
import { Id } from '../values/ids.js';
import { BusinessDay, Moment } from '../values/time.js';
import { ok, route } from './route.js';

const serve = settlement.procedures;

const WireFunds = z.object({
  owed: z.int(),
  owed_shops: z.int(),
  deficit: z.int(),
  deficit_shops: z.int(),
  card_receivable: z.int(),
  fees_earned: z.int(),
  paid_out: z.int(),
});

export const WireReconciliation = z.object({
  days: z.array(
    z.object({
      day: BusinessDay,
      source: z.enum(['provider', 'upload']),
      provider_lines: z.int(),
      our_lines: z.int(),
      provider_sum: z.int(),
      our_sum: z.int(),
      open_breaks: z.int(),
      loaded_at: Moment,
    }),
  ),
  breaks: z.array(
    z.object({
      break_id: Id,
      day: BusinessDay,
      kind: BreakKind,
      side: z.enum(['approve', 'cancel']),
      order_number: z.string(),
      tno: z.string().nullable(),
      our_amount: z.int().nullable(),
      provider_amount: z.int().nullable(),
      found_at: Moment,
      closed_at: Moment.nullable(),
    }),
  ),
});
export type WireReconciliation = z.infer<typeof WireReconciliation>;

export const WireFeeTerms = z.object({
  shop_id: Id,
  shop_name: z.string().nullable(),
  fee_bps: z.int(),
  changes: z.array(z.object({ at: Moment, from_bps: z.int(), to_bps: z.int(), operator_id: Id })),
});
export type WireFeeTerms = z.infer<typeof WireFeeTerms>;

export const WireBooksReport = z.object({
  checked_at: Moment,
  transactions: z.int(),
  broken: z.array(z.object({ name: z.string(), sentence: z.string(), count: z.int(), example: z.string() })),
  first_break: z.object({ shop_id: Id, sequence: z.int(), transaction_id: Id.nullable(), what: z.string() }).nullable(),
});
export type WireBooksReport = z.infer<typeof WireBooksReport>;

/** The form field of the card company's file. */
export const PROVIDER_FILE_FIELD = 'file';
export const PROVIDER_FILE_MAX_BYTES = 8 * 1024 * 1024;
const FORM_BYTES = 64 * 1024;
/** A day beside the file. */
export const ProviderFileForm = z.object({ day: BusinessDay });

export const bookkeepingRoutes = {
  trialBalance: route({
    method: 'GET',
    path: '/v1/ops/settlement/trial-balance',
    caller: 'operator',
    about: 'The balance of every account and their sum, which is zero.',
    answer: ok(
      z.object({
        sum: z.int(),
        entries: z.int(),
        accounts: z.array(
          z.object({
            account: z.string(),
            balance: z.int(),
            shop_name: z.string().nullable().optional(),
            shop_storeName: z.string().nullable().optional(),
          }),
        ),
      }),
    ),
    asks: [serve.getTrialBalance],
  }),
  checkBooks: route({
    method: 'POST',
    path: '/v1/ops/settlement/check',
    caller: 'operator',
    about: 'Checks every rule of the books and every link of the chains of hashes, and names the first break.',
    answer: ok(WireBooksReport),
    asks: [serve.checkBooks],
  }),
  booksReport: route({
    method: 'GET',
    path: '/v1/ops/settlement/check',
    caller: 'operator',
    about: 'What the last check of the books found; one is made each day.',
    answer: ok(WireBooksReport.nullable()),
    asks: [serve.getBooksReport],
  }),
  feeTerms: route({
    method: 'GET',
    path: '/v1/ops/settlement/fees/:shop_id',
    caller: 'operator',
    about: "A shop's fee in basis points and its changes, the latest first.",
    params: z.object({ shop_id: Id }),
    answer: ok(WireFeeTerms),
    asks: [serve.getFeeTerms],
  }),
  changeFee: route({
    method: 'PUT',
    path: '/v1/ops/settlement/fees/:shop_id',
    caller: 'operator',
    about: "Changes a shop's fee (400 to 600 basis points) for payments from now on.",
    params: z.object({ shop_id: Id }),
    body: z.object({ fee_bps: serve.changeFee.input.shape.feeBps }),
    answer: ok(WireFeeTerms),
    asks: [serve.changeFee],
  }),
  fundsOwed: route({
    method: 'GET',
    path: '/v1/ops/settlement/funds-owed',
    caller: 'operator',
    about: 'What sellers are owed now, and at the end of each of the latest days (or of those from `from` to `to`).',
    query: z.object({ from: BusinessDay.optional(), to: BusinessDay.optional() }),
    answer: ok(
      z.object({ now: WireFunds, days: z.array(WireFunds.extend({ day: BusinessDay, computed_at: Moment })) }),
    ),
    asks: [serve.getFundsOwed],
  }),
  reconciliation: route({
    method: 'GET',
    path: '/v1/ops/settlement/reconciliation',
    caller: 'operator',
    about: "How the card company's books and ours differ on a day; without one, the latest days and all open breaks.",
    query: z.object({ day: BusinessDay.optional() }),
    answer: ok(WireReconciliation),
    asks: [serve.getReconciliation],
  }),
  runReconciliation: route({
    method: 'POST',
    path: '/v1/ops/settlement/reconciliation/run',
    caller: 'operator',
    about: "Fetches the card company's books of a day and compares them with ours.",
    body: z.object({ day: BusinessDay }),
    answer: ok(WireReconciliation),
    asks: [serve.runReconciliation],
  }),
  uploadProviderFile: route({
    method: 'POST',
    path: '/v1/ops/settlement/reconciliation/upload',
    caller: 'operator',
    about: "Takes a file as the card company's books of a day (CSV up to 8 MB) and compares them with ours.",
    bodyKind: 'multipart',
    maxBodyBytes: PROVIDER_FILE_MAX_BYTES + FORM_BYTES,
    upload: { file: PROVIDER_FILE_FIELD, isRequired: true, fields: ProviderFileForm },
    answer: ok(WireReconciliation),
    asks: [serve.keepFilePart, serve.loadFile],
  }),
};
