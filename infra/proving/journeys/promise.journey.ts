import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { beginPromised, differencesOf, followOrder, lookAtWait } from '../load/promises.js';
import { openStall, type Stall } from '../platform/stall.js';
import { fixture } from './fixture.js';

const STORE = 'promising';
const USUAL_MINUTES = 10;
const BASE_PIECES = 8;
const PIECE_SECONDS = (USUAL_MINUTES * 60) / BASE_PIECES;
const AT_ONCE = 32;

/** Declares the tests of the one moment that an order is promised. */
export function describePromise(): void {
  describe('the promise of an order', () => {
    let stall: Stall;
    beforeAll(async () => {
      stall = await openStall(fixture, STORE);
      const { data: intake } = await stall.owner.call(http.intake.getIntake, {});
      const kitchen = { baseWaitMinutes: USUAL_MINUTES, basePieces: BASE_PIECES, maxWaitMinutes: 240 };
      await stall.owner.call(http.intake.saveIntake, { body: { version: intake.version, ...kitchen } });
      await eventually(async () => (await fixture.shopper.lookAt(STORE)).intake?.wait?.from === USUAL_MINUTES);
    });

    /** Pieces of the orders so far: nothing is made here. */
    let open = 0;
    const untilTold = () =>
      eventually(async () => (await lookAtWait(fixture, stall, 1)).queueSeconds === open * PIECE_SECONDS);

    it('is the same on store page, cart, payment page, order page and board, whatever the cart', async () => {
      for (const pieces of [3, 8, 5]) {
        await untilTold();
        const order = await followOrder(fixture, stall, pieces);
        expect([pieces, differencesOf(order, USUAL_MINUTES)]).toEqual([pieces, []]);
        open += pieces;
      }
    });

    it('of 32 checkouts at once misses these alone: the next one waits for each of their pieces', async () => {
      const pieces = 2;
      await untilTold();
      const begun = await Promise.all(Array.from({ length: AT_ONCE }, () => beginPromised(fixture, stall, pieces)));
      expect(new Set(begun.map(({ waitMinutes }) => waitMinutes)).size).toBe(1);
      await Promise.all(begun.map((checkout) => fixture.shopper.pay(checkout)));
      open += AT_ONCE * pieces;
      await untilTold();
      const next = await beginPromised(fixture, stall, pieces);
      // A cart counts for three pieces at least; waits come in steps of five minutes.
      expect(next.waitMinutes).toBe(Math.ceil(((open + 3) * PIECE_SECONDS) / 300) * 5);
    }, 60_000);
  });
}
