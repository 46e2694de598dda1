import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { DeskPage } from '../parts/DeskPage';
import { BooksCheck } from './BooksCheck';
import { trialBalanceQuery } from './ledger-query';
import { TrialBalance } from './TrialBalance';

/** Whether the books are whole: their rules and chains, and the sum of all accounts. */
export function LedgerPage() {
  const balance = useQuery(trialBalanceQuery);
  return (
    <DeskPage title={t`장부 검사`} lead={t`모든 거래는 차변과 대변이 같아야 하고, 기록한 뒤에는 바뀌지 않아야 해요.`}>
      <BooksCheck />
      <Section id="trial-balance" title={t`시산표`} size="title" gap={3}>
        <Shown of={balance} what={t`시산표를`} count={3} shape="h-14 rounded-card">
          {(found) => <TrialBalance balance={found} />}
        </Shown>
      </Section>
    </DeskPage>
  );
}
