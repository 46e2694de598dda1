import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide';
import type { Payout } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Badge } from '../../../ui/Badge';
import { LinkButton } from '../../../ui/Button';
import { Section } from '../../../ui/layout';
import { sumColumn } from '../../../ui/line-columns';
import { PagedList } from '../../../ui/PagedList';
import { Shown } from '../../../ui/Shown';
import type { Column } from '../../../ui/Table';
import { Time } from '../../../ui/Time';
import { payoutAccountQuery } from '../../shop/onboarding/payout-account-query';
import { Page } from '../../parts/Page';
import { PayoutAccountCard } from './PayoutAccountCard';
import { dayWords } from './period';
import { payoutsQuery } from './settlement-query';
import { askedByWords, payoutStates } from './settlement-words';
import { koreanDay } from '../../../util/order-time';

const columns: readonly Column<Payout>[] = [
  {
    key: 'day',
    header: t`정산일`,
    lead: true,
    cell: ({ plannedAt }) => <span className="font-semibold whitespace-nowrap">{dayWords(koreanDay(plannedAt))}</span>,
  },
  {
    key: 'state',
    header: t`상태`,
    lead: true,
    cell: ({ state }) => <Badge tone={payoutStates[state].tone}>{payoutStates[state].word}</Badge>,
  },
  { key: 'asked', header: t`신청`, cell: ({ askedBy }) => askedByWords[askedBy] },
  {
    key: 'settled',
    header: t`처리 일시`,
    cell: ({ settledAt }) => (settledAt === null ? t`아직 없어요` : <Time at={settledAt} exact />),
  },
  sumColumn,
];

/** Money that left for the owner's bank, where it goes, and how far each payout is. */
export function PayoutsPage() {
  const account = useQuery(payoutAccountQuery);
  const list = useInfiniteQuery(payoutsQuery);
  return (
    <Page
      title={t`입금 내역`}
      lead={t`정산 계좌로 입금된 금액과 그 상태를 볼 수 있어요.`}
      action={
        <LinkButton kind="quiet" icon={ChevronLeft} to={adminPaths.settlement}>
          {t`정산 내역`}
        </LinkButton>
      }
    >
      <Shown of={account} what={t`정산 계좌를`} shape="h-48 rounded-card">
        {(found) => <PayoutAccountCard account={found} />}
      </Shown>
      <Section id="payouts" title={t`입금 목록`} size="title" gap={4}>
        <PagedList
          of={list}
          what={t`입금 내역을`}
          count={4}
          shape="h-16 rounded-card"
          label={t`입금`}
          columns={columns}
          rowsOf={(page) => page.payouts}
          rowKey={({ payoutId }) => payoutId}
          rowTo={({ payoutId }) => adminPaths.payout(payoutId)}
          rowName={({ plannedAt }) => t`${{ plannedAt: dayWords(koreanDay(plannedAt)) }} 입금`}
          empty={t`아직 입금한 내역이 없어요.\n은행 영업일 오전 10시마다 잔액을 보내드려요.`}
        />
      </Section>
    </Page>
  );
}
