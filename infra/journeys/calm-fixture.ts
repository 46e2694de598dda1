import { openTwoShops, type TwoShops } from './calls/two-shops.js';
import { openFixture, type Fixture } from './fixture.js';

/** The platform of all journeys of `calm.test.ts`. */
export let fixture: Fixture;
beforeAll(async () => {
  // One of the two shops is paid out by a provider that verifies accounts itself.
  fixture = await openFixture({ env: { PAYOUT_PROVIDER: 'stripe' } });
}, 240_000);
afterAll(() => fixture.close());

let twoShops: Promise<TwoShops> | undefined;
/** The two shops on it, opened when they are first needed. */
export const calmTwoShops = (): Promise<TwoShops> => (twoShops ??= openTwoShops(fixture));
