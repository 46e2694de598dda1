import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout';
import { MorePages } from '../../ui/MoreButton';
import { Shown } from '../../ui/Shown';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { ApprovalCard } from './ApprovalCard';
import { approvalsQuery } from './approvals-query';

const states = [
  ['open', t`승인 대기`],
  ['closed', t`끝난 요청`],
] as const;

/** Acts that change money's course and wait for a second operator; each ask with everything that it would do. */
export function ApprovalsPage() {
  const [query] = useSearchParams();
  const state = query.get('state') === 'closed' ? 'closed' : 'open';
  const list = useInfiniteQuery(approvalsQuery(state));
  return (
    <DeskPage
      title={t`승인 대기`}
      lead={t`수수료율, 지급 계좌, 은행 파일, 멈춘 결제는 다른 운영자가 승인해야 적용돼요. 72시간이 지나면 저절로 끝나요.`}
      width="reading"
      actions={
        <Button kind="secondary" icon={RotateCw} busy={list.isRefetching} onClick={() => void list.refetch()}>
          {t`새로 불러오기`}
        </Button>
      }
    >
      <FilterChips label={t`요청의 상태`} name="state" options={states} />
      <Shown of={list} what={t`요청을`} count={3} shape="h-40 rounded-card">
        {({ pages }) => {
          const approvals = pages.flatMap((page) => page.approvals);
          if (approvals.length === 0)
            return (
              <EmptyState drawing="receipt" text={state === 'open' ? NOTHING_WAITS : t`끝난 요청이 아직 없어요.`} />
            );
          return (
            <>
              <Stack as="ul" aria-label={state === 'open' ? t`승인을 기다리는 요청` : t`끝난 요청`} gap={4}>
                {approvals.map((approval) => (
                  <li key={approval.approvalId}>
                    <ApprovalCard approval={approval} />
                  </li>
                ))}
              </Stack>
              <MorePages of={list} />
            </>
          );
        }}
      </Shown>
    </DeskPage>
  );
}
