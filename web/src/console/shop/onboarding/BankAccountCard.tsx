import { t } from '@lingui/core/macro';
import { Landmark } from 'lucide';
import { useState } from 'react';
import type { PayoutAccount } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { FactRow } from '../../../ui/FactRow';
import { Section, Stack } from '../../../ui/layout';
import { BankAccountForm } from './BankAccountForm';

/** The bank account that payouts go to, masked, or the form for it. */
export function BankAccountCard({ account: { bankAccount } }: { account: PayoutAccount }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section card id="bank-account" title={t`정산받을 은행 계좌`} gap={4}>
      {bankAccount && !isChanging ? (
        <>
          <Stack as="dl" gap={1}>
            <FactRow name={t`은행`}>{bankAccount.bankName}</FactRow>
            <FactRow name={t`계좌번호`}>
              <span className="tabular">{bankAccount.accountNumber}</span>
            </FactRow>
            <FactRow name={t`예금주`}>{bankAccount.holderName}</FactRow>
          </Stack>
          <Button kind="secondary" icon={Landmark} className="self-start" onClick={() => setChanging(true)}>
            {t`계좌 바꾸기`}
          </Button>
        </>
      ) : (
        <BankAccountForm
          onSaved={() => setChanging(false)}
          onCancel={bankAccount ? () => setChanging(false) : undefined}
        />
      )}
    </Section>
  );
}
