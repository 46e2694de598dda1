import { MoreButton } from '../../ui/MoreButton';
import { EmptyState } from '../../ui/EmptyState';
import { Scroller } from '../../ui/Scroller';
import { Table, type Column } from '../../ui/Table';

/** What of a paged query the way to its next page needs. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface DeskTableProps<R> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  rowTo?: (row: R) => string;
  rowName?: (row: R) => string;
  /** What is said where there is no row. */
  empty?: string;
  /** The query whose next page "더 보기" asks for. */
  pages?: Paged;
}

export const NOTHING_WAITS = '기다리는 일이 없어요';

/** The one list of the desk: a table, cards on a phone, and the way to more. */
export function DeskTable<R>({ rows, empty = NOTHING_WAITS, pages, ...table }: DeskTableProps<R>) {
  if (rows.length === 0 && !pages?.hasNextPage) return <EmptyState drawing="receipt" text={empty} />;
  return (
    <div className="flex flex-col gap-4">
      <Scroller>
        <Table {...table} rows={rows} />
      </Scroller>
      {pages && (
        <MoreButton
          hasMore={pages.hasNextPage}
          busy={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </div>
  );
}
