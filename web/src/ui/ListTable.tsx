import { EmptyState } from './EmptyState';
import { MorePages, type Paged } from './MoreButton';
import { Scroller } from './Scroller';
import { Table, type Column } from './Table';

export interface ListTableProps<R> {
  /** Name of the list for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  rowTo?: (row: R) => string;
  rowName?: (row: R) => string;
  /** Text of an empty list. */
  empty: string;
  /** The query whose next page "더 보기" asks for. */
  pages?: Paged;
}

/** A list: a table, cards on a phone, what is said where it is empty, and the way to more. */
export function ListTable<R>({ rows, empty, pages, ...table }: ListTableProps<R>) {
  if (rows.length === 0 && !pages?.hasNextPage) return <EmptyState drawing="receipt" text={empty} />;
  return (
    <div className="flex flex-col gap-4">
      <Scroller byKeyboard={!table.rowTo}>
        <Table {...table} rows={rows} />
      </Scroller>
      {pages && <MorePages of={pages} />}
    </div>
  );
}
