import { v7 } from 'uuid';
import { MAX_TAGS, Problem, type TagMedium } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { workingTags } from './list-tags.js';
import { newTagToken } from './tag-token.js';
import { INSERT_TAGS } from './tag.sql.js';

interface NewTag {
  spotId: string | null;
  name: string | null;
  medium: TagMedium;
}

/** Two tokens of 50 bits meet so rarely that a third try has never been needed; ten are a fault. */
const TRIES = 10;

/** Inserts tags and returns their ids. A token that is already taken is drawn again. */
export async function insertTags(
  tx: Tx,
  shopId: string,
  tags: readonly NewTag[],
  now: Date,
  drawToken: () => string = newTagToken,
): Promise<string[]> {
  const { count } = await workingTags(tx, shopId, now)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count + tags.length > MAX_TAGS) throw new Problem('LIMIT_REACHED', { data: { limit: MAX_TAGS } });
  const all = tags.map((tag) => ({ ...tag, id: v7() }));
  let missing = all;
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt === TRIES) throw new Error('every token that was drawn is taken');
    const drawn = missing.map((tag) => ({ ...tag, token: drawToken() }));
    const made = await tx.run(INSERT_TAGS, [shopId, JSON.stringify(drawn), now]);
    const ids = new Set(made.map(({ id }) => id));
    missing = missing.filter(({ id }) => !ids.has(id));
  }
  return all.map(({ id }) => id);
}
