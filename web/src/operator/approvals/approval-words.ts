import { t } from '@lingui/core/macro';
import { layoutWords } from '../payouts/bank-layouts';
import type { Approval } from '../../api/views';
import type { BadgeTone } from '../../ui/Badge';
import { formatCount, formatWon, percent } from '../../util/money';
import { accountStates } from '../parts/account-states';
import { doubtWords } from '../parts/doubt-words';

export const kindWords: Readonly<Record<Approval['kind'], string>> = {
  'fee-change': t`수수료율 변경`,
  'payout-account': t`지급 계좌 결정`,
  'bank-file': t`은행 파일`,
  'charge-release': t`멈춘 결제 지급`,
};

export const stateWords: Readonly<Record<Approval['state'], { word: string; tone: BadgeTone }>> = {
  open: { word: t`승인 대기`, tone: 'waiting' },
  approved: { word: t`승인됨`, tone: 'ready' },
  refused: { word: t`거절됨`, tone: 'danger' },
  withdrawn: { word: t`요청 취소`, tone: 'completed' },
  expired: { word: t`시간 지남`, tone: 'completed' },
  stale: { word: t`내용이 바뀜`, tone: 'danger' },
  lapsed: { word: t`요청자 권한 없음`, tone: 'danger' },
};

/** The state that it has after the approval. */
export const effectWords: Readonly<Record<Approval['kind'], string>> = {
  'fee-change': t`승인하면 바뀌고, 적용하는 때부터 결제되는 주문은 새 수수료율로 계산해요.`,
  'payout-account': t`승인하면 바로 적용돼요. 그사이 사장님이 계좌를 바꿨다면 적용되지 않아요.`,
  'bank-file': t`승인하면 파일을 내려받아 은행에 올릴 수 있어요. 그사이 지급이나 계좌가 바뀌었다면 승인되지 않아요.`,
  'charge-release': t`승인하면 카드사가 확인하지 않은 이 결제를 상점에 지급해요. 지급한 돈은 되돌리기 어려워요.`,
};

/** Exactly what is asked: how it is, and how it is to be. */
export function changeWords({ content: { fee, payoutAccount, bankFile, charge } }: Approval): string {
  if (fee) return `${percent(fee.fromBps)} → ${percent(fee.toBps)}`;
  if (payoutAccount) return `${accountStates[payoutAccount.from].word} → ${accountStates[payoutAccount.to].word}`;
  if (bankFile) return t`${{ count: formatCount(bankFile.count) }}건, ${{ sum: formatWon(bankFile.sum) }}`;
  return charge ? t`${{ amount: formatWon(charge.amount) }} 지급 멈춤 → 지급` : '';
}

type Fact = readonly [name: string, value: string];

/** More that the second operator has to know. */
export function contentFacts({ content: { fee, payoutAccount, bankFile, charge }, bankAccount }: Approval): Fact[] {
  if (fee) return [[t`적용하는 날`, fee.from ? t`${{ from: fee.from }} 0시` : t`승인하면 바로`]];
  if (payoutAccount)
    return [
      [
        t`계좌`,
        bankAccount
          ? `${bankAccount.bankName} ${bankAccount.accountNumber} ${bankAccount.holderName}`
          : t`요청한 뒤에 계좌가 바뀌었어요.`,
      ],
    ];
  if (bankFile) return bankFileFacts(bankFile);
  if (!charge) return [];
  const { orderNumber, tno, doubt, providerAmount } = charge;
  return [
    [t`주문번호`, orderNumber],
    [t`거래번호`, tno ?? t`없음`],
    [t`카드사 응답`, doubt === null ? t`없음` : doubtWords[doubt]],
    [t`카드사 금액`, providerAmount === null ? t`없음` : formatWon(providerAmount)],
  ];
}

/** Checksums of what the second operator releases: the file, and each form in which a bank may get it. */
const bankFileFacts = ({ checksum, layouts = [] }: NonNullable<Approval['content']['bankFile']>): Fact[] => [
  [t`확인값 (SHA-256)`, checksum],
  ...layouts.map((each): Fact => [layoutWords[each.layout].label, each.checksum]),
];
