import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useSearchParams } from 'react-router';
import type { PayoutRecord } from '../../api/views';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { sumColumn } from '../../ui/line-columns';
import { Select } from '../../ui/Select';
import { PagedList } from '../../ui/PagedList';
import type { Column } from '../../ui/Table';
import { formatWon } from '../../util/money';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { providerWords } from '../parts/services';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { payoutFilterIn } from './payout-filter';
import { askedByWords, payoutStates, payoutWords } from './payout-words';
import { payoutsQuery } from './payouts-query';

const ANY = 'all';
const stateOptions = [
  [ANY, t`모든 상태`] as const,
  ...Object.entries(payoutStates).map(([state, { word }]) => [state, word] as const),
];
const providerOptions = [
  { value: ANY, label: t`모든 지급 방법` },
  ...Object.entries(providerWords).map(([value, label]) => ({ value, label })),
];

const columns: readonly Column<PayoutRecord>[] = [
  {
    key: 'shop',
    header: t`상점`,
    lead: true,
    cell: ({ shopName }) => (
      <span className="inline-block font-semibold md:min-w-28">{shopName ?? t`이름 없는 상점`}</span>
    ),
  },
  {
    key: 'state',
    header: t`상태`,
    lead: true,
    cell: (payout) => <Badge tone={payoutWords(payout).tone}>{payoutWords(payout).word}</Badge>,
  },
  {
    key: 'provider',
    header: t`지급 방법과 신청`,
    cell: ({ provider, askedBy }) => <TwoLines first={providerWords[provider]} second={askedByWords[askedBy]} />,
  },
  {
    key: 'when',
    header: t`차감·완료 일시`,
    cell: ({ plannedAt, settledAt }) => (
      <TwoLines
        first={<ShortTime at={plannedAt} />}
        second={settledAt === null ? t`아직 끝나지 않았어요` : <ShortTime at={settledAt} />}
      />
    ),
  },
  sumColumn,
];

/** Payouts of all shops by state, provider, run or shop. */
export function PayoutsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = payoutFilterIn(search);
  const list = useInfiniteQuery(payoutsQuery(filter));

  function choose(name: string, value: string | null) {
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }
  return (
    <DeskPage
      title={t`지급`}
      lead={t`상점의 계좌로 보내는 돈이에요.`}
      actions={
        <div className="w-48">
          <Select
            aria-label={t`지급 방법`}
            options={providerOptions}
            value={filter.provider ?? ANY}
            onChange={(provider) => choose('provider', provider === ANY ? null : provider)}
          />
        </div>
      }
    >
      <FilterChips label={t`지급 상태`} name="state" options={stateOptions} />
      {(filter.runDay ?? filter.shopId) !== undefined && (
        <div className="flex flex-wrap gap-2">
          {filter.runDay && (
            <Button kind="secondary" icon={X} onClick={() => choose('run_day', null)}>
              {t`${{ runDay: filter.runDay }} 일일 지급만 보는 중`}
            </Button>
          )}
          {filter.shopId && (
            <Button kind="secondary" icon={X} onClick={() => choose('shop_id', null)}>
              {t`한 상점만 보는 중`}
            </Button>
          )}
        </div>
      )}
      {filter.state && <p className="text-muted">{payoutStates[filter.state].meaning}</p>}
      <PagedList
        of={list}
        what={t`지급을`}
        label={t`지급`}
        columns={columns}
        rowsOf={({ payouts }) => payouts}
        rowKey={({ payoutId }) => payoutId}
        rowTo={({ payoutId }) => opsPaths.payout(payoutId)}
        rowName={({ shopName, amount }) =>
          t`${{ shopName: shopName ?? t`이름 없는 상점` }} ${{ amount: formatWon(amount) }} 지급`
        }
        empty={filter.state === 'unknown' ? NOTHING_WAITS : t`조건에 맞는 지급이 없어요.`}
      />
    </DeskPage>
  );
}
