import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { http } from '../../api/operator-calls';
import type { Platform } from '../../api/views';
import { Badge } from '../../ui/Badge';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Card, Heading, Muted, Stack } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { deskKey } from '../keys';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable } from '../parts/DeskTable';
import { gigabytes, isWhole, partWord, stateOf } from './platform-words';

const FOLLOW_MS = 10_000;

const platformQuery = queryOptions({
  queryKey: [...deskKey, 'platform'],
  queryFn: async ({ signal }) => (await call(http.desk.platform, { signal })).data,
  refetchInterval: FOLLOW_MS,
});

const columns: readonly Column<Platform['parts'][number]>[] = [
  {
    key: 'part',
    header: t`부분`,
    lead: true,
    cell: ({ part }) => <span className="font-semibold">{partWord(part)}</span>,
  },
  {
    key: 'state',
    header: t`상태`,
    cell: (part) => {
      const { tone, word } = stateOf(part);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  { key: 'copies', header: t`정상 / 전체`, align: 'end', cell: ({ copies, ready }) => `${ready} / ${copies}` },
];

/** How every part of the platform is now. */
export function PlatformPage() {
  const state = useQuery(platformQuery);
  return (
    <DeskPage title={t`플랫폼 상태`} lead={t`서비스와 서버가 지금 일하고 있는지 10초마다 확인해요.`}>
      <Shown of={state} what={t`상태를`} count={6} shape="h-12 rounded-card">
        {(platform) => (
          <>
            <WholeLine platform={platform} />
            <DeskTable label={t`플랫폼의 부분`} columns={columns} rows={platform.parts} rowKey={({ part }) => part} />
            {platform.space && <Space space={platform.space} />}
            <Muted small>
              <Time at={platform.lookedAt} exact />
              {t`에 확인했어요.`}
            </Muted>
          </>
        )}
      </Shown>
    </DeskPage>
  );
}

const WholeLine = ({ platform }: { platform: Platform }) => (
  <div role="status">
    {isWhole(platform) ? (
      <p className="flex items-center gap-2 font-semibold text-ready">
        <Icon of={CircleCheck} />
        {t`모두 정상이에요.`}
      </p>
    ) : (
      <p className="flex items-center gap-2 font-semibold text-danger">
        <Icon of={CircleAlert} />
        {t`살펴볼 곳이 있어요.`}
      </p>
    )}
  </div>
);

const Space = ({ space: { freeBytes, totalBytes, isLow } }: { space: NonNullable<Platform['space']> }) => (
  <Card aria-label={t`저장 공간`} gap={2}>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Heading>{t`저장 공간`}</Heading>
      <Badge tone={isLow ? 'danger' : 'ready'}>{isLow ? t`곧 가득 차요` : t`넉넉해요`}</Badge>
    </div>
    <Stack as="dl" gap={1}>
      <FactRow name={t`남은 공간`}>{gigabytes(freeBytes)}</FactRow>
      <FactRow name={t`전체 공간`}>{gigabytes(totalBytes)}</FactRow>
    </Stack>
    {isLow && <p className="text-danger">{t`가득 차면 주문과 결제가 멈춰요. 공간을 늘리거나 비워주세요.`}</p>}
  </Card>
);
