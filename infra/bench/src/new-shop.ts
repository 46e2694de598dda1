import { http } from '@jumun/contracts';
import type * as Local from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';

/** The password of every owner here. */
export const PASSWORD = 'crowded4700!';
/** As many spots as are made in one go. */
const AT_ONCE = 100;

/** Name and words of a bench's shop; its owner signs in with the store's name at bench.test. */
export const newShop = (storeName: string, shopName = '벤치'): Local.NewShop => ({
  ownerName: '벤치',
  email: `${storeName}@bench.test`,
  shopName,
  storeName,
  password: PASSWORD,
  phone: '010-0000-0000',
});

/** Makes so many spots, each with a code; answers the tokens. */
export async function makeTables(owner: Local.Owner, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 1; from <= count; from += AT_ONCE) {
    const labels = { prefix: '', from, to: Math.min(count, from + AT_ONCE - 1) };
    const body = { labels, kind: 'table', serve: 'carry', withTags: true } as const;
    // The catalog hears of a new shop a moment after its profile was saved.
    const { data } = await eventually(() => owner.call(http.spots.createSpots, { body }));
    tokens.push(...data.tags.map(({ token }) => token));
  }
  return tokens;
}
