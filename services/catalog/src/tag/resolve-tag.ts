import { Problem, type Locale, type ResolvedTag, type SpotChoice } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { stateAt } from './tag.states.js';
import { RESOLVE_TAG, SPOT_CHOICES } from './tag.sql.js';

/** The target of a scanned token. `works` is false for a revoked or expired tag and for a spot that is not in use. */
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

/** Where else who scanned a tag may say to sit. */
export async function getSpotChoices(
  database: Database,
  token: string,
  now: Date,
  locale: Locale = 'ko',
): Promise<SpotChoice[]> {
  const { works, shopId, choosesSpot } = await resolveTag(database, token, now);
  if (!works) throw new Problem('TAG_REVOKED');
  if (!choosesSpot) return [];
  const choices = await database.platform.run(SPOT_CHOICES, [shopId, locale]);
  return choices.map(({ shownLabel, ...choice }) => ({ ...choice, ...(shownLabel !== null && { shownLabel }) }));
}
