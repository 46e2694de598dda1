import type { Statement } from './record.ts';
import { DEAREST, RESET } from './statements.sql.ts';
import { withDatabase } from '../platform/database.ts';
import type { System } from '../platform/system.ts';

const SHOWN = 12;

/** The dearest statements of a work, by what one of so many units took. */
export async function statementsOf(
  { platform }: System,
  units: number,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const run = platform.run();
  await withDatabase(run, 'postgres', (client) => client.query(RESET));
  await work();
  return withDatabase(run, 'postgres', async (client) => {
    const { rows } = await client.query<Statement>(DEAREST, [SHOWN]);
    return rows.map(({ ms, calls, ...statement }) => ({ ...statement, ms: ms / units, calls: calls / units }));
  });
}
