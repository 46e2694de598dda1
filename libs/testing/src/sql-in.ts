import { CompiledQuery } from 'kysely';
import type { OpenQuery } from '@jumun/database';

/** Runs a test's own SQL in a transaction, or by itself on a pool, with the rights of that; parameters are `$1`, `$2`. */
export async function sqlIn<Row = Record<string, unknown>>(
  { query }: { query: OpenQuery },
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const compiled: CompiledQuery<Row> = CompiledQuery.raw(text, [...values]);
  const { rows } = await query().executeQuery(compiled);
  return rows;
}
