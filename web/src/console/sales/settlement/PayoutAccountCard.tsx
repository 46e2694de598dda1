import { t } from '@lingui/core/macro';
import { BadgeCheck, Landmark } from 'lucide';
import { useState } from 'react';
import type { PayoutAccount } from '../../../api/views';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { FactRow } from '../../../ui/FactRow';
import { Card, Heading, Muted, Stack } from '../../../ui/layout';
import { BankAccountForm } from '../../shop/onboarding/BankAccountForm';
import { useStartVerification } from '../../shop/onboarding/use-start-verification';
import { useShop } from '../../parts/shop/shop-query';
import { momentWords } from './period';
import { accountLine, accountStates, canBePaid } from './settlement-words';

const WAITS = t`계좌를 바꾸면 새 계좌를 확인할 때까지 정산이 멈춰요. 그동안 판매 대금은 잔액에 쌓여요.`;

/** Where payouts go, how far its check is, and the way to another account. */
export function PayoutAccountCard({ account }: { account: PayoutAccount }) {
  const { state, bankAccount } = account;
  const { tone, word, meaning } = accountStates[state];
  const shop = useShop();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card aria-labelledby="payout-account" gap={4}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id="payout-account">{t`정산 계좌`}</Heading>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Muted aria-live="polite">{meaning}</Muted>
      {isChanging ? (
        <>
          <p className="rounded-card bg-preparing-wash px-4 py-3 text-preparing">{WAITS}</p>
          <BankAccountForm
            question={state === 'verified' ? WAITS : undefined}
            onSaved={() => setChanging(false)}
            onCancel={() => setChanging(false)}
          />
        </>
      ) : (
        <>
          <Stack as="dl" gap={1}>
            {bankAccount ? (
              <>
                <FactRow name={t`은행`}>{bankAccount.bankName}</FactRow>
                <FactRow name={t`계좌번호`}>
                  <span className="tabular">{bankAccount.accountNumber}</span>
                </FactRow>
                <FactRow name={t`예금주`}>{bankAccount.holderName}</FactRow>
              </>
            ) : (
              <FactRow name={t`받을 계좌`}>{accountLine(account)}</FactRow>
            )}
            {shop && canBePaid(account, shop) && (
              <FactRow name={t`다음 자동 정산`}>{momentWords(account.nextPayoutAt)}</FactRow>
            )}
          </Stack>
          <div className="flex flex-wrap gap-2">
            <Button kind="secondary" icon={Landmark} onClick={() => setChanging(true)}>
              {bankAccount ? t`계좌 바꾸기` : t`계좌 등록하기`}
            </Button>
            <Check account={account} />
          </div>
        </>
      )}
    </Card>
  );
}

/** The way into the provider's check, which is open until the account is verified. */
function Check({ account: { state, bankAccount } }: { account: PayoutAccount }) {
  const shop = useShop();
  const { start, isStarting } = useStartVerification(shop?.shopId ?? '');
  if (!shop || shop.status === 'pending' || state === 'verified' || !bankAccount) return null;
  return (
    <Button kind="secondary" icon={BadgeCheck} busy={isStarting} busyLabel={t`준비 중...`} onClick={start}>
      {t`계좌 인증하기`}
    </Button>
  );
}
