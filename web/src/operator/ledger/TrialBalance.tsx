import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck } from 'lucide';
import { useState } from 'react';
import type { http } from '../../api/operator-calls';
import { opsPaths } from '../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Heading, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { MoreButton } from '../../ui/MoreButton';
import type { Column } from '../../ui/Table';
import { formatCount, formatWon } from '../../util/money';
import { DeskTable } from '../parts/DeskTable';
import { TwoLines } from '../parts/TwoLines';
import { accountWords, type Balance, sidesOf } from './ledger-words';

type TrialBalanceAnswer = AnswerOf<typeof http.settlement.trialBalance>['data'];
type ShopBalance = ReturnType<typeof sidesOf>['shops'][number];

const STEP = 50;
const Amount = ({ balance }: { balance: number }) => (
  <Money amount={balance} className={balance < 0 ? 'font-semibold text-danger' : 'font-semibold'} />
);

const ownColumns: readonly Column<Balance & { meaning?: string; word?: string }>[] = [
  {
    key: 'account',
    header: t`계정`,
    lead: true,
    cell: ({ account, word }) => <span className="font-semibold">{word ?? accountWords(account).word}</span>,
  },
  { key: 'meaning', header: t`뜻`, cell: ({ account, meaning }) => meaning ?? accountWords(account).meaning },
  {
    key: 'balance',
    header: t`대변 − 차변`,
    align: 'end',
    cell: ({ balance }) => <Money amount={balance} className="font-semibold" />,
  },
];
const shopColumns: readonly Column<ShopBalance>[] = [
  {
    key: 'shop',
    header: t`상점`,
    lead: true,
    cell: ({ shopId, name, address }) => (
      <TwoLines
        first={<span className="font-semibold">{name}</span>}
        second={<span className="break-all">{address ?? shopId}</span>}
      />
    ),
  },
  { key: 'balance', header: t`지급 예정액`, align: 'end', cell: ({ balance }) => <Amount balance={balance} /> },
];

/** The balance of every account, and whether they add up to zero. */
export function TrialBalance({ balance: { sum, entries, accounts } }: { balance: TrialBalanceAnswer }) {
  const { own, shops, shopSum } = sidesOf(accounts);
  if (accounts.length === 0) return <EmptyState drawing="receipt" text={t`아직 기록한 거래가 없어요.`} />;
  const allShops = {
    account: 'shops',
    word: t`상점 ${{ shops: formatCount(shops.length) }}곳`,
    meaning: t`상점별 지급 예정액의 합계예요. 미수금이 있는 상점은 그만큼 뺐어요.`,
    balance: shopSum,
  };
  return (
    <>
      {sum === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-ready">
          <Icon of={CircleCheck} />
          {t`차변과 대변이 맞아요. 분개 ${{ entries: formatCount(entries) }}개의 합계가 0원이에요.`}
        </p>
      ) : (
        <p role="alert" className="flex items-center gap-2 font-semibold text-danger">
          <Icon of={CircleAlert} />
          {t`차변과 대변이 ${{ sum: formatWon(Math.abs(sum)) }} 달라요. 지급을 멈추고 담당자에게 알려주세요.`}
        </p>
      )}
      <DeskTable
        label={t`시산표`}
        columns={ownColumns}
        rows={[...own, ...(shops.length > 0 ? [allShops] : [])]}
        rowKey={({ account }) => account}
      />
      {shops.length > 0 && <Shops shops={shops} />}
    </>
  );
}

/** Each shop's account, those with the most money first. */
function Shops({ shops }: { shops: readonly ShopBalance[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Stack aria-labelledby="shop-accounts" as="section" gap={3}>
      <Heading id="shop-accounts" as="h3">
        {t`상점별 잔액`}
      </Heading>
      <DeskTable
        label={t`상점별 잔액`}
        columns={shopColumns}
        rows={shops.slice(0, shown)}
        rowKey={({ shopId }) => shopId}
        rowTo={({ shopId }) => opsPaths.shop(shopId)}
        rowName={({ name, address, shopId }) => `${name} ${address ?? shopId}`}
      />
      <MoreButton hasMore={shown < shops.length} onMore={() => setShown(shown + STEP)} />
    </Stack>
  );
}
