import { http, type Route } from '@jumun/contracts';
import { BANK_FILE, payoutNumbered } from './operator-money-rows.ts';

const { approvals, desk, notifications, orders, payouts, settlement } = http;
const { payoutId } = payoutNumbered(1);

interface Screen {
  path: string;
  call: Route;
  /** Something that only the whole screen shows. */
  ready: string;
}
/** The screens of the money's desk. Five at a time may break together: no screen of them asks what breaks another one. */
export const moneyScreens: readonly Screen[] = [
  { path: '/payments', call: orders.unknownPayments, ready: '261121-7KQ2M9XA-001' },
  { path: '/messages', call: notifications.listMessages, ready: '전화번호가 없어요' },
  { path: '/dead-letters', call: desk.deadLetters, ready: '상점을 찾지 못했어요 (1)' },
  { path: '/payouts', call: payouts.searchPayouts, ready: '99,999,999원' },
  { path: `/bank-files/${BANK_FILE}`, call: payouts.searchPayouts, ready: '은행의 결과 입력' },
  { path: '/queues', call: desk.queues, ready: '포기한 작업 2건' },
  { path: `/payouts/${payoutId}`, call: payouts.payoutRecord, ready: 'FPA_1' },
  { path: '/payout-runs', call: payouts.payoutRuns, ready: '지급할 상점이 없었어요' },
  { path: '/payout-accounts', call: payouts.payoutAccounts, ready: '통장 사본과 대조하고 정해주세요' },
  { path: '/bank-files', call: payouts.bankFiles, ready: '결과 대기 11건' },
  { path: '/reconciliation', call: settlement.reconciliation, ready: '미해결 차이가 2건 있어요.' },
  { path: '/funds', call: settlement.fundsOwed, ready: '날짜별 금액' },
  { path: '/ledger', call: settlement.trialBalance, ready: '상점별 잔액' },
  { path: '/approvals', call: approvals.list, ready: '5% → 4.5%' },
];
