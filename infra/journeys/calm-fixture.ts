import { openTwoShops, type TwoShops } from './calls/two-shops.js';
import { openFixture, type Fixture } from './fixture.js';

/** The platform of all journeys of `calm.test.ts`. */
export let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
}, 240_000);
afterAll(() => fixture.close());

let twoShops: Promise<TwoShops> | undefined;
/** The two shops on it, opened when they are first needed. */
export const calmTwoShops = (): Promise<TwoShops> => (twoShops ??= openTwoShops(fixture));
