import { won, type PayoutRecord, type PayoutView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Shop } from '../shop/shop.table.js';
import { Payout } from './payout.tables.js';

/** The owner's text for a failed payout that has no reason in words. */
const FAILED_WORDS = '은행으로 보내지 못해 잔액에 다시 넣었어요. 정산 계좌를 확인해주세요.';

/** Payouts with what their owner sees of them. */
export const payoutViews = (tx: Tx) =>
  tx
    .query(Payout)
    .selectFrom('Payout as p')
    .select(['p.id as payoutId', 'p.amount', 'p.state', 'p.askedBy', 'p.plannedAt', 'p.settledAt'])
    .select('p.failureReason as reason');

/** Payouts with what operators see of them. */
export const payoutRecords = (tx: Tx) =>
  tx
    .query(Payout, Shop)
    .selectFrom('Payout as p')
    .leftJoin('Shop as s', 's.shopId', 'p.shopId')
    .select(['p.id as payoutId', 'p.amount', 'p.state', 'p.askedBy', 'p.plannedAt', 'p.settledAt'])
    .select(['p.failureReason as reason', 'p.shopId', 's.shopName', 'p.provider', 'p.runDay', 'p.providerPayoutId'])
    .select(['p.failureCode', 'p.sends', 'p.lookUps', 'p.sentAt', 'p.lookAt as nextLookAt', 'p.bankFileId']);

type Rows<Q extends (tx: Tx) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Q>['execute']>
>[number];
export type PayoutViewRow = Rows<typeof payoutViews>;
export type PayoutRecordRow = Rows<typeof payoutRecords>;

const failureOf = ({ state, reason }: Pick<PayoutViewRow, 'state' | 'reason'>): string | null =>
  state === 'failed' ? (reason ?? FAILED_WORDS) : null;

export const presentPayout = ({ reason, ...payout }: PayoutViewRow): PayoutView => ({
  ...payout,
  amount: won(payout.amount),
  plannedAt: iso(payout.plannedAt),
  settledAt: iso(payout.settledAt),
  failure: failureOf({ state: payout.state, reason }),
});

export const presentRecord = ({ reason, ...payout }: PayoutRecordRow): PayoutRecord => ({
  ...payout,
  amount: won(payout.amount),
  plannedAt: iso(payout.plannedAt),
  settledAt: iso(payout.settledAt),
  sentAt: iso(payout.sentAt),
  nextLookAt: iso(payout.nextLookAt),
  failure: failureOf({ state: payout.state, reason }),
});
