import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import type { ProviderCalls } from '../../api/views';
import { Badge } from '../../ui/Badge';
import { Muted } from '../../ui/layout';
import type { Column } from '../../ui/Table';
import { call } from '../client';
import { deskKey } from '../keys';
import { AwayLine } from '../parts/AwayLine';
import { DeskTable } from '../parts/DeskTable';
import { Panel } from '../parts/Panel';
import { ShortTime } from '../parts/ShortTime';
import { byTrouble, featureNames, providerNames, providerState } from './provider-words';
import { rateWords } from './rate-words';

const FOLLOW_MS = 30_000;

const providersQuery = {
  queryKey: [...deskKey, 'providers'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(http.desk.providers, { signal })).data,
  refetchInterval: FOLLOW_MS,
};

const Moment = ({ at }: { at: string | null }) => (at === null ? <Muted>{t`기록 없음`}</Muted> : <ShortTime at={at} />);

const columns: readonly Column<ProviderCalls>[] = [
  {
    key: 'provider',
    header: t`제공사`,
    lead: true,
    cell: ({ provider }) => (
      <>
        <span className="font-semibold">{providerNames[provider].name}</span>{' '}
        <Muted small>{providerNames[provider].about}</Muted>
      </>
    ),
  },
  {
    key: 'state',
    header: t`상태`,
    cell: (provider) => {
      const { tone, word } = providerState(provider);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'rate',
    header: t`최근 1시간 실패`,
    align: 'end',
    cell: ({ calls, failures }) =>
      calls === 0
        ? rateWords(0, 0)
        : t`${{ failures: rateWords(failures, calls) }} (${{ calls: calls.toLocaleString('ko-KR') }}건 중 ${{ failures2: failures.toLocaleString('ko-KR') }}건)`,
  },
  { key: 'success', header: t`마지막 성공`, align: 'end', cell: ({ lastSuccessAt: at }) => <Moment at={at} /> },
  { key: 'failure', header: t`마지막 실패`, align: 'end', cell: ({ lastFailureAt: at }) => <Moment at={at} /> },
];

/** How calls to other companies end. Where it can't be had, the rest of the page does without it. */
export function ProvidersPanel() {
  const { data } = useQuery(providersQuery);
  if (!data) return null;
  return (
    <Panel title={t`외부 제공사`} aside={<Muted small>{t`서비스가 마지막으로 시작한 때부터`}</Muted>}>
      <AwayLine away={data.away} />
      <DeskTable
        label={t`외부 제공사`}
        columns={columns}
        rows={[...data.providers].sort(byTrouble)}
        rowKey={({ provider }) => provider}
        empty={t`기록 없음`}
      />
      {data.off.length > 0 && (
        <p className="mt-4 text-small text-muted">
          <b className="font-semibold text-ink">{t`꺼져 있는 기능`}</b>{' '}
          {data.off.map((feature) => featureNames[feature]).join(', ')}
          <br />
          {t`키가 설정되지 않았어요. 설정하고 서비스를 다시 시작하면 켜져요.`}
        </p>
      )}
    </Panel>
  );
}
