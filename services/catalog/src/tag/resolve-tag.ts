import { Problem, type ResolvedTag } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { stateAt } from './tag.states.js';
import { RESOLVE_TAG } from './tag.sql.js';

/** Where a token leads, for whoever scanned it: a spot that is not in use takes no orders. */
export async function resolveTag(database: Database, token: string, now: Date): Promise<ResolvedTag> {
  const [found] = await database.platform.run(RESOLVE_TAG, [token]);
  if (!found) throw new Problem('TAG_NOT_FOUND');
  const { state, worksUntil, createdAt, spot, ...rest } = found;
  return {
    ...rest,
    works: stateAt({ state, worksUntil }, now) !== 'revoked' && spot?.status !== 'inactive',
    worksUntil: iso(worksUntil),
    createdAt: iso(createdAt),
    spot,
  };
}
