import type { WirePayout, WirePayoutAccount } from '@jumun/contracts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { paths } from '../../paths';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { formatWon } from '../../util/money';
import { payoutFailureOf } from './payout-failure';
import { accountLine, payoutStates } from './settlement-words';
import { usePayOut } from './use-pay-out';

interface PayOutDialogProps {
  amount: number;
  account: WirePayoutAccount;
  onClose: () => void;
}

/** Pays the balance out: once more as a question, and then what became of it. */
export function PayOutDialog({ amount, account, onClose }: PayOutDialogProps) {
  // What was asked about: the balance behind it changes as soon as the payout is planned.
  const [asked] = useState(amount);
  const payOut = usePayOut();
  const failure = payOut.error && payoutFailureOf(payOut.error);
  const isOpen = failure?.isCertain === false;

  if (payOut.data) return <Started payout={payOut.data} onClose={onClose} />;
  return (
    <Dialog
      open
      blocking
      onClose={() => !payOut.isPending && onClose()}
      title="지금 정산받을까요?"
      description="잔액을 모두 정산 계좌로 보내요. 그사이 들어온 판매 대금도 함께 보내요."
    >
      <dl className="flex flex-col gap-1">
        <FactRow name="보낼 금액" strong>
          <Money amount={asked} />
        </FactRow>
        <FactRow name="받을 계좌">{accountLine(account)}</FactRow>
      </dl>
      <div role="status">
        {failure && (
          <p className="flex items-start gap-2 rounded-control bg-danger-wash px-3 py-2 text-danger">
            <Icon of={CircleAlert} className="mt-0.5" />
            {failure.text}
          </p>
        )}
      </div>
      <Actions>
        <Button kind="secondary" disabled={payOut.isPending} onClick={onClose}>
          {failure ? '닫기' : '취소'}
        </Button>
        <Button busy={payOut.isPending} busyLabel="보내는 중" onClick={() => payOut.mutate()}>
          {isOpen ? '결과 다시 확인' : failure ? '다시 시도' : '정산받기'}
        </Button>
      </Actions>
    </Dialog>
  );
}

function Started({ payout, onClose }: { payout: WirePayout; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="지급을 시작했어요">
      <p role="status" className="flex items-start gap-2 font-semibold text-ready">
        <Icon of={CircleCheck} className="mt-0.5" />
        {formatWon(payout.amount)}을 정산 계좌로 보내요.
      </p>
      <p className="text-muted">{payoutStates[payout.state].meaning} 결과는 지급 내역에 나와요.</p>
      <Actions>
        <LinkButton kind="secondary" to={paths.adminPages.payout(payout.payout_id)}>
          지급 내역 보기
        </LinkButton>
        <Button onClick={onClose}>확인</Button>
      </Actions>
    </Dialog>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap justify-end gap-2">{children}</div>
);
