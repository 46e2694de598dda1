import { http } from '@jumun/contracts';
import { approvalNumbered, heldCharge } from '../operator-money-rows.ts';
import { moneyScreen, moneyStatesOf } from './money-desk-screen.ts';
import { seen } from './operator-screen.ts';
import { press } from './owner-screen.ts';
import type { Screen } from './screen.ts';

/** The asks that wait for a second operator, in all their states, and the questions about them. */
export const operatorApprovalScreens: readonly Screen[] = [
  ...moneyStatesOf({
    name: 'operator-approvals',
    route: '/ops/approvals',
    call: http.approvals.list,
    what: '요청을',
    ready: '9,000,000원 지급 멈춤 → 지급',
    empty: { desk: (all) => void (all.approvals = []), text: '확인할 내역이 없어요' },
  }),
  moneyScreen({
    name: 'operator-approvals-refuse',
    route: '/ops/approvals',
    path: '/ops/approvals',
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('button', { name: '거절', exact: true }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: '거절', exact: true }).click();
      await seen('이유를 두 글자 이상 적어주세요.')(page);
    },
  }),
  moneyScreen({
    name: 'operator-approvals-closed',
    route: '/ops/approvals',
    path: '/ops/approvals?state=closed',
    state: 'ready',
    money: (all) => {
      const decided = { decidedBy: approvalNumbered(1).askedBy, decidedAt: '2026-11-21T11:00:00+09:00' };
      all.approvals = [
        approvalNumbered(1, { state: 'refused', refusal: '계약서가 없어요.', ...decided }),
        approvalNumbered(2, { state: 'stale', bankAccount: null, ...decided }),
        approvalNumbered(3, { state: 'approved', alone: true, reason: null, decidedAt: decided.decidedAt }),
        approvalNumbered(4, { state: 'expired', decidedAt: decided.decidedAt }),
        approvalNumbered(5, { state: 'lapsed', decidedAt: decided.decidedAt }),
      ];
    },
    reach: seen('혼자 처리'),
  }),
  moneyScreen({
    name: 'operator-reconciliation-release',
    route: '/ops/reconciliation',
    path: '/ops/reconciliation',
    state: 'ready',
    money: (all) => void (all.reconciliation.unconfirmed = [heldCharge]),
    reach: async (page) => {
      await press(page, `${heldCharge.orderNumber} 지급 요청`);
      await seen('카드사 확인 없이 지급할까요?')(page);
    },
  }),
];
