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

/** A table that becomes cards under 768 px. */
export function Table<R>({ label, columns, rows, rowKey, rowTo, rowName }: TableProps<R>) {
  const cover = (row: R) =>
    rowTo && (
      <Link
        to={rowTo(row)}
        aria-label={`${rowName?.(row) ?? rowKey(row)} 자세히 보기`}
        className="absolute inset-0 rounded-card"
      />
    );
  return (
    <>
      <table aria-label={label} className="hidden w-full border-collapse text-body md:table">
        <thead>
          <tr className="border-b border-line text-left text-small text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx('px-3 py-3 font-semibold whitespace-nowrap', column.align === 'end' && 'text-right')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={clsx(
                'relative border-b border-line last:border-0',
                rowTo && 'transition-colors hover:bg-ground',
              )}
            >
              {columns.map((column, index) => (
                <td key={column.key} className={clsx('px-3 py-3', column.align === 'end' && 'tabular text-right')}>
                  {index === 0 && cover(row)}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={label} className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <li key={rowKey(row)} className="relative rounded-card border border-line bg-paper p-4">
            {cover(row)}
            <div className="mb-2 flex flex-wrap items-center gap-2 text-lead font-bold">
              {columns
                .filter((column) => column.lead)
                .map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
            </div>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              {columns
                .filter((column) => !column.lead)
                .map((column) => (
                  <div key={column.key} className="contents">
                    <dt className="text-small text-muted">{column.header}</dt>
                    <dd className={clsx('text-right text-body', column.align === 'end' && 'tabular')}>
                      {column.cell(row)}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
