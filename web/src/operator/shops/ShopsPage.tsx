import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { http } from '../../api/operator-calls';
import { queryWord } from '../../api/query-word';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/Input';
import { Muted, Stack } from '../../ui/layout';
import { PagedList } from '../../ui/PagedList';
import type { Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { OneLine } from '../parts/OneLine';
import { FilterChips } from '../parts/FilterChips';
import { shopsQuery, type ShopCard, type ShopFilter } from './shop-query';
import { stateOf, waitWords } from './shop-words';

const ALL = 'all';
const states = [
  ['reviewing', t`심사 중`],
  [ALL, t`모두`],
  ['pending', t`등록 전`],
  ['active', t`운영 중`],
  ['restricted', t`제한`],
] as const;

/** A shop's state as addresses say it. */
const wordOf = (state: (typeof states)[number][0]): string => queryWord(http.operator.listShops, 'status', state);
const chips = states.map(([state, label]) => [wordOf(state), label] as const);

function Waits({ shop }: { shop: ShopCard }) {
  const { label, tone } = stateOf(shop);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {shop.waitsFor.length > 0 && (
        <Muted as="span" small>
          {t`${{ waitsFor: shop.waitsFor.map((what) => waitWords[what]).join(', ') }} 대기`}
        </Muted>
      )}
    </span>
  );
}

const columns: readonly Column<ShopCard>[] = [
  {
    key: 'name',
    header: t`상점`,
    lead: true,
    cell: ({ shopName, storeName: store }) => (
      <>
        <span className="font-semibold">{shopName}</span>
        {store && <span className="block text-small font-normal break-all text-muted">@{store}</span>}
      </>
    ),
  },
  { key: 'state', header: t`상태`, cell: (shop) => <Waits shop={shop} /> },
  { key: 'owner', header: t`사장님`, cell: ({ ownerName }) => <OneLine>{ownerName}</OneLine> },
  {
    key: 'number',
    header: t`사업자번호`,
    cell: ({ businessNumber }) => <OneLine>{businessNumber ?? '-'}</OneLine>,
  },
  {
    key: 'submitted',
    header: t`심사 요청`,
    cell: ({ submittedAt: at }) => <OneLine>{at ? <Time at={at} /> : '-'}</OneLine>,
  },
  {
    key: 'created',
    header: t`가입`,
    cell: ({ createdAt }) => (
      <OneLine>
        <Time at={createdAt} />
      </OneLine>
    ),
  },
];

/** The words searched for: kept out of the address, which gets logged, as they may be an e-mail or business number. */
function wordsIn(state: unknown): string {
  const q = typeof state === 'object' && state !== null && 'q' in state ? state.q : '';
  return typeof q === 'string' ? q : '';
}

/** The filter in the address; the shops in review by default. */
function filterOf(query: URLSearchParams, words: string): ShopFilter {
  const chosen = states.find(([value]) => wordOf(value) === query.get('status'))?.[0] ?? states[0][0];
  return { ...(chosen !== ALL && { status: chosen }), ...(words && { q: words }) };
}

/** Shops that wait for an operator come before the others. */
const waitingFirst = (shops: readonly ShopCard[]): ShopCard[] =>
  [true, false].flatMap((first) => shops.filter(({ waitsFor }) => waitsFor.includes('approval') === first));

function SearchForm({ words }: { words: string }) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    setShown(words);
    setTyped(words);
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const q = typed.trim();
    // A search without a chosen state covers every state.
    setQuery(q ? { status: query.get('status') ?? ALL } : {}, { state: { q } });
  }
  return (
    <form role="search" onSubmit={search} className="flex flex-wrap gap-2">
      <Input
        type="search"
        aria-label={t`상점 검색`}
        placeholder={t`이름, 주소, 사업자번호, 이메일`}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 grow basis-56 md:max-w-form"
      />
      <Button type="submit" kind="secondary" icon={Search}>
        {t`검색`}
      </Button>
    </form>
  );
}

/** Every shop, those in review first. */
export function ShopsPage() {
  const [query] = useSearchParams();
  const words = wordsIn(useLocation().state);
  const filter = filterOf(query, words);
  const shops = useInfiniteQuery(shopsQuery(filter));
  return (
    <DeskPage title={t`상점`}>
      <Stack gap={3}>
        <SearchForm words={words} />
        <FilterChips label={t`상점 상태`} name="status" options={chips} />
      </Stack>
      <PagedList
        of={shops}
        what={t`상점을`}
        count={6}
        shape="h-14 rounded-control"
        label={t`상점`}
        columns={columns}
        rowsOf={(page) => waitingFirst(page.shops)}
        rowKey={({ shopId }) => shopId}
        rowTo={({ shopId }) => opsPaths.shop(shopId)}
        rowName={({ shopName }) => shopName}
        empty={emptyText(filter)}
      />
    </DeskPage>
  );
}

function emptyText({ q, status }: ShopFilter): string {
  if (q) return t`찾는 상점이 없어요.\n이메일과 사업자번호는 전체를 입력해주세요.`;
  return status === 'reviewing' ? NOTHING_WAITS : t`상점이 없어요.`;
}
