import type { PayoutAccountState, ShopStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/Badge';

/** The shop's state as the badge names it; an active shop does not stay on this screen. */
export const shopStates: Record<Exclude<ShopStatus, 'active'>, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'preparing', word: t`인증 대기` },
  reviewing: { tone: 'waiting', word: t`심사 중` },
  restricted: { tone: 'danger', word: t`이용 제한` },
};
export const loggedOut = { tone: 'completed', word: t`로그인 필요` } as const;

/** Explains each state of the payout account to its owner. */
export const accountWords: Record<PayoutAccountState, string> = {
  none: t`아직 인증을 시작하지 않았어요.`,
  pending: t`인증을 확인하고 있어요. 남은 절차가 있으면 인증을 이어서 진행해주세요.`,
  verified: t`계좌 인증이 끝났어요. 매장 심사가 끝나면 정산이 시작돼요.`,
  restricted: t`정산 계좌가 제한됐어요. 인증을 다시 진행해주세요.`,
};

/** The platform's own staff compare a bank file's account with its papers; elsewhere a provider does. */
export const leadWords = (provider: string): string =>
  provider === 'bank-file'
    ? t`판매 대금을 정산받을 계좌를 저장하면 담당자가 통장 사본과 비교해 확인해요.`
    : t`판매 대금을 정산받으려면 결제 대행사의 인증을 마쳐주세요.`;

const SENT = t`인증 안내를 보냈어요. 안내에 따라 인증을 마친 뒤 상태를 확인해주세요.`;
const sentWords: Readonly<Record<string, string>> = {
  toss: t`토스페이먼츠가 문자나 이메일로 인증 안내를 보내드려요. 인증을 마친 뒤 상태를 확인해주세요.`,
  'bank-file': t`계좌 정보를 받았어요. 담당자가 통장 사본과 비교해 확인하면 인증이 끝나요. 보통 1영업일 걸려요.`,
};

/** Next step where the provider contacts the owner itself; `sent` is the provider's name in the address. */
export const sentNotice = (sent: string | null): string | undefined =>
  sent === null ? undefined : (sentWords[sent] ?? SENT);
