import clsx from 'clsx';

interface ComparisonRow {
  name: string;
  /** One text for each column, in their order. */
  cells: readonly string[];
}

interface RowGroup {
  /** A line over the rows. */
  name?: string;
  rows: readonly ComparisonRow[];
  /** Stands back: nothing of it can be had. */
  isQuiet?: boolean;
}

interface ComparisonTableProps {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly string[];
  groups: readonly RowGroup[];
  /** Index of the column that is ours. */
  highlight?: number;
}

interface RowProps {
  row: ComparisonRow;
  columns: readonly string[];
  highlight: number | undefined;
  isQuiet: boolean;
}

function Row({ row: { name, cells }, columns, highlight, isQuiet }: RowProps) {
  return (
    <tr
      role="row"
      className="flex flex-wrap border-b border-line last:border-b-0 md:table-row md:border-t md:border-b-0"
    >
      <th
        role="rowheader"
        scope="row"
        className={clsx(
          'basis-full px-4 pt-3 pb-1 text-left md:table-cell md:px-6 md:py-4 md:align-top',
          isQuiet ? 'font-normal' : 'font-semibold',
        )}
      >
        {name}
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          role="cell"
          className={clsx(
            'flex-1 basis-24 px-4 pt-1 pb-3 md:table-cell md:px-6 md:py-4 md:align-top',
            index === highlight && !isQuiet ? 'bg-accent-wash font-semibold' : 'text-muted',
          )}
        >
          <span aria-hidden className="block text-small text-muted md:hidden">
            {columns[index]}
          </span>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/**
 * Things side by side. On a phone each row becomes a block with its name on top; the roles are spelled out because
 * browsers drop a table's own ones when it is laid out as something else.
 */
export function ComparisonTable({ label, columns, groups, highlight }: ComparisonTableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className="block w-full border-collapse overflow-hidden rounded-sheet border border-line bg-paper md:table md:table-fixed"
    >
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          <td role="cell" />
          {columns.map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={clsx(
                'p-4 text-left font-bold md:px-6',
                index === highlight && 'bg-accent-wash text-accent-deep',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, rows, isQuiet = false }, index) => (
        <tbody key={name ?? index} role="rowgroup" className="block md:table-row-group">
          {name !== undefined && (
            <tr role="row" className="block border-line md:table-row md:border-t">
              <th
                role="rowheader"
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="block px-4 pt-5 pb-2 text-left text-small font-bold text-muted md:table-cell md:px-6"
              >
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.name} row={row} columns={columns} highlight={highlight} isQuiet={isQuiet} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
