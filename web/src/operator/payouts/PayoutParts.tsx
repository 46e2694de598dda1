import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutLine } from '../../api/views';
import { amountColumn, feeColumn, kindColumn, netColumn } from '../../ui/line-columns';
import { Money } from '../../ui/Money';
import { MoreButton } from '../../ui/MoreButton';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { DeskTable } from '../parts/DeskTable';
import { Panel } from '../parts/Panel';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { payoutPartsQuery } from './payouts-query';

const columns: readonly Column<PayoutLine>[] = [
  {
    key: 'order',
    header: t`주문번호와 일시`,
    lead: true,
    cell: ({ orderNumber, sourceId, occurredAt }) => (
      <TwoLines
        first={<span className="tabular font-semibold break-all">{orderNumber ?? sourceId}</span>}
        second={<ShortTime at={occurredAt} />}
      />
    ),
  },
  kindColumn,
  amountColumn,
  feeColumn,
  netColumn,
];

const STEP = 50;

/** Lines of a payout; the server sends hundreds at once, which are shown 50 at a time. */
export function PayoutParts({ payoutId }: { payoutId: string }) {
  const [shown, setShown] = useState(STEP);
  const parts = useInfiniteQuery(payoutPartsQuery(payoutId));
  return (
    <Panel title={t`이 지급에 든 결제와 환불`}>
      <Shown of={parts} what={t`지급에 든 결제를`} count={3} shape="h-14 rounded-card">
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines);
          return (
            <>
              {pages[0] && (
                <p className="text-muted">
                  {t`이월된 금액`} <Money amount={pages[0].carriedIn} /> {t`· 다음으로 이월한 금액`}{' '}
                  <Money amount={pages[0].carriedOut} />
                </p>
              )}
              <DeskTable
                label={t`지급에 든 결제와 환불`}
                columns={columns}
                rows={lines.slice(0, shown)}
                rowKey={({ kind, sourceId }) => `${kind} ${sourceId}`}
                empty={t`이월된 금액만 들어 있어요.`}
              />
              <MoreButton
                hasMore={shown < lines.length || parts.hasNextPage}
                busy={parts.isFetchingNextPage}
                failed={parts.isFetchNextPageError}
                onMore={() => {
                  setShown(shown + STEP);
                  if (shown + STEP > lines.length && parts.hasNextPage) void parts.fetchNextPage();
                }}
              />
            </>
          );
        }}
      </Shown>
    </Panel>
  );
}
