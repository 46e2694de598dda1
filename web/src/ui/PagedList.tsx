import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ListTable, type ListTableProps } from './ListTable';
import { Shown } from './Shown';

interface PagedListProps<P, R> extends Omit<ListTableProps<R>, 'rows' | 'pages'> {
  of: UseInfiniteQueryResult<InfiniteData<P>>;
  /** Name of the loading content, with its particle: `지급을`. */
  what: string;
  count?: number;
  shape?: string;
  rowsOf: (page: P) => readonly R[];
}

/** A list that comes page by page: its shape while it loads, why it does not come, its rows, and the way to more. */
export const PagedList = <P, R>(props: PagedListProps<P, R>) => {
  const { of, what, count = 5, shape = 'h-14 rounded-card', rowsOf, ...table } = props;
  return (
    <Shown of={of} what={what} count={count} shape={shape}>
      {({ pages }) => <ListTable {...table} rows={pages.flatMap(rowsOf)} pages={of} />}
    </Shown>
  );
};
