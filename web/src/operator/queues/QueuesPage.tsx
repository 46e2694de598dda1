import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Queue } from '../../api/views';
import { http } from '../../api/operator-calls';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { deskKey, refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { AwayLine } from '../parts/AwayLine';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable, NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { ServiceChips } from '../parts/ServiceChips';
import { serviceIn, serviceWords } from '../parts/services';
import { inOrder, isBusy, queueWord } from './queue-words';

const FOLLOW_MS = 30_000;
const queuesQuery = (service: Queue['service'] | undefined) =>
  queryOptions({
    queryKey: [...deskKey, 'queues', service ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(http.desk.queues, { query: service === undefined ? {} : { service }, signal })).data,
    refetchInterval: FOLLOW_MS,
  });

const shown = [
  ['some', t`일이 있는 것`],
  ['all', t`모두`],
] as const;
const countOf = (count: number): string => (count > 0 ? t`${count}건` : '-');

const columns: readonly Column<Queue>[] = [
  {
    key: 'queue',
    header: t`작업`,
    lead: true,
    cell: ({ queue }) => (
      <span>
        <span className="font-semibold">{queueWord(queue)}</span>{' '}
        <span className="text-small font-normal text-muted">{queue}</span>
      </span>
    ),
  },
  { key: 'service', header: t`서비스`, cell: ({ service }) => serviceWords[service] },
  { key: 'waiting', header: t`기다림`, align: 'end', cell: ({ waiting }) => countOf(waiting) },
  { key: 'delayed', header: t`나중에`, align: 'end', cell: ({ delayed }) => countOf(delayed) },
  { key: 'active', header: t`하는 중`, align: 'end', cell: ({ active }) => countOf(active) },
  {
    key: 'failed',
    header: t`실패`,
    align: 'end',
    cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{t`${failed}건`}</Badge> : '-'),
  },
];

interface Retried {
  queue: Queue;
  chore: Queue['failures'][number];
}

/** The queues of jobs, those that gave up first, and the way to try them again. */
export function QueuesPage() {
  const [search] = useSearchParams();
  const list = useQuery(queuesQuery(serviceIn(search)));
  const [retried, setRetried] = useState<Retried>();
  return (
    <DeskPage
      title={t`작업 대기열`}
      lead={t`서비스가 뒤에서 하는 일이에요. 포기한 작업도 할 일이 남아 있으면 스스로 다시 찾아 해요.`}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ServiceChips />
        <FilterChips label={t`보이는 대기열`} name="show" options={shown} />
      </div>
      <Shown of={list} what={t`작업을`} count={6} shape="h-12 rounded-card">
        {({ queues, away }) => (
          <>
            <AwayLine away={away} />
            {away.length === 0 && queues.length > 0 && queues.every(({ failed }) => failed === 0) && (
              <p className="flex items-center gap-2 font-semibold text-ready">
                <Icon of={CircleCheck} />
                {t`포기한 작업이 없어요. ${{ nothingWaits: NOTHING_WAITS }}.`}
              </p>
            )}
            {queues
              .filter(({ failed }) => failed > 0)
              .map((queue) => (
                <Failures
                  key={`${queue.service} ${queue.queue}`}
                  queue={queue}
                  onRetry={(chore) => setRetried({ queue, chore })}
                />
              ))}
            {(queues.length > 0 || away.length === 0) && (
              <DeskTable
                label={t`작업 대기열`}
                columns={columns}
                rows={inOrder(search.get('show') === 'all' ? queues : queues.filter(isBusy))}
                {...(queues.length > 0 && { empty: t`모두 비어 있어요` })}
                rowKey={({ service, queue }) => `${service} ${queue}`}
              />
            )}
          </>
        )}
      </Shown>
      {retried && <RetryDialog key={retried.chore.choreId} retried={retried} onClose={() => setRetried(undefined)} />}
    </DeskPage>
  );
}

interface FailuresProps {
  queue: Queue;
  onRetry: (chore: Retried['chore']) => void;
}

const Failures = ({ queue: { service, queue, failed, failures }, onRetry }: FailuresProps) => (
  <Card aria-label={t`${{ queue: queueWord(queue) }}에서 포기한 작업`} gap={2}>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Heading>
        {queueWord(queue)} <span className="font-normal text-muted">{serviceWords[service]}</span>
      </Heading>
      <Badge tone="danger">{t`포기한 작업 ${failed}건`}</Badge>
    </div>
    <ul className="divide-y divide-line">
      {failures.map((chore) => (
        <li key={chore.choreId} className="flex flex-wrap items-start justify-between gap-3 py-3">
          <div className="min-w-0 grow basis-64">
            <p className="break-words text-danger">{chore.reason}</p>
            <p className="text-small break-all text-muted">
              {t`${{ attempts: chore.attempts }}번 해봤어요`}
              {chore.failedAt !== null && (
                <>
                  {' · '}
                  <Time at={chore.failedAt} exact />
                </>
              )}{' '}
              · {chore.choreId}
            </p>
          </div>
          <Button
            kind="secondary"
            icon={RotateCw}
            aria-label={t`${{ queue: queueWord(queue) }} 작업 ${{ choreId: chore.choreId }} 다시 시작하기`}
            className="whitespace-nowrap"
            onClick={() => onRetry(chore)}
          >
            {t`다시 시작하기`}
          </Button>
        </li>
      ))}
    </ul>
    {failed > failures.length && <Muted small>{t`최근에 포기한 ${{ failures: failures.length }}건만 보여줘요.`}</Muted>}
  </Card>
);

function RetryDialog({ retried: { queue, chore }, onClose }: { retried: Retried; onClose: () => void }) {
  async function retry() {
    const { service } = queue;
    await call(http.desk.retryChore, { body: { service, queue: queue.queue, choreId: chore.choreId } });
    void refreshDesk('queues');
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t`작업을 다시 시작할까요?`}
      description={t`같은 작업을 대기열에 다시 넣어요. 이미 끝난 일은 두 번 하지 않아요.`}
      confirmLabel={t`다시 시작하기`}
      onConfirm={retry}
      doneText={t`대기열에 다시 넣었어요.`}
    >
      <Stack as="dl" gap={1}>
        <FactRow name={t`작업`}>{queueWord(queue.queue)}</FactRow>
        <FactRow name={t`서비스`}>{serviceWords[queue.service]}</FactRow>
        <FactRow name={t`포기한 이유`}>{chore.reason}</FactRow>
      </Stack>
    </ActDialog>
  );
}
