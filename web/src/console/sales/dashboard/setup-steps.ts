import { t } from '@lingui/core/macro';
import type { PayoutAccount, Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { adminPaths } from '../../paths';
import { lacksAgreements, missingAccounts, missingBasics, missingPapers } from '../../parts/shop/missing-parts';

/** One thing on the way to the first sale and its money. */
export interface SetupStep {
  label: string;
  /** Undefined while it is not known yet. */
  isDone: boolean | undefined;
  /** The missing part, or the pending event. */
  help?: string;
  /** Where the owner does it; a step that others do leads nowhere. */
  to?: string;
  isOptional?: boolean;
}

interface Known {
  shop: Shop;
  /** Undefined while it is being asked for. */
  payout: PayoutAccount['state'] | undefined;
  productCount: number | undefined;
  /** Whether it asks its guests for wishes; undefined while it is being asked for, and for a shop that sells already. */
  asksRequests?: boolean | undefined;
  /** Whether alerts by Kakao can be had here. */
  mayChat: boolean;
}

function formStep(label: string, missing: readonly string[], step: 1 | 2 = 1): SetupStep {
  const to = step === 1 ? adminPaths.profile : `${adminPaths.profile}?step=2`;
  return { label, isDone: missing.length === 0, help: missing.join(', '), to };
}

function reviewStep({ status, rejectionReason }: Shop): SetupStep {
  const help =
    status === 'reviewing'
      ? t`심사하고 있어요. 주문은 지금도 받을 수 있어요.`
      : rejectionReason
        ? t`반려됐어요: ${rejectionReason}`
        : t`위 정보를 모두 저장하면 심사가 시작돼요.`;
  return { label: t`매장 심사`, isDone: status === 'active', help };
}

function payoutStep(status: Shop['status'], payout: Known['payout']): SetupStep {
  // An active shop's account was verified before: that made it active.
  const isDone = status === 'active' || (payout && payout === 'verified');
  const help = payout === 'pending' ? t`인증을 확인하고 있어요.` : t`판매 대금을 받을 계좌를 인증해주세요.`;
  return { label: t`정산 계좌 인증`, isDone, help, to: paths.onboarding };
}

/** Setup steps of a new shop, in order. */
export function setupSteps({ shop, payout, productCount, asksRequests, mayChat }: Known): SetupStep[] {
  const steps: SetupStep[] = [
    formStep(t`기본 정보 입력`, missingBasics(shop)),
    formStep(t`사업자등록증 제출`, missingPapers(shop)),
    formStep(t`정산 계좌 사본 제출`, missingAccounts(shop), 2),
    formStep(t`약관 동의`, lacksAgreements(shop) ? [t`필수 약관 3개에 동의해주세요.`] : [], 2),
    reviewStep(shop),
    payoutStep(shop.status, payout),
    {
      label: t`첫 상품 등록`,
      isDone: productCount === undefined ? undefined : productCount > 0,
      help: t`상품을 등록하면 손님이 바로 주문할 수 있어요.`,
      to: adminPaths.products,
    },
  ];
  if (asksRequests !== undefined)
    steps.push({
      label: t`손님 요청사항 받기`,
      isDone: asksRequests,
      isOptional: true,
      help: t`‘덜 맵게’ 같은 요청을 손님이 적을 수 있어요.`,
      to: adminPaths.intake,
    });
  if (!mayChat || shop.incomplete?.includes('kakao')) return steps;
  const hasChat = shop.kakaoFriend && shop.kakaoNotificationEnabled;
  const chat = { label: t`카카오톡 주문 알림`, isDone: hasChat, isOptional: true, to: adminPaths.chatAlerts };
  return [...steps, { ...chat, help: t`새 주문을 카카오톡으로도 받아보세요.` }];
}

/** Stored state of a shop's list: shown once (`open`), or dismissed (`closed`). */
export type SetupMemory = 'open' | 'closed' | undefined;

/** Whether the list is shown. What every shop needs can't be put away; the rest can. */
export function setupView(steps: readonly SetupStep[], memory: SetupMemory): 'hidden' | 'shown' | 'dismissible' {
  if (steps.some(({ isDone, isOptional }) => isDone === false && !isOptional)) return 'shown';
  if (memory === 'closed') return 'hidden';
  const owes = steps.some(({ isDone }) => isDone === false);
  return owes || (memory === 'open' && steps.every(({ isDone }) => isDone)) ? 'dismissible' : 'hidden';
}
