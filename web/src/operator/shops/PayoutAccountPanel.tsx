import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide';
import { useState } from 'react';
import { bankNames, http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Muted, Stack } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { accountStates } from '../parts/account-states';
import { ActDialog } from '../parts/ActDialog';
import { ASKED_TEXT, askReason } from '../parts/ask-reason';
import { Panel } from '../parts/Panel';
import { providerWords } from '../parts/services';
import { WaitingNotice } from '../parts/WaitingNotice';
import { payoutAccountQuery, type PayoutAccount } from './shop-query';

type BankAccount = AnswerOf<typeof http.payouts.readBankAccount>['data'];
type Decision = 'verified' | 'restricted';

/** Where a shop's money goes, and the decision about an account that only people check. */
export function PayoutAccountPanel({ shopId }: { shopId: string }) {
  const account = useQuery(payoutAccountQuery(shopId));
  return (
    <Panel title={t`지급 계좌`}>
      <Shown of={account} what={t`지급 계좌를`} shape="h-24 rounded-control">
        {(found) => (found ? <Known account={found} /> : <Muted>{t`아직 지급 계좌가 없어요.`}</Muted>)}
      </Shown>
    </Panel>
  );
}

function Known({ account }: { account: PayoutAccount }) {
  const { word, tone } = accountStates[account.state];
  return (
    <>
      <Stack as="dl" gap={1}>
        <FactRow name={t`상태`}>
          <Badge tone={tone}>{word}</Badge>
        </FactRow>
        <FactRow name={t`지급 방법`}>{providerWords[account.provider]}</FactRow>
        {account.providerAccountId && <FactRow name={t`대행사 계정`}>{account.providerAccountId}</FactRow>}
        <FactRow name={t`변경 일시`}>
          <Time at={account.changedAt} exact />
        </FactRow>
      </Stack>
      {account.waiting && (
        <WaitingNotice waiting={account.waiting}>{`${word} → ${accountStates[account.waiting.to].word}`}</WaitingNotice>
      )}
      {account.provider === 'bank-file' ? (
        <ByPeople key={`${account.state} ${account.changedAt}`} account={account} />
      ) : (
        <Muted>{t`이 계좌는 지급 대행사가 확인해요.`}</Muted>
      )}
    </>
  );
}

/** Account check by an operator. Bank data that was read is held in this component only, and gone with the screen. */
function ByPeople({ account: { shopId, hasBankAccount, state } }: { account: PayoutAccount }) {
  const [asked, setAsked] = useState<Decision>();
  const params = { shopId };
  const reading = useAct({
    mutationFn: async () => (await call(http.payouts.readBankAccount, { params })).data,
    onSettled: () => void refreshDesk('access-log'),
  });
  if (!hasBankAccount) return <Muted>{t`사장님이 아직 계좌를 적지 않았어요.`}</Muted>;
  const bank = reading.data;

  async function decide(decision: Decision, reason: string) {
    const body = { state: decision, reason, ...(decision === 'verified' && { seen: bank?.seen }) };
    const { data } = await call(http.payouts.decidePayoutAccount, { params, body });
    return data.waiting && ASKED_TEXT;
  }
  function close(tried: boolean) {
    setAsked(undefined);
    if (tried) void refreshDesk('payout-account', 'payout-accounts', 'approvals', 'shop', 'shops', 'access-log');
  }
  return (
    <>
      {bank ? (
        <ReadAccount bank={bank} />
      ) : (
        <Muted>{t`계좌를 읽고 통장 사본과 비교한 다음 확인해주세요. 읽으면 접근 기록에 남아요.`}</Muted>
      )}
      {reading.error && (
        <p role="alert" className="font-semibold text-danger">
          {reading.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" icon={Eye} busy={reading.isPending} onClick={() => reading.mutate()}>
          {bank ? t`계좌 다시 보기` : t`계좌 보기`}
        </Button>
        {bank && state !== 'verified' && <Button onClick={() => setAsked('verified')}>{t`계좌 확인`}</Button>}
        {state !== 'restricted' && (
          <Button kind="secondary" onClick={() => setAsked('restricted')}>
            {t`계좌 제한`}
          </Button>
        )}
      </div>
      <DecisionDialog asked={asked} bank={bank} onDecide={decide} onClose={close} />
    </>
  );
}

const ReadAccount = ({ bank }: { bank: BankAccount }) => (
  <dl aria-label={t`읽은 계좌`} className="flex flex-col gap-1 rounded-control bg-ground p-3">
    <FactRow name={t`은행`}>{bankNames[bank.bankCode] ?? bank.bankCode}</FactRow>
    <FactRow name={t`계좌번호`}>
      <span className="tabular">{bank.accountNumber}</span>
    </FactRow>
    <FactRow name={t`예금주`}>{bank.holderName}</FactRow>
  </dl>
);

interface DecisionDialogProps {
  asked: Decision | undefined;
  bank: BankAccount | undefined;
  /** The words where a second operator has to decide. */
  onDecide: (decision: Decision, reason: string) => Promise<string | undefined>;
  onClose: (tried: boolean) => void;
}

const questions = {
  verified: {
    title: t`이 계좌를 확인했나요?`,
    description: t`승인되면 다음 지급부터 이 계좌로 돈이 나가요. 사장님이 그사이 계좌를 바꿨다면 확인되지 않아요.`,
    confirmLabel: t`확인했어요`,
    doneText: t`계좌를 확인했어요.`,
  },
  restricted: {
    title: t`이 계좌를 제한할까요?`,
    description: t`이 상점에는 지급하지 않아요. 아직 나가지 않은 지급은 상점의 잔액으로 돌아가요.`,
    confirmLabel: t`제한`,
    doneText: t`계좌를 제한했어요.`,
  },
} as const;

function DecisionDialog({ asked, bank, onDecide, onClose }: DecisionDialogProps) {
  // The words stay while the dialog goes.
  const [shown, setShown] = useState<Decision>('verified');
  if (asked && asked !== shown) setShown(asked);
  return (
    <ActDialog
      {...questions[shown]}
      words={askReason}
      open={asked !== undefined}
      onClose={onClose}
      danger={shown === 'restricted'}
      onConfirm={(reason) => onDecide(shown, reason)}
    >
      {shown === 'verified' && bank && <ReadAccount bank={bank} />}
    </ActDialog>
  );
}
