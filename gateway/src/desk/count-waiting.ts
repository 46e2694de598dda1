import {
  contracts,
  desks,
  DeskService,
  MOST_COUNTED,
  Problem,
  type Actor,
  type WireWaiting,
  type WireWaitingCount,
} from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging/line';
import { isAway } from '../http/problem-of.js';

const { auth, notifications, orders, settlement } = contracts;

/** What waits for operators, asked of all services at once. Where a service has no answer, its figures are unknown. */
export async function countWaiting(rpc: Rpc, actor: Actor): Promise<WireWaiting> {
  const [shops, people, payments, money, stuck] = await Promise.all([
    ifAnswered(rpc.call(auth.procedures.countWaiting, {}, actor)),
    ifAnswered(rpc.call(notifications.procedures.countWaiting, {}, actor)),
    ifAnswered(rpc.call(orders.procedures.countWaiting, {}, actor)),
    ifAnswered(rpc.call(settlement.procedures.countWaiting, {}, actor)),
    Promise.all(
      DeskService.options.map((service) => ifAnswered(rpc.call(desks[service].procedures.countStuck, {}, actor))),
    ),
  ]);
  return {
    shops: presentCount(shops?.shops),
    inquiries: presentCount(people?.inquiries),
    payments: presentCount(payments?.payments),
    payouts: presentCount(money?.payouts),
    bank_files: presentCount(money?.bankFiles),
    payout_accounts: presentCount(money?.payoutAccounts),
    breaks: presentCount(money?.breaks),
    broken_rules: presentCount(money?.brokenRules),
    messages: presentCount(people?.messages),
    dead_letters: presentSum(stuck.map((of) => of?.deadLetters)),
    failed_chores: presentSum(stuck.map((of) => of?.failedChores)),
    approvals: presentCount(money?.approvals),
  };
}

/** A desk that can't know one figure is still to show the others. */
export const ifAnswered = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (isAway(error) || (error instanceof Problem && error.code === 'INTERNAL')) return undefined;
    throw error;
  });

const presentCount = (count: number | undefined): WireWaitingCount =>
  count === undefined ? null : { count, is_more: count >= MOST_COUNTED };

/** The figures of all services together: at least so much when one of them is unknown, and at least none is unknown. */
export function presentSum(counts: readonly (number | null | undefined)[]): WireWaitingCount {
  const known = counts.filter((count) => count != null);
  const count = known.reduce((sum, each) => sum + each, 0);
  const isWhole = known.length === counts.length;
  if (count === 0 && !isWhole) return null;
  return { count, is_more: !isWhole || known.some((each) => each >= MOST_COUNTED) };
}
