import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { spreadOf, tableOf } from '../load/figures.ts';
import {
  beginPromised,
  differencesOf,
  followOrder,
  lookAtWait,
  missedMinutes,
  type FollowedOrder,
  type ToldWait,
} from '../load/promises.ts';
import { atPace } from '../load/workers.ts';
import { openStall, type Stall } from '../platform/stall.ts';
import type { System } from '../platform/system.ts';
import type { Given } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import { openMeasured } from './open-system.ts';

/*
 * A rush in which nothing becomes ready: each order is followed from the store page to the board, and the places that name
 * its wait are compared. Then checkouts at once, and how long it takes until a page tells of them.
 */

const STORE = 'promises';
const USUAL_MINUTES = 10;
const BASE_PIECES = 8;
const PIECE_SECONDS = (USUAL_MINUTES * 60) / BASE_PIECES;
const MOST_PIECES = 6;
const MOST_HEARD_MS = 3_000;
const MINUTE_S = 60;

async function openTelling(system: System): Promise<Stall> {
  const stall = await openStall(system, STORE);
  const { data: intake } = await stall.owner.call(http.intake.getIntake, {});
  const body = { version: intake.version, baseWaitMinutes: USUAL_MINUTES, basePieces: BASE_PIECES };
  await stall.owner.call(http.intake.saveIntake, { body: { ...body, maxWaitMinutes: 240 } });
  await eventually(async () => (await system.shopper.lookAt(STORE)).intake?.wait?.from === USUAL_MINUTES);
  return stall;
}

/** Milliseconds from the last of so many payments at once until a store page tells of all of them. */
async function overshoot(system: System, stall: Stall, { atOnce, open }: { atOnce: number; open: number }) {
  const pieces = 2;
  const hasHeardOf = (all: number) => async (): Promise<ToldWait | false> => {
    const told = await lookAtWait(system, stall, pieces);
    return told.queueSeconds === all * PIECE_SECONDS && told;
  };
  await eventually(hasHeardOf(open), 30_000);
  const begun = await Promise.all(Array.from({ length: atOnce }, () => beginPromised(system, stall, pieces)));
  await Promise.all(begun.map((checkout) => system.shopper.pay(checkout)));
  const paidMs = performance.now();
  await eventually(hasHeardOf(open + atOnce * pieces), 30_000);
  return { promises: new Set(begun.map(({ waitMinutes }) => waitMinutes)).size, heardMs: performance.now() - paidMs };
}

/** A page hears of an order up to two seconds after its payment: until then it may be a step behind. */
const MOST_MISSED_MINUTES = 5;

/** Prints what the places say; answers whether one moment was another one somewhere, or a cart was more than a step behind. */
function isBroken(orders: readonly FollowedOrder[]): boolean {
  const differing = orders.flatMap((order) => differencesOf(order, USUAL_MINUTES));
  const late = spreadOf(orders.map(({ promised }) => (promised.onBoard - promised.quoted) / 1_000));
  const told = orders.map(({ quotedMinutes }) => quotedMinutes);
  const missed = Math.max(...orders.map(missedMinutes));
  const places = ['store page', 'cart', 'payment page', 'order page', 'board'];
  console.log(
    tableOf([
      ['orders followed', String(orders.length)],
      ['first and last promise, minutes', `${told[0]} and ${told.at(-1)}`],
      ...places.map((place) => [`another wait: ${place}`, String(differing.filter((each) => each === place).length)]),
      ['cart behind, minutes (most)', String(missed)],
      ['board later than quoted, seconds (p50, most)', `${late.p50.toFixed(1)}, ${late.most.toFixed(1)}`],
    ]),
  );
  const moments = ['payment page', 'order page', 'board'];
  return missed > MOST_MISSED_MINUTES || differing.some((place) => moments.includes(place));
}

/** Follows orders through a rush; prints what differs and fails where anything does. */
export async function promises(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { orders: 200, perMinute: 20, atOnce: 32 });
  const system = await openMeasured({ one: given.shape === 'one' });
  try {
    const stall = await openTelling(system);
    const orders = await atPace(options.perMinute / MINUTE_S, options.orders, (number) =>
      followOrder(system, stall, 1 + (number % MOST_PIECES)),
    );
    const broken = isBroken(orders);
    const open = orders.reduce((sum, { pieces }) => sum + pieces, 0);
    const { promises: different, heardMs } = await overshoot(system, stall, { atOnce: options.atOnce, open });
    console.log(
      `${options.atOnce} checkouts at once: ${different} promises; told ${Math.round(heardMs)} ms after the last payment`,
    );
    if (broken || heardMs > MOST_HEARD_MS) throw new Error('a promise was not kept everywhere');
  } finally {
    await system.close();
  }
}
