import type { OperatorRole } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { opsPages, opsPaths } from './paths';
import { useOperatorSession } from './session';

/** The roles that a screen is for; none named is for everybody. Admins may open all. */
const screenRoles: Partial<Record<keyof typeof opsPages, readonly OperatorRole[]>> = {
  inquiries: ['support'],
  messages: ['support'],
  deadLetters: ['support'],
  queues: ['support'],
  platform: ['support'],
  approvals: ['finance'],
  payments: ['finance'],
  paymentHistory: ['support', 'finance'],
  payouts: ['finance'],
  payout: ['finance'],
  payoutRuns: ['finance'],
  payoutAccounts: ['finance'],
  bankFiles: ['finance'],
  bankFile: ['finance'],
  holidays: ['finance'],
  reconciliation: ['finance'],
  funds: ['finance'],
  ledger: ['finance'],
  accessLog: [],
  colleagues: [],
};
const rolesByPage = new Map(
  Object.entries(screenRoles).map(([name, roles]) => [opsPages[name as keyof typeof opsPages] as string, roles]),
);

/** Whether an operator with these roles may open a screen, given by its address below the desk's. */
export function mayOpen(own: readonly OperatorRole[], page: string): boolean {
  const needed = rolesByPage.get(page);
  return needed === undefined || hasRole(own, needed);
}
/** The same by a whole address without parameters. */
export const mayGo = (own: readonly OperatorRole[], to: string): boolean =>
  mayOpen(own, to.slice(opsPaths.home.length + 1));

const hasRole = (own: readonly OperatorRole[], needed: readonly OperatorRole[]): boolean =>
  own.some((role) => role === 'admin' || needed.includes(role));

const nobody: readonly OperatorRole[] = [];
/** The roles of the one at the desk. */
export const useRoles = (): readonly OperatorRole[] => useOperatorSession()?.roles ?? nobody;
/** Whether the one at the desk has one of these roles, or may do everything. */
export const useHasRole = (...needed: readonly OperatorRole[]): boolean => hasRole(useRoles(), needed);

/** How roles read. */
export const roleWords: Record<OperatorRole, { label: string; about: string }> = {
  support: { label: t`고객 지원`, about: t`메시지, 문의, 대기열, 플랫폼 상태를 보고 상점 정보를 봐요.` },
  review: { label: t`심사`, about: t`상점과 서류를 보고 승인, 반려, 제한을 정해요.` },
  finance: { label: t`정산`, about: t`장부, 지급, 은행 파일, 수수료, 대사, 확인할 결제를 맡아요.` },
  admin: { label: t`관리자`, about: t`모든 일을 하고, 동료와 접근 기록을 관리해요.` },
};
export const roleNames = (roles: readonly OperatorRole[]): string =>
  roles.map((role) => roleWords[role].label).join(', ');
