import type { PayoutLine } from '../api/views';
import { LineBadge } from './LineBadge';
import { Money } from './Money';
import type { Column } from './Table';

/** Columns of what moved a shop's balance, for every table that tells of it. */
export const kindColumn: Column<Pick<PayoutLine, 'kind'>> = {
  key: 'kind',
  header: '구분',
  lead: true,
  cell: ({ kind }) => <LineBadge kind={kind} />,
};
export const amountColumn: Column<{ amount: number }> = {
  key: 'amount',
  header: '금액',
  align: 'end',
  cell: ({ amount }) => <Money amount={amount} />,
};
export const feeColumn: Column<{ fee: number }> = {
  key: 'fee',
  header: '수수료',
  align: 'end',
  cell: ({ fee }) => <Money amount={fee} />,
};
export const netColumn: Column<{ net: number }> = {
  key: 'net',
  header: '정산 금액',
  align: 'end',
  cell: ({ net }) => <Money amount={net} className="font-semibold" />,
};
/** The amount where it is what the row is about. */
export const sumColumn: Column<{ amount: number }> = {
  ...amountColumn,
  cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
};
