import { http, ORDER_KEY_HEADER, orderAccessOf, type Route } from '@jumun/contracts';
import { countedOf, CROWD, guestRoutes, limits, type Caller, type Limit, type RouteLimits } from './limits.js';

/** A caller of whom nothing is known but what is said. */
const caller = (nth: number, address: string, body: object = {}): Caller => ({
  clientAddress: address,
  nameBrowser: () => ({ name: `name-${nth}` }),
  body,
  params: { key: `key-${nth}` },
  headers: {},
});
/** Everything about it is new with every call. */
const liar = (nth: number, address: string): Caller =>
  caller(nth, address, {
    ...{
      shop_email: `${nth}@b.kr`,
      email: `${nth}@b.kr`,
      refreshToken: `${nth}`,
      providerId: `${nth}`,
      poll_key: `${nth}`,
    },
    ...{ shopIdx: `${nth}`, paymentId: `${nth}`, orderNumber: `${nth}`, tag: `TAG${nth}`, spotId: `${nth}` },
  });

/** Counts calls as the gateway does, with a part of the points; answers how many of them pass. */
function passing(counted: readonly Limit[], calls: Iterable<Caller>, scale = 1): number {
  const counts = new Map<string, number>();
  let passed = 0;
  for (const each of calls) {
    const refusals = counted.filter((limit) => {
      const used = limit.keysOf(each).map((key) => {
        const place = `${limit.name} ${key}`;
        const count = (counts.get(place) ?? 0) + 1;
        counts.set(place, count);
        return count > Math.ceil(limit.points * scale);
      });
      return used.includes(true);
    });
    if (refusals.length === 0) passed += 1;
  }
  return passed;
}
const calls = (count: number, made: (nth: number) => Caller): Caller[] =>
  Array.from({ length: count }, (_, nth) => made(nth));

const table = [...limits].map(([route, each]) => ({ path: `${route.method} ${route.path}`, route, each }));
const SCALE = 1 / 100;

describe.each(table)('$path', ({ each }) => {
  const counted = countedOf(each);
  const { address, line, site } = each.networks;
  const inScale = (points: number): number => Math.ceil(points * SCALE);

  it.each([
    ['another name each time', () => '203.0.113.7', address],
    ['another address of a /24 each time', (nth: number) => `203.0.113.${nth % 256}`, site],
    ['another address of a /64 each time', (nth: number) => `2001:db8:1:2::${nth.toString(16)}`, address],
    [
      'another /64 of a /56 each time',
      (nth: number) => `2001:db8:1:2${(nth % 256).toString(16).padStart(2, '0')}::1`,
      line,
    ],
    ['another /64 of a /48 each time', (nth: number) => `2001:db8:1:${nth.toString(16)}::1`, site],
  ])('bounds who has %s', (_, addressOf, most) => {
    const passed = passing(
      counted,
      calls(inScale(most) + 5, (nth) => liar(nth, addressOf(nth))),
      SCALE,
    );
    expect(passed).toBeLessThanOrEqual(inScale(most));
    expect(passed).toBeGreaterThan(0);
  });
});

/** Calls of a phone in the time that a limit counts, where that is more than one. */
const OFTEN: ReadonlyMap<Route, number> = new Map<Route, number>([
  [http.orders.init, 2],
  [http.orders.place, 6],
  [http.live.store, 2],
  [http.push.ack, 2],
  // A phone with an open call asks every five seconds.
  [http.calls.storeCall, 12],
]);
/** A party at its own table. */
const phoneAt = (nth: number): Caller => ({
  ...caller(nth, '203.0.113.7', {
    ...{
      shopIdx: 'festival',
      paymentId: `payment-${nth}`,
      orderNumber: `order-${nth}`,
      tag: `TABLE${Math.floor(nth / 4)}`,
    },
  }),
  headers: { [ORDER_KEY_HEADER.toLowerCase()]: String(nth).padStart(22, 'k') },
});

