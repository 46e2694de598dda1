import type { PayloadOf } from '@jumun/contracts';
import { catalog, orders, productAtNoon, later, times } from './setup.js';

type Line = PayloadOf<typeof orders.facts.lineMeasured>;

const serve = catalog.procedures;
const { fixture, shop } = productAtNoon();

/** As its owner says: eight pieces in ten minutes. Empty, it takes that long for one order. */
const BASE_PIECES = 8;
const LEAD = 10;
/** Two hours of measurements count. */
const WINDOW = 120;

/** Even numbers from 0 to below 1, the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An order: how many pieces, and the minutes of the day at which it is paid, promised and really ready. */
interface Made {
  pieces: number;
  paid: number;
  ready: number;
  promised: number;
}

/** Orders that come by chance, so many a minute at each minute of the day. */
function arrivals(next: () => number, minutes: number, perMinute: (minute: number) => number): number[] {
  const found: number[] = [];
  for (let at = 0; at < minutes;) {
    at -= Math.log(1 - next()) / 1.5;
    // Thinned out to the minute's own number.
    if (at < minutes && next() < perMinute(at) / 1.5) found.push(at);
  }
  return found;
}

/** The measurement that the orders service would send; no day of these has half an idle hour. */
function lineAt(made: readonly Made[], now: number): Line {
  const steps = made
    .flatMap(({ pieces, paid, ready }) => [
      { at: paid, pieces },
      ...(ready <= now ? [{ at: ready, pieces: -pieces }] : []),
    ])
    .sort((one, other) => one.at - other.at);
  let open = 0;
  let busy = 0;
  let done = 0;
  let busySince: number | null = null;
  steps.forEach(({ at, pieces }, index) => {
    if (pieces < 0 && open >= BASE_PIECES && at > now - WINDOW) done -= pieces;
    if (open === 0) busySince = at;
    open += pieces;
    const until = steps[index + 1]?.at ?? now;
    if (open >= BASE_PIECES) busy += Math.max(0, until - Math.max(at, now - WINDOW));
  });
  const due = made.filter(({ ready, promised }) => ready > now && promised > now);
  const ready = made.filter((order) => order.ready <= now).map((order) => order.ready);
  return {
    shopId: shop.shopId,
    ...{ openPieces: open, duePieces: due.reduce((sum, { pieces }) => sum + pieces, 0), madePieces: done },
    busySeconds: Math.round(busy * 60),
    busySince: open > 0 && busySince !== null ? later(busySince) : null,
    lastReadyAt: ready.length > 0 ? later(Math.max(...ready)) : null,
    measuredAt: later(now),
  };
}

/** The minutes that a shopper with so many pieces is promised now. */
async function promiseAt(now: number, pieces: number): Promise<number> {
  const [row] = await fixture.base.sql('catalog', `select intake_of($1, $2, $3) -> 'wait' -> 'minutes' as minutes`, [
    ...[shop.shopId, later(now), pieces],
  ]);
  return Number(row?.['minutes']);
}

/** A kitchen that makes so many pieces a minute, one order after the other. */
async function play(paidAt: readonly number[], rate: number, next: () => number): Promise<Made[]> {
  const made: Made[] = [];
  let free = 0;
  for (const paid of paidAt) {
    const pieces = 1 + Math.floor(next() * 3);
    const promised = paid + (await promiseAt(paid, pieces));
    free = Math.max(free, paid) + pieces / rate;
    made.push({ pieces, paid, promised, ready: Math.max(free, paid + LEAD) });
    await fixture.base.sql('catalog', 'select note_line($1, $2::jsonb, $3)', [
      ...[shop.shopId, JSON.stringify(lineAt(made, paid)), later(paid)],
    ]);
  }
  return made;
}

/** Minutes by which promises miss, those in the middle and the tenth worst first. */
function misses(made: readonly Made[], promiseOf: (order: Made) => number) {
  const sorted = made.map((order) => Math.abs(promiseOf(order) - order.ready)).sort((a, b) => a - b);
  const late = made.filter((order) => order.ready > promiseOf(order) + 5).length / made.length;
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { median: at(0.5), tenth: at(0.9), lateShare: Math.round(late * 100) };
}

const byTheUsual = ({ paid }: Made): number => paid + LEAD;
const asPromised = ({ promised }: Made): number => promised;

beforeEach(async () => {
  await fixture.call(
    serve.saveIntake,
    { baseWaitMinutes: 10, basePieces: 8, maxWaitMinutes: 240, seen: 0 },
    shop.owner,
  );
});

describe('the promises of a kitchen', () => {
  it.each([0.6, 0.8, 1, 1.3, 2])(
    'that makes %f pieces a minute are kept on a day of three rushes',
    async (rate) => {
      const next = numbersFrom(Math.round(rate * 100));
      const rushes = [60, 180, 300];
      const usual = rate / 4;
      const paidAt = arrivals(next, 420, (minute) =>
        rushes.some((begins) => minute >= begins && minute < begins + 20) ? rate : usual,
      );
      const made = (await play(paidAt, rate, next)).filter(({ paid }) => paid > 20);
      const { median, tenth } = misses(made, asPromised);
      expect([median <= 10, tenth <= 20]).toEqual([true, true]);
    },
    60_000,
  );

  it('hold in a rush of two hundred orders in ten minutes, of which the usual wait kept almost none', async () => {
    const paidAt = times(200, (index) => index / 20);
    const made = await play(paidAt, BASE_PIECES / LEAD, numbersFrom(200));
    const { median, lateShare } = misses(made, asPromised);
    expect([median <= 10, lateShare]).toEqual([true, 0]);
    expect(misses(made, byTheUsual).lateShare).toBeGreaterThan(90);
  }, 60_000);
});
