import type { z } from 'zod';
import { missing } from './fault.ts';
import type { page } from './params.ts';

const DEFAULT_LIMIT = 10;

/** One page of objects, newest first, in Stripe's list object. */
export function listPage(
  url: string,
  oldestFirst: readonly { id: string; created: number }[],
  { limit = DEFAULT_LIMIT, starting_after: after, created }: z.infer<z.ZodObject<typeof page>>,
): object {
  const rows = oldestFirst.filter((row) => created === undefined || row.created >= created.gte).reverse();
  const start = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw missing('object', after, 'starting_after', 400);
  const end = start + limit;
  return { object: 'list', url, has_more: rows.length > end, data: rows.slice(start, end) };
}
