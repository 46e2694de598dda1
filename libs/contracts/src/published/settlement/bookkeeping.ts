import { z } from 'zod';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { BusinessDay, businessDay, startOfDay } from '../../values/time.js';
import { type Wire, wire } from '../../spelling/wire.js';
import { BooksReport, FeeTerms } from '../../settlement/bookkeeping-views.js';
import { settlement } from '../../settlement/contract.js';

const { procedures } = settlement;
const DAY_MS = 24 * 60 * 60 * 1000;
const FUNDS_DAYS = 31;

/** How the books of the card company and ours differ, in the wire spelling. */
export const wirePaymentBooks = wire(procedures.getPaymentBooks.output);
export const wireReconciliation = wire(procedures.loadFile.output);
export type WireReconciliation = ReturnType<typeof wireReconciliation.encode>;
export type WireFeeTerms = Wire<FeeTerms>;
export type WireBooksReport = Wire<BooksReport>;

/** The form field of the card company's file. */
export const PROVIDER_FILE_FIELD = 'file';
export const PROVIDER_FILE_MAX_BYTES = 8 * 1024 * 1024;
const FORM_BYTES = 64 * 1024;
/** A day beside the file. */
export const ProviderFileForm = z.object({ day: BusinessDay });

const WireTrialBalance = z.object({
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
});

export const bookkeepingRoutes = {
  trialBalance: publish(procedures.getTrialBalance, {
    method: 'GET',
    path: '/v1/ops/settlement/trial-balance',
    caller: 'operator',
    about: 'The balance of every account and their sum, which is zero.',
    answer: WireTrialBalance,
    present: ({ sum, entries, accounts }) => ({
      sum,
      entries,
      accounts: accounts.map(({ account, balance, shopName = null, storeName = null }) => ({
        ...{ account, balance },
        shop_name: shopName,
        shop_storeName: storeName,
      })),
    }),
  }),
  checkBooks: publish(procedures.checkBooks, {
    method: 'POST',
    path: '/v1/ops/settlement/check',
    caller: 'operator',
    about: 'Checks every rule of the books and every link of the chains of hashes, and names the first break.',
  }),
  today: publish(procedures.getToday, {
    method: 'GET',
    path: '/v1/ops/settlement/today',
    caller: 'operator',
    about: 'What all shops sold and gave back on this Korean day, beside the day before until the same time.',
  }),
  paymentBooks: publish(procedures.getPaymentBooks, {
    method: 'GET',
    path: '/v1/ops/payments/:payment_id/books',
    caller: 'operator',
    about:
      'What one payment with its refunds moved in the ledger, and whether the card company has confirmed its charge.',
  }),
  booksReport: publish(procedures.getBooksReport, {
    method: 'GET',
    path: '/v1/ops/settlement/check',
    caller: 'operator',
    about: 'What the last check of the books found; one is made each day.',
  }),
  feeTerms: publish(procedures.getFeeTerms, {
    method: 'GET',
    path: '/v1/ops/settlement/fees/:shop_id',
    caller: 'operator',
    about:
      "A shop's fee in basis points as it is now, its changes, the latest first, and those that are still to come.",
  }),
  changeFee: publish(procedures.changeFee, {
    method: 'PUT',
    path: '/v1/ops/settlement/fees/:shop_id',
    caller: 'operator',
    about:
      "Changes a shop's fee (400 to 600 basis points) for payments from now on, or from the beginning of the Korean day `from`. `waiting` says that a second operator has to approve it.",
  }),
  fundsOwed: publish(procedures.getFundsOwed, {
    method: 'GET',
    path: '/v1/ops/settlement/funds-owed',
    caller: 'operator',
    about: 'What sellers are owed now, and at the end of each of the latest days (or of those from `from` to `to`).',
    query: z.object({ from: BusinessDay.optional(), to: BusinessDay.optional() }),
    input: ({ query: { from, to = businessDay(new Date()) } }) => ({
      from: from ?? businessDay(new Date(startOfDay(to).getTime() - FUNDS_DAYS * DAY_MS)),
      to,
    }),
  }),
  reconciliation: publish(procedures.getReconciliation, {
    method: 'GET',
    path: '/v1/ops/settlement/reconciliation',
    caller: 'operator',
    about: "How the card company's books and ours differ on a day; without one, the latest days and all open breaks.",
  }),
  runReconciliation: publish(procedures.runReconciliation, {
    method: 'POST',
    path: '/v1/ops/settlement/reconciliation/run',
    caller: 'operator',
    about: "Fetches the card company's books of a day and compares them with ours.",
  }),
  uploadProviderFile: route({
    method: 'POST',
    path: '/v1/ops/settlement/reconciliation/upload',
    caller: 'operator',
    about: "Takes a file as the card company's books of a day (CSV up to 8 MB) and compares them with ours.",
    bodyKind: 'multipart',
    maxBodyBytes: PROVIDER_FILE_MAX_BYTES + FORM_BYTES,
    upload: { file: PROVIDER_FILE_FIELD, isRequired: true, fields: ProviderFileForm },
    answer: ok(wireReconciliation.schema),
    asks: [procedures.keepFilePart, procedures.loadFile],
  }),
};
