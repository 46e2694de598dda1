import type { WirePayoutAccount } from '@jumun/contracts';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Section, Stack } from '../../ui/layout';
import { BankAccountForm } from './BankAccountForm';

/** The bank account that payouts go to, masked, or the form for it. */
export function BankAccountCard({ account: { bank_account } }: { account: WirePayoutAccount }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section card id="bank-account" title="정산받을 은행 계좌" gap={4}>
      {bank_account && !isChanging ? (
        <>
          <Stack as="dl" gap={1}>
            <FactRow name="은행">{bank_account.bank_name}</FactRow>
            <FactRow name="계좌번호">
              <span className="tabular">{bank_account.account_number}</span>
            </FactRow>
            <FactRow name="예금주">{bank_account.holder_name}</FactRow>
          </Stack>
          <Button kind="secondary" icon={Landmark} className="self-start" onClick={() => setChanging(true)}>
            계좌 바꾸기
          </Button>
        </>
      ) : (
        <BankAccountForm
          onSaved={() => setChanging(false)}
          onCancel={bank_account ? () => setChanging(false) : undefined}
        />
      )}
    </Section>
  );
}
