import clsx from 'clsx';
import type { PolicyBlock } from './policy-text';

type TableBlock = Extract<PolicyBlock, { columns: unknown }>;

/**
 * A table that becomes blocks on a phone. The roles are spelled out because browsers drop a table's own ones when it
 * is laid out as something else.
 */
function PolicyTable({ label, columns, rows }: TableBlock) {
  return (
    <table
      role="table"
      aria-label={label}
      className="block w-full border-collapse overflow-hidden rounded-card border border-line bg-paper md:table"
    >
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="bg-ground">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="p-4 text-left font-semibold whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map(([head = '', ...cells]) => (
          <tr
            key={head}
            role="row"
            className="block border-b border-line p-4 last:border-b-0 md:table-row md:border-t md:border-b-0"
          >
            <th
              role="rowheader"
              scope="row"
              className="block pb-2 text-left font-semibold md:table-cell md:p-4 md:align-top"
            >
              {head}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                role="cell"
                className={clsx('block md:table-cell md:p-4 md:align-top', index > 0 && 'pt-2')}
              >
                {cells.length > 1 && (
                  <span aria-hidden className="block text-small text-muted md:hidden">
                    {columns[index + 1]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The pieces of an article, one under the other. */
export function ArticleBody({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return blocks.map((block) => {
    if ('text' in block) return <p key={block.text}>{block.text}</p>;
    if ('columns' in block) return <PolicyTable key={block.label} {...block} />;
    const List = block.numbered ? 'ol' : 'ul';
    return (
      <List
        key={block.points[0]}
        className={clsx('flex flex-col gap-2 pl-5', block.numbered ? 'list-decimal' : 'list-disc')}
      >
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    );
  });
}
