import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PayoutAccountRecord } from '../../api/views';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Muted, Stack } from '../../ui/layout';
import { PagedList } from '../../ui/PagedList';
import type { Column } from '../../ui/Table';
import { accountStates } from '../parts/account-states';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { providerWords } from '../parts/services';
import { ShortTime } from '../parts/ShortTime';
import { accountFilterIn } from './payout-filter';
import { accountsQuery } from './payouts-query';

const stateOptions = [
  ...Object.entries(accountStates).map(([state, { word }]) => [state, word] as const),
  ['all', t`모든 상태`] as const,
];
const providerOptions = [['all', t`모든 지급 방법`] as const, ...Object.entries(providerWords)];

/** An account that no provider checks and whose bank account is there waits for an operator. */
const waitsForUs = ({ state, provider, hasBankAccount }: PayoutAccountRecord): boolean =>
  state === 'pending' && provider === 'bank-file' && hasBankAccount;

const columns: readonly Column<PayoutAccountRecord>[] = [
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
    cell: ({ state }) => <Badge tone={accountStates[state].tone}>{accountStates[state].word}</Badge>,
  },
  { key: 'provider', header: t`지급 방법`, cell: ({ provider }) => providerWords[provider] },
  {
    key: 'bank',
    header: t`은행 계좌`,
    cell: ({ hasBankAccount, provider }) =>
      hasBankAccount ? t`등록했어요` : provider === 'bank-file' ? t`아직 없어요` : t`대행사가 가지고 있어요`,
  },
  {
    key: 'id',
    header: t`대행사 번호`,
    cell: ({ providerAccountId }) => <span className="break-all">{providerAccountId ?? '-'}</span>,
  },
  { key: 'changed', header: t`변경 일시`, cell: ({ changedAt }) => <ShortTime at={changedAt} /> },
  {
    key: 'todo',
    header: t`할 일`,
    cell: (account) => (waitsForUs(account) ? t`통장 사본과 대조하고 정해주세요` : '-'),
  },
];

/** Where shops are paid: by state and provider; each leads to its shop, where its account is decided. */
export function PayoutAccountsPage() {
  const [search] = useSearchParams();
  const filter = accountFilterIn(search);
  const list = useInfiniteQuery(accountsQuery(filter));
  return (
    <DeskPage
      title={t`지급 계좌`}
      lead={t`상점이 돈을 받을 계좌예요. 은행 이체 파일로 받는 계좌는 상점 화면에서 직접 정해요.`}
    >
      <Stack gap={2}>
        <FilterChips label={t`계좌 상태`} name="state" options={stateOptions} />
        <FilterChips label={t`지급 방법`} name="provider" options={providerOptions} />
      </Stack>
      {filter.state && <Muted>{accountStates[filter.state].meaning}</Muted>}
      <PagedList
        of={list}
        what={t`계좌를`}
        label={t`지급 계좌`}
        columns={columns}
        rowsOf={({ accounts }) => accounts}
        rowKey={({ shopId }) => shopId}
        rowTo={({ shopId }) => opsPaths.shop(shopId)}
        rowName={({ shopName }) => t`${{ shopName: shopName ?? t`이름 없는 상점` }} 지급 계좌`}
        empty={filter.state === 'pending' ? NOTHING_WAITS : t`조건에 맞는 계좌가 없어요.`}
      />
    </DeskPage>
  );
}
