import type { Statement } from './record.ts';
import { DEAREST, RESET } from './statements.sql.ts';
import { withDatabase } from '../platform/database.ts';
import type { System } from '../platform/system.ts';

const SHOWN = 20;

/** A work's own answer, and its dearest statements by what one of so many units took. */
export async function statementsOf<T>(
  { platform }: System,
  units: number,
  work: () => Promise<T>,
): Promise<{ done: T; statements: Statement[] }> {
  const run = platform.run();
  await withDatabase(run, 'postgres', (client) => client.query(RESET));
  const done = await work();
  return withDatabase(run, 'postgres', async (client) => {
    const { rows } = await client.query<Statement>(DEAREST, [SHOWN]);
    const each = ({ ms, calls, ...of }: Statement): Statement => ({ ...of, ms: ms / units, calls: calls / units });
    return { done, statements: rows.map(each) };
  });
}
