import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Badge } from '../../ui/Badge';
import { Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { MoreButton } from '../../ui/MoreButton';
import type { Column } from '../../ui/Table';
import { DeskTable } from '../parts/DeskTable';
import { OneLine } from '../parts/OneLine';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { Difference } from './Difference';
import { orderColumn } from './order-column';
import { type Break, breakKinds, differenceOf, groupsOf, sideWords } from './reconciliation-words';

const STEP = 50;
const amountOf = (amount: number | null) =>
  amount === null ? <Muted as="span">{t`없음`}</Muted> : <Money amount={amount} />;

const columns: readonly Column<Break>[] = [
  orderColumn,
  {
    key: 'side',
    header: t`거래`,
    cell: ({ side, day }) => <TwoLines first={sideWords[side]} second={<OneLine>{day}</OneLine>} />,
  },
  { key: 'ours', header: t`우리 장부`, align: 'end', cell: ({ ourAmount }) => amountOf(ourAmount) },
  { key: 'theirs', header: t`결제사`, align: 'end', cell: ({ providerAmount }) => amountOf(providerAmount) },
  {
    key: 'difference',
    header: t`우리 − 결제사`,
    align: 'end',
    // Where both say the same the line itself is too much, as with a double.
    cell: (found) => <Difference amount={differenceOf(found)} />,
  },
  {
    key: 'state',
    header: t`상태`,
    cell: ({ closedAt, foundAt }) =>
      closedAt === null ? (
        <TwoLines first={<Badge tone="danger">{t`열림`}</Badge>} second={<ShortTime at={foundAt} />} />
      ) : (
        <TwoLines first={<Badge tone="completed">{t`풀림`}</Badge>} second={<ShortTime at={closedAt} />} />
      ),
  },
];

/** The breaks by kind, with what both books say of each. */
export const BreakGroups = ({ breaks }: { breaks: readonly Break[] }) => (
  <>
    {groupsOf(breaks).map((group) => (
      <BreakGroup key={group.kind} {...group} />
    ))}
  </>
);

function BreakGroup({ kind, breaks, open, closed, sum, meanings }: ReturnType<typeof groupsOf>[number]) {
  const [shown, setShown] = useState(STEP);
  const { word } = breakKinds[kind];
  return (
    <Stack aria-labelledby={`breaks-${kind}`} as="section" gap={3}>
      <div>
        <h2 id={`breaks-${kind}`} className="flex flex-wrap items-baseline gap-x-3 text-lead font-bold">
          {word}
          <span className="font-normal text-muted">
            {open > 0 && (
              <>
                {t`열림 ${open}건, 차이`} <Money amount={sum} />
              </>
            )}
            {open > 0 && closed > 0 && ' · '}
            {closed > 0 && t`풀림 ${closed}건`}
          </span>
        </h2>
        {meanings.map((meaning) => (
          <Muted key={meaning}>{meaning}</Muted>
        ))}
      </div>
      <DeskTable label={word} columns={columns} rows={breaks.slice(0, shown)} rowKey={({ breakId }) => breakId} />
      <MoreButton hasMore={shown < breaks.length} onMore={() => setShown(shown + STEP)} />
    </Stack>
  );
}
