import { t } from '@lingui/core/macro';
import type { Payout, PayoutAccount, Shop } from '../../../api/views';
import { paths } from '../../../addresses/paths';
import { adminPaths } from '../../paths';
import type { BadgeTone } from '../../../ui/Badge';
import { formatWon } from '../../../util/money';

interface StateWords {
  tone: BadgeTone;
  word: string;
  /** Consequence for the money. */
  meaning: string;
}

export const payoutStates: Record<Payout['state'], StateWords> = {
  planned: { tone: 'waiting', word: t`입금 예정`, meaning: t`잔액에서 빼 두었어요. 곧 은행으로 보내요.` },
  submitted: { tone: 'preparing', word: t`보내는 중`, meaning: t`은행으로 보냈어요. 입금됐다는 답을 기다리고 있어요.` },
  unknown: {
    tone: 'preparing',
    word: t`확인 중`,
    meaning: t`보냈지만 답을 받지 못했어요. 같은 입금의 결과를 계속 확인하고 있고, 두 번 보내지 않아요.`,
  },
  paid: { tone: 'ready', word: t`입금 완료`, meaning: t`정산 계좌로 보냈어요.` },
  failed: { tone: 'danger', word: t`입금 실패`, meaning: t`보내지 못해서 잔액으로 되돌렸어요.` },
};

export const accountStates: Record<PayoutAccount['state'], StateWords> = {
  none: { tone: 'completed', word: t`인증 전`, meaning: t`정산 계좌를 인증하면 정산이 시작돼요.` },
  pending: {
    tone: 'preparing',
    word: t`확인 중`,
    meaning: t`계좌를 확인하고 있어요. 확인이 끝나면 정산이 시작돼요.`,
  },
  verified: { tone: 'ready', word: t`인증 완료`, meaning: t`이 계좌로 입금해요.` },
  restricted: {
    tone: 'danger',
    word: t`제한됨`,
    meaning: t`계좌가 제한돼서 정산을 멈췄어요. 인증을 다시 진행해주세요.`,
  },
};

export const askedByWords: Record<Payout['askedBy'], string> = { owner: t`직접 신청`, run: t`자동 정산` };

/** Where money goes, in one line. */
export function accountLine({ bankAccount }: Pick<PayoutAccount, 'bankAccount'>): string {
  if (bankAccount) return `${bankAccount.bankName} ${bankAccount.accountNumber} (${bankAccount.holderName})`;
  return t`아직 등록하지 않았어요`;
}

/** Whether the next run would pay this shop at all: until then no day is named. */
export const canBePaid = (account: Standing['account'], shop: Pick<Shop, 'status'>): boolean =>
  account.state === 'verified' && shop.status === 'active';

/** A balance has to be over it; the server decides, this only spares a press in vain. */
const FLOOR_WON = 1_000;

/** Something that keeps the balance from being paid out, and where it can be mended. */
export interface Hold {
  text: string;
  to?: { label: string; path: string };
}

interface Standing {
  balance: number;
  account: Pick<PayoutAccount, 'state'>;
  shop: Pick<Shop, 'status' | 'restrictionReason'>;
}

/** Why nothing can be paid out now: everything that is in the way. */
export const holdsOf = ({ balance, account, shop }: Standing): Hold[] =>
  [shopHold(shop), accountHold(account.state, shop.status === 'active'), balanceHold(balance)].filter(
    (hold) => hold !== undefined,
  );

function shopHold({ status, restrictionReason }: Standing['shop']): Hold | undefined {
  if (status === 'pending') {
    return {
      text: t`사업자 정보를 등록하고 심사를 마치면 정산받을 수 있어요.`,
      to: { label: t`사업자 정보 등록하기`, path: adminPaths.profile },
    };
  }
  if (status === 'reviewing') {
    return { text: t`매장을 심사하고 있어요. 심사가 끝날 때까지 판매 대금은 잔액에 쌓여요.` };
  }
  if (status === 'restricted') {
    return {
      text: t`매장 이용이 제한돼서 정산을 멈췄어요.${{ part: restrictionReason ? t` 이유: ${restrictionReason}` : '' }}`,
    };
  }
  return undefined;
}

function accountHold(state: PayoutAccount['state'], isActive: boolean): Hold | undefined {
  if (state === 'verified') return undefined;
  const path = isActive ? adminPaths.payouts : paths.onboarding;
  return { text: accountStates[state].meaning, to: { label: t`정산 계좌 확인하기`, path } };
}

function balanceHold(balance: number): Hold | undefined {
  if (balance > FLOOR_WON) return undefined;
  if (balance < 0) {
    return {
      text: t`잔액이 0원보다 적어요. 입금한 뒤에 환불이 있었기 때문이에요. 다음 판매 대금에서 먼저 채워져요.`,
    };
  }
  return { text: t`잔액이 ${{ floorWon: formatWon(FLOOR_WON) }}을 넘으면 정산받을 수 있어요.` };
}
