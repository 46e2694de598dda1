import type { z } from 'zod';
import { missing } from './fault.ts';
import type { Created, page, paramsOf } from './params.ts';

type Page = Omit<z.infer<ReturnType<typeof paramsOf<typeof page>>>, 'expand'>;

interface Row {
  id: string;
  created: number;
}

const DEFAULT_LIMIT = 10;

/** One page of rows, newest first, in Stripe's list object. */
export function listPage<T extends Row>(
  { rows, url, present }: { rows: Iterable<T>; url: string; present: (row: T) => object },
  { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before, created }: Page,
): object {
  const newestFirst = [...rows].reverse().filter((row) => isWithin(row.created, created));
  const pageOf = (): { data: T[]; hasMore: boolean } => {
    if (before !== undefined) {
      const end = indexOf(newestFirst, before, 'ending_before');
      const start = Math.max(end - limit, 0);
      return { data: newestFirst.slice(start, end), hasMore: start > 0 };
    }
    const start = after === undefined ? 0 : indexOf(newestFirst, after, 'starting_after') + 1;
    return { data: newestFirst.slice(start, start + limit), hasMore: newestFirst.length > start + limit };
  };
  const { data, hasMore } = pageOf();
  return { object: 'list', url, has_more: hasMore, data: data.map(present) };
}

function indexOf(rows: readonly Row[], id: string, param: string): number {
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) throw missing('object', id, param, 400);
  return at;
}

function isWithin(created: number, asked: Created): boolean {
  if (asked === undefined) return true;
  if (typeof asked === 'number') return created === asked;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = asked;
  return created > gt && created >= gte && created < lt && created <= lte;
}
