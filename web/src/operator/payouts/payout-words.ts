import { t } from '@lingui/core/macro';
import type { PayoutRecord, PayoutRun } from '../../api/views';
import type { StateWords } from '../parts/account-states';

/** The states of payouts in the order in which an operator asks for them. */
export const payoutStates: Readonly<Record<PayoutRecord['state'], StateWords>> = {
  unknown: {
    tone: 'danger',
    word: t`결과 모름`,
    meaning: t`보냈지만 답을 받지 못했어요. 같은 번호로 자동으로 물어보고, 다른 번호로 다시 보내지 않아요.`,
  },
  planned: { tone: 'waiting', word: t`보내기 전`, meaning: t`잔액에서 빼 두었고 아직 보내지 않았어요. 곧 보내요.` },
  submitted: { tone: 'preparing', word: t`보내는 중`, meaning: t`대행사가 받았어요. 입금했다는 답을 기다려요.` },
  paid: { tone: 'ready', word: t`지급 완료`, meaning: t`상점의 계좌로 보냈어요.` },
  failed: { tone: 'completed', word: t`실패 후 되돌림`, meaning: t`보내지 못해서 상점 잔액으로 되돌렸어요.` },
};
const waitsForFile: StateWords = {
  tone: 'preparing',
  word: t`은행 파일 대기`,
  meaning: t`은행 파일에 담기를 기다려요. 은행 파일에서 새 파일을 만들어주세요.`,
};
const waitsForBank: StateWords = {
  tone: 'preparing',
  word: t`은행 결과 대기`,
  meaning: t`은행 파일에 담았어요. 은행에서 이체한 뒤 결과를 입력해주세요.`,
};

/** How far a payout is; one that people carry to the bank waits for them. */
export function payoutWords({
  state,
  provider,
  bankFileId,
}: Pick<PayoutRecord, 'state' | 'provider' | 'bankFileId'>): StateWords {
  if (state !== 'submitted' || provider !== 'bank-file') return payoutStates[state];
  return bankFileId === null ? waitsForFile : waitsForBank;
}

/** Whether the provider can be asked now what became of a payout. */
export const canBeAsked = ({ state, provider }: Pick<PayoutRecord, 'state' | 'provider'>): boolean =>
  provider !== 'bank-file' && (state === 'submitted' || state === 'unknown' || state === 'paid');

/** How much of a run left the balances for good: what failed came back. */
export const sentOf = (payouts: PayoutRun['payouts']): number =>
  payouts.reduce((total, { state, sum }) => (state === 'failed' ? total : total + sum), 0);

export const askedByWords: Readonly<Record<PayoutRecord['askedBy'], string>> = {
  owner: t`사장님 신청`,
  run: t`일일 지급`,
};

const codes: Readonly<Record<string, string>> = {
  'bank-refused': t`은행이 받아주지 않았어요`,
  'account-restricted': t`계좌가 제한됐어요`,
};
/** The provider's own code, with words where it has some. */
export const failureCodeWords = (code: string): string =>
  Object.hasOwn(codes, code) ? `${codes[code] ?? ''} (${code})` : code;
