import {
  businessDay,
  Problem,
  startOfDay,
  type BusinessDay,
  type contracts,
  type FeeTerms,
  type InputOf,
  type OperatorActor,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ApprovalRules } from '../ask/approval-row.js';
import { askApproval } from '../ask/ask-approval.js';
import { applyFee } from './apply-fee.js';
import { FeeChange, ShopFee } from './fee.tables.js';
import { getFeeTerms } from './get-fee-terms.js';

const LATEST_MS = 366 * 24 * 60 * 60 * 1000;

type Change = InputOf<typeof contracts.settlement.procedures.changeFee>;

/** Asks for another fee of a shop. The rate that it already has changes nothing. */
export async function changeFee(
  tx: Tx,
  operator: OperatorActor,
  { shopId, feeBps: toBps, from, reason }: Change,
  rules: ApprovalRules,
): Promise<FeeTerms> {
  const fee = await tx
    .query(ShopFee)
    .selectFrom('ShopFee')
    .select('feeBps')
    .where('shopId', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  if (!fee) throw new Problem('SHOP_NOT_FOUND');
  await checkDay(tx, shopId, from, rules.now);
  const isLater = from !== undefined && from > businessDay(rules.now);
  const content = { fee: { fromBps: fee.feeBps, toBps, ...(isLater && { from }) } };
  const ask = { kind: 'fee-change', subject: shopId, shopId, content, reason, carryOut: applyFee } as const;
  if (fee.feeBps !== toBps) await askApproval(tx, operator, ask, rules);
  return getFeeTerms(tx, shopId, rules.now);
}

const refused = (message: string): Problem => new Problem('INVALID_INPUT', { errors: [{ path: 'from', message }] });

/** A fee that held is never another one afterwards, and changes follow each other in time. */
async function checkDay(tx: Tx, shopId: string, from: BusinessDay | undefined, now: Date): Promise<void> {
  const today = businessDay(now);
  const day = from ?? today;
  if (day < today) throw refused('지난 날부터 바꿀 수 없어요.');
  if (startOfDay(day).getTime() > now.getTime() + LATEST_MS) throw refused('1년 안의 날짜를 골라주세요.');
  const last = await lastChangeOf(tx, shopId);
  if (last && last > now && startOfDay(day) < last)
    throw refused(`이미 ${businessDay(last)}부터 바뀌기로 했어요. 그날이나 그 뒤를 골라주세요.`);
}

/** When the last decided change holds from. */
async function lastChangeOf(tx: Tx, shopId: string): Promise<Date | null> {
  const { last } = await tx
    .query(FeeChange)
    .selectFrom('FeeChange')
    .select(({ fn }) => fn.max('changedAt').as('last'))
    .where('shopId', '=', shopId)
    .executeTakeFirstOrThrow();
  return last;
}
