import clsx from 'clsx';

interface ComparisonRow {
  name: string;
  /** One text for each column, in their order. */
  cells: readonly string[];
}

interface ComparisonTableProps {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly string[];
  rows: readonly ComparisonRow[];
  /** Index of the column that is ours. */
  highlight?: number;
}

/**
 * Things side by side. On a phone each row becomes a block with its name on top; the roles are spelled out because
 * browsers drop a table's own ones when it is laid out as something else.
 */
export function ComparisonTable({ label, columns, rows, highlight }: ComparisonTableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className="block w-full border-collapse overflow-hidden rounded-sheet border border-line bg-paper md:table md:table-fixed"
    >
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          <td role="cell" className="p-6" />
          {columns.map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={clsx(
                'p-6 text-left text-title font-bold',
                index === highlight && 'bg-accent-wash text-accent-deep',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map(({ name, cells }) => (
          <tr
            key={name}
            role="row"
            className="flex flex-wrap border-b border-line last:border-b-0 md:table-row md:border-t md:border-b-0"
          >
            <th
              role="rowheader"
              scope="row"
              className="basis-full px-4 pt-4 pb-2 text-left text-body font-bold md:table-cell md:p-6 md:align-top md:text-lead"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                role="cell"
                className={clsx(
                  'flex-1 basis-24 p-4 md:table-cell md:p-6 md:align-top',
                  index === highlight ? 'bg-accent-wash font-semibold' : 'text-muted',
                )}
              >
                <span aria-hidden className="mb-1 block text-small font-semibold text-muted md:hidden">
                  {columns[index]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
