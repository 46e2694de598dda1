import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Payout, PayoutAccount } from '../../../api/views';
import { adminPaths } from '../../paths';
import { LinkButton } from '../../../ui/Button';
import { FactRow } from '../../../ui/FactRow';
import { Muted, Stack } from '../../../ui/layout';
import { Money } from '../../../ui/Money';
import { OutcomeDialog } from '../../../ui/OutcomeDialog';
import { QuestionDialog } from '../../../ui/QuestionDialog';
import { formatWon } from '../../../util/money';
import { payoutFailureOf } from './payout-failure';
import { accountLine, payoutStates } from './settlement-words';
import { usePayOut } from './use-pay-out';

interface PayOutDialogProps {
  amount: number;
  /** The part of it that the card company has not confirmed yet. */
  unconfirmed: number;
  account: PayoutAccount;
  onClose: () => void;
}

/** Pays the balance out: once more as a question, and then what became of it. */
export function PayOutDialog({ amount, unconfirmed, account, onClose }: PayOutDialogProps) {
  // The amount in the question: the balance behind it changes as soon as the payout is planned.
  const [asked] = useState(amount);
  const payOut = usePayOut();
  const failure = payOut.error ? payoutFailureOf(payOut.error) : undefined;

  if (payOut.data) return <Started payout={payOut.data} left={asked - payOut.data.amount} onClose={onClose} />;
  return (
    <QuestionDialog
      open
      blocking
      onClose={onClose}
      title={t`지금 정산받을까요?`}
      description={t`잔액을 모두 정산 계좌로 보내요. 그사이 들어온 판매 대금도 함께 보내요.`}
      cancelLabel={failure ? t`닫기` : t`취소`}
      confirmLabel={failure ? (failure.isCertain ? t`다시 시도` : t`결과 다시 확인`) : t`정산받기`}
      onConfirm={() => payOut.mutate()}
      busy={payOut.isPending}
      busyLabel={t`보내는 중`}
      failure={failure?.text}
    >
      <Stack as="dl" gap={1}>
        <FactRow name={t`보낼 금액`} strong>
          <Money amount={asked} />
        </FactRow>
        <FactRow name={t`받을 계좌`}>{accountLine(account)}</FactRow>
        {unconfirmed > 0 && (
          <FactRow name={t`카드사 확인 중`}>
            {t`${{ unconfirmed: formatWon(unconfirmed) }}은 확인되는 만큼만 보내요`}
          </FactRow>
        )}
      </Stack>
    </QuestionDialog>
  );
}

const Started = ({ payout, left, onClose }: { payout: Payout; left: number; onClose: () => void }) => (
  <OutcomeDialog
    tone="ready"
    title={t`정산을 시작했어요`}
    text={t`${{ amount: formatWon(payout.amount) }}을 정산 계좌로 보내요.`}
    onClose={onClose}
    more={
      <LinkButton kind="secondary" to={adminPaths.payout(payout.payoutId)}>
        {t`입금 내역 보기`}
      </LinkButton>
    }
  >
    {left > 0 && <Muted>{t`남은 ${{ left: formatWon(left) }}은 잔액에 있고, 다음 정산에 보내드려요.`}</Muted>}
    <Muted>{t`${{ meaning: payoutStates[payout.state].meaning }} 결과는 입금 내역에 나와요.`}</Muted>
  </OutcomeDialog>
);
