import { http, type Route } from '@jumun/contracts';
import { send } from './calls/case.js';
import { everyCase, tokenFor } from './calls/every-case.js';
import { settledPlatformOf } from './calls/fingerprint.js';
import { fixture, openedTwoShops } from './fixture.js';

/** Calls by GET that change something on purpose, each with what keeps pages of other sites from making it. */
const CHANGING: ReadonlyMap<Route, string> = new Map<Route, string>([
  [http.auth.arriveFromProvider, 'the way back from a consent page, bound to its browser by a cookie'],
  [http.printing.starTake, 'a Star printer fetches by GET alone, with its key in the address'],
  [http.calls.listCalls, 'notes that the shop looks at its calls, for guests; needs its token'],
  [http.operator.shopDetail, 'keeps what the tax office says of the shop meanwhile; needs an operator’s token'],
]);

/** Declares that a call by GET is a read: every one of the contracts' table. */
export function describeReads(): void {
  it('no call by GET changes a row, whoever makes it', async () => {
    const reads = everyCase.filter(({ route }) => route.method === 'GET');
    expect([...CHANGING.keys()].filter((route) => !reads.some((each) => each.route === route))).toEqual([]);
    const twoShops = await openedTwoShops();
    const made = [];
    for (const { name, route, right } of reads) {
      if (CHANGING.has(route)) continue;
      const token = tokenFor(route, twoShops);
      made.push({ name, route, call: { ...(token !== undefined && { token }), ...(await right(twoShops)) } });
    }
    const shops = [twoShops.a.shopId, twoShops.b.shopId];
    // The data that the calls read may have been made just now.
    const before = await settledPlatformOf(fixture, shops);
    const failed = [];
    for (const { name, route, call } of made) {
      const { status } = await send(fixture.api, route, call);
      if (status !== route.status) failed.push(`${name} ${status}`);
    }
    expect(failed).toEqual([]);
    expect(made.length).toBeGreaterThan(90);
    expect(await settledPlatformOf(fixture, shops)).toEqual(before);
  }, 240_000);
}
