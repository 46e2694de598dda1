import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from './Link';

export interface Column<R> {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  align?: 'start' | 'end';
  /** Heads the card on a phone, without its header word. */
  lead?: boolean;
}

interface TableProps<R> {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Where a row leads; the link in the first cell covers the row. */
  rowTo?: (row: R) => string;
  rowName?: (row: R) => string;
}

interface CellProps<R> {
  column: Column<R>;
  row: R;
  /** The link that covers the row. */
  cover?: ReactNode;
}

/** On a phone a line of the row's card, after its header word. */
function Cell<R>({ column, row, cover }: CellProps<R>) {
  const { header, align, lead } = column;
  return (
    <td
      role="cell"
      className={clsx(
        'md:p-3 md:wrap-break-word',
        lead
          ? 'max-md:order-first max-md:mb-1 max-md:text-lead max-md:font-bold'
          : 'max-md:grid max-md:basis-full max-md:grid-cols-[auto_1fr] max-md:gap-x-4',
        align === 'end' && 'tabular text-right',
      )}
    >
      {cover}
      {!lead && (
        <span aria-hidden className="text-small text-muted md:hidden">
          {header}
        </span>
      )}
      <div className={clsx('md:contents', !lead && 'max-md:text-right')}>{column.cell(row)}</div>
    </td>
  );
}

/**
 * A table whose rows become cards under 768 px: one document, laid out by its style sheet. The roles are spelled out
 * because browsers drop a table's own ones when it is laid out as something else.
 */
export function Table<R>({ label, columns, rows, rowKey, rowTo, rowName }: TableProps<R>) {
  const cover = (row: R) =>
    rowTo && (
      <Link
        to={rowTo(row)}
        aria-label={t`${rowName?.(row) ?? rowKey(row)} 자세히 보기`}
        className="absolute inset-0 rounded-card"
      />
    );
  return (
    <table role="table" aria-label={label} className="w-full border-collapse text-body max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-small text-muted">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={clsx('p-3 font-semibold whitespace-nowrap', column.align === 'end' && 'text-right')}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={clsx(
              'relative border-b border-line md:last:border-0',
              'max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:bg-paper max-md:p-4',
              rowTo && 'md:transition-colors md:hover:bg-ground',
            )}
          >
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} row={row} cover={index === 0 && cover(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