describe('a crowd of 5,000 phones behind one address', () => {
  it.each(table.filter(({ route }) => guestRoutes.includes(route)))('is never refused at $path', ({ route, each }) => {
    const times = OFTEN.get(route) ?? 1;
    const made = calls(CROWD * times, (nth) => phoneAt(nth % CROWD));
    expect(passing(countedOf(each), made)).toBe(made.length);
  });

  it('meets every route of guests that has a limit', () => {
    // These are of shops, of their printers and devices, of operators, and of who writes to them.
    const OTHERS = /^\/v1\/(?:shop|ops|auth|print|device|inquiry|account)\b/;
    const missing = table.filter(({ route }) => !guestRoutes.includes(route) && !OTHERS.test(route.path));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

describe('an e-mail address or a person of a provider that a stranger types', () => {
  const typed = { shop_email: 'owner@b.kr', email: 'owner@b.kr', providerId: 'person' };
  const routes: Route[] = [
    ...[http.auth.signUp, http.auth.socialSignUp, http.auth.socialLogIn, http.inquiry.send],
    ...[http.auth.findAccount, http.auth.resetPassword],
  ];

  it.each(table.filter(({ route }) => routes.includes(route)))('is not used up for its owner at $path', ({ each }) => {
    const strangers = calls(500, (nth) => caller(nth, `198.51.100.${nth % 3}`, typed));
    const owner = caller(1_000, '203.0.113.7', typed);
    const counted = countedOf(each);
    const alone = passing(counted, strangers);
    expect(alone).toBeLessThan(strangers.length);
    expect(passing(counted, [...strangers, owner])).toBe(alone + 1);
  });
});

/** Many strangers at many addresses know the number and the payment of one order; its buyer has the key, in a cookie or said. */
describe('an order that strangers name', () => {
  const KEY = 'K'.repeat(22);
  const order = { paymentId: 'payment', orderNumber: 'order' };
  const stranger = (nth: number, orderKey: string): Caller => ({
    ...caller(nth, `203.${nth % 256}.${nth >> 8}.7`, order),
    headers: { [ORDER_KEY_HEADER.toLowerCase()]: orderKey },
  });
  const madeUp = (nth: number): string => String(nth).padStart(22, '0');
  const buyer = (headers: Caller['headers']): Caller => ({ ...caller(9_999, '198.51.100.1', order), headers });
  const acting = table.filter(({ route }) => orderAccessOf(route) === 'acts');

  it.each(acting)('costs its buyer nothing at $path', ({ each }) => {
    for (const headers of [{ [ORDER_KEY_HEADER.toLowerCase()]: KEY }, { cookie: `jumun-orders=${KEY}` }]) {
      const tries = [...calls(500, (nth) => stranger(nth, madeUp(nth))), ...calls(500, (nth) => stranger(nth, ''))];
      expect(passing(countedOf(each), [...tries, buyer(headers)]) - passing(countedOf(each), tries)).toBe(1);
    }
  });

  it.each([
    [http.push.leaveContact, 3],
    [http.orders.registerTrade, 20],
    [http.orders.registerPayment, 20],
  ])('is bounded for who has its key, whatever else is shown: %#', (route, most) => {
    const each = limits.get(route);
    const made = calls(most + 10, (nth) => ({
      ...stranger(nth, madeUp(nth)),
      headers: { [ORDER_KEY_HEADER.toLowerCase()]: madeUp(nth), cookie: `jumun-orders=${KEY}` },
    }));
    expect(each && passing(countedOf(each), made)).toBe(most);
  });
});

it('bounds each call by which a secret is shown, guessed or sent', () => {
  const SECRET =
    /(?<!board)\/(?:undo|reauth|login|password|reset-password|change-password|verify|totp\/confirm|code|devices\/claim|recovery-codes)\b/;
  const all = Object.values(http).flatMap((group) => Object.values<Route>(group));
  const asking = all.filter(({ method, path }) => method !== 'GET' && SECRET.test(path));
  expect(asking.filter((route) => !limits.has(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('a limit without the bounds of its networks does not compile', () => {
  // @ts-expect-error -- a caller chooses its name
  const named: RouteLimits = { units: [] };
  // @ts-expect-error -- a rented network has many addresses
  const narrow: RouteLimits = { networks: { address: 1, seconds: 1 } };
  expect([named, narrow]).toHaveLength(2);
});
