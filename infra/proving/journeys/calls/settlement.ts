import { UNKNOWN_ID, type CallCase } from './case.js';

const range = { from: '2026-11-01', to: '2026-11-30' };
const rangeMessages = [{ query: { from: '2026-13-01' }, path: 'from', message: '형식이 올바르지 않아요.' }] as const;
const monthMessages = [
  { query: { month: '2026-13' }, path: 'month', message: '월을 2026-01처럼 입력해주세요.' },
] as const;
/** A day before anything was sold, so that nothing of today's changes. */
const QUIET_DAY = '2026-01-05';
const HEADINGS = 'tno,ordr_idxx,kind,amount,at\n';

export const settlementCalls = {
  balance: { right: () => ({}) },
  history: { right: () => ({ query: range }), wrong: [...rangeMessages] },
  historyFile: { right: () => ({ query: range }), wrong: [...rangeMessages] },
  fees: { right: () => ({ query: range }), wrong: [...rangeMessages] },
  feesFile: { right: () => ({ query: range }), wrong: [...rangeMessages] },
  feeStatement: { right: () => ({ query: { month: '2026-11' } }), wrong: [...monthMessages] },
  feeStatementFile: { right: () => ({ query: { month: '2026-11' } }), wrong: [...monthMessages] },
  entries: {
    right: ({ a }) => ({ query: { payment_id: a.paymentId } }),
    wrong: [{ query: { payout_id: UNKNOWN_ID }, path: 'payment_id', message: '결제나 지급 가운데 하나를 골라주세요.' }],
  },
  trialBalance: { right: () => ({}) },
  checkBooks: { right: () => ({}) },
  today: { right: () => ({}) },
  paymentBooks: { right: ({ a }) => ({ params: { payment_id: a.paymentId } }) },
  booksReport: { right: () => ({}) },
  feeTerms: {
    right: ({ a }) => ({ params: { shop_id: a.shopId } }),
    unknown: { call: () => ({ params: { shop_id: UNKNOWN_ID } }), code: 'SHOP_NOT_FOUND' },
  },
  changeFee: {
    right: ({ b }) => ({ params: { shop_id: b.shopId }, body: { fee_bps: 450 } }),
    wrong: [
      { set: { fee_bps: 399 }, path: 'fee_bps', message: '4%부터 정할 수 있어요.' },
      { set: { fee_bps: 601 }, path: 'fee_bps', message: '6%까지 정할 수 있어요.' },
    ],
    unknown: { call: () => ({ params: { shop_id: UNKNOWN_ID }, body: { fee_bps: 450 } }), code: 'SHOP_NOT_FOUND' },
  },
  fundsOwed: { right: () => ({}) },
  reconciliation: { right: () => ({}) },
  runReconciliation: {
    right: () => ({ body: { day: QUIET_DAY } }),
    wrong: [{ set: { day: 'yesterday' }, path: 'day', message: '형식이 올바르지 않아요.' }],
  },
  uploadProviderFile: {
    right: () => ({ body: { day: QUIET_DAY, file: new Blob([HEADINGS], { type: 'text/csv' }) } }),
    wrong: [{ set: { day: '' }, path: 'day', message: '형식이 올바르지 않아요.' }],
  },
} satisfies Record<string, CallCase>;
