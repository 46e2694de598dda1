import { t } from '@lingui/core/macro';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { rejectReasons } from './reject-reasons';
import type { ShopReview } from './shop-query';

export type ActName = 'approve' | 'reject' | 'restrict' | 'lift' | 'close';

interface Act {
  label: string;
  title: (name: string) => string;
  description: string;
  doneText: string;
  danger: boolean;
  /** Help for the reason; an act without it needs no reason. */
  reasonHelp?: string;
  /** Reasons that are often right. */
  templates?: readonly string[];
  run: (shopId: string, reason: string) => Promise<unknown>;
}

export const acts: Record<ActName, Act> = {
  approve: {
    label: t`승인`,
    title: (name) => t`${name} 상점을 승인할까요?`,
    description: t`지급 계좌까지 확인되면 바로 운영 중이 되고, 그때부터 정산 금액을 지급해요.`,
    doneText: t`상점을 승인했어요.`,
    danger: false,
    run: (shopId) => call(http.operator.approveShop, { params: { shopId } }),
  },
  reject: {
    label: t`반려`,
    title: (name) => t`${name} 상점을 돌려보낼까요?`,
    description: t`상점이 등록 전으로 돌아가고, 상점 페이지는 닫혀요. 사장님이 고쳐서 저장하면 다시 심사해요.`,
    doneText: t`상점을 돌려보냈어요.`,
    danger: true,
    reasonHelp: t`사장님이 그대로 읽어요. 무엇을 고치면 되는지 적어주세요.`,
    templates: rejectReasons,
    run: (shopId, reason) => call(http.operator.rejectShop, { params: { shopId }, body: { reason } }),
  },
  restrict: {
    label: t`제한`,
    title: (name) => t`${name} 상점을 제한할까요?`,
    description: t`새 주문과 지급이 멈춰요. 이미 결제한 주문은 그대로 이어져요.`,
    doneText: t`상점을 제한했어요.`,
    danger: true,
    reasonHelp: t`사장님이 그대로 읽어요.`,
    run: (shopId, reason) => call(http.operator.restrictShop, { params: { shopId }, body: { reason } }),
  },
  lift: {
    label: t`제한 풀기`,
    title: (name) => t`${name} 상점의 제한을 풀까요?`,
    description: t`제한하기 전 상태로 돌아가요. 지급 대행사가 건 제한은 대행사만 풀 수 있어요.`,
    doneText: t`제한을 풀었어요.`,
    danger: false,
    run: (shopId) => call(http.operator.liftRestriction, { params: { shopId } }),
  },
  close: {
    label: t`상점 닫기`,
    title: (name) => t`${name} 상점을 닫을까요?`,
    description: t`되돌릴 수 없어요. 사장님은 모든 기기에서 로그아웃되고 다시 들어올 수 없어요. 상점 페이지 주소와 이메일은 다른 사람이 쓸 수 있게 돼요.`,
    doneText: t`상점을 닫았어요.`,
    danger: true,
    reasonHelp: t`왜 닫는지 남겨요.`,
    run: (shopId, reason) => call(http.operator.closeShop, { params: { shopId }, body: { reason } }),
  },
};

type Standing = Pick<ShopReview, 'status' | 'waitsFor' | 'restrictedBy' | 'closedAt'>;

/** The acts that stop a shop's business, apart from the decisions of a review. */
export const weighty: readonly ActName[] = ['restrict', 'lift', 'close'];

/** Acts available in the present state of a shop. */
export function actsFor({ status, waitsFor, restrictedBy, closedAt }: Standing): ActName[] {
  if (closedAt !== null) return [];
  const found: ActName[] = [];
  if (status === 'reviewing' && waitsFor.includes('approval')) found.push('approve');
  if (status === 'reviewing') found.push('reject');
  found.push(restrictedBy.includes('operator') ? 'lift' : 'restrict', 'close');
  return found;
}
