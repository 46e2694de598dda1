import type { WirePayment } from '@jumun/contracts';
import { belongs, type OrderFeed, withChange, withNewest, withOlder, withStretch } from './order-feed';

/** The n-th order; a higher number is a later one. */
const order = (n: number, changes: Partial<WirePayment> = {}): WirePayment => ({
  payment_id: `0192f000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  shop_id: 'shop',
  order_number: `261121-AAAAAAAA-${String(n).padStart(3, '0')}`,
  orderer_name: null,
  orderer_email: null,
  orderer_phone: null,
  created_at: new Date(Date.parse('2026-11-21T13:18:00+09:00') + n * 1000).toISOString(),
  paid_at: null,
  product_name: '소금빵',
  total_price: 1000,
  refunded_amount: 0,
  status: 'paid',
  delivery_status: 'waiting',
  ...changes,
});
const orders = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => order(from - index));
const numbers = ({ rows }: OrderFeed) => rows.map(({ order_number }) => Number(order_number.split('-')[2]));
/** The n-th order by time, of which the ids of each pair were given the other way round. */
const crossed = (n: number) => order(n, { payment_id: order(n % 2 === 0 ? n - 1 : n + 1).payment_id });
const crossedOrders = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => crossed(from - index));
const LIMIT = 3;

describe('the list of orders', () => {
  it('begins with the newest page, and knows whether there may be more', () => {
    expect(withNewest(undefined, orders(9, 7), LIMIT).next).toEqual(order(7));
    expect(withNewest(undefined, orders(2, 1), LIMIT).next).toBeUndefined();
    expect(withNewest(undefined, [], LIMIT)).toEqual({ rows: [], next: undefined });
  });

  it('grows by a page at its end, each order once', () => {
    const feed = withOlder(withNewest(undefined, orders(9, 7), LIMIT), orders(7, 5), LIMIT);
    expect(numbers(feed)).toEqual([9, 8, 7, 6, 5]);
    expect(feed.next).toEqual(order(5));
    expect(withOlder(feed, [order(4)], LIMIT).next).toBeUndefined();
  });

  it('takes new orders in at the top and forgets none that slips off the newest page', () => {
    const feed = withOlder(withNewest(undefined, orders(9, 7), LIMIT), orders(6, 4), LIMIT);
    const later = withNewest(feed, [order(11), order(10), order(9, { delivery_status: 'ready' })], LIMIT);
    expect(numbers(later)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(later.rows[2]?.delivery_status).toBe('ready');
    expect(later.next).toEqual(order(4));
  });

  it('drops what the server does not count to it any more', () => {
    const feed = withOlder(withNewest(undefined, orders(9, 7), LIMIT), orders(6, 4), LIMIT);
    expect(numbers(withNewest(feed, [order(9), order(7), order(6)], LIMIT))).toEqual([9, 7, 6, 5, 4]);
    expect(numbers(withNewest(feed, [order(9)], LIMIT))).toEqual([9]);
  });

  it('begins anew where more came in than a page holds', () => {
    const feed = withNewest(undefined, orders(9, 7), LIMIT);
    const later = withNewest(feed, orders(15, 13), LIMIT);
    expect(numbers(later)).toEqual([15, 14, 13]);
    expect(later.next).toEqual(order(13));
  });

  it('is healed stretch by stretch below its newest page', () => {
    const feed: OrderFeed = { rows: orders(9, 1), next: order(1) };
    const healed = withStretch(feed, order(7), [order(6, { status: 'refund' }), order(4), order(3)], LIMIT);
    expect(numbers(healed)).toEqual([9, 8, 7, 6, 4, 3, 2, 1]);
    expect(healed.rows[3]?.status).toBe('refund');
    expect(healed.next).toEqual(order(1));
    const ended = withStretch(healed, order(3), [order(2)], LIMIT);
    expect(numbers(ended)).toEqual([9, 8, 7, 6, 4, 3, 2]);
    expect(ended.next).toBeUndefined();
  });

  it('keeps to the server’s order where ids and times disagree', () => {
    const feed = withOlder(withNewest(undefined, crossedOrders(9, 7), LIMIT), crossedOrders(6, 4), LIMIT);
    expect(numbers(withNewest(feed, crossedOrders(10, 8), LIMIT))).toEqual([10, 9, 8, 7, 6, 5, 4]);
    expect(numbers(withNewest(feed, crossedOrders(9, 7), LIMIT))).toEqual([9, 8, 7, 6, 5, 4]);
    const healed = withStretch(feed, crossed(8), crossedOrders(7, 5), LIMIT);
    expect(numbers(healed)).toEqual([9, 8, 7, 6, 5, 4]);
    expect(healed.next).toEqual(crossed(4));
  });

  it('goes by the id within one moment', () => {
    const created_at = order(1).created_at;
    const [one, two, three] = [order(1, { created_at }), order(2, { created_at }), order(3, { created_at })];
    const feed: OrderFeed = { rows: [three, two, one], next: undefined };
    expect(numbers(withStretch(feed, three, [one], 1))).toEqual([3, 1]);
    expect(numbers(withNewest(feed, [three, two], 2))).toEqual([3, 2, 1]);
  });

  it('changes one order in its place', () => {
    const feed = withNewest(undefined, orders(3, 1), LIMIT);
    const moved = withChange(feed, order(2).order_number, (row) => ({ ...row, delivery_status: 'ready' }));
    expect(moved.rows.map(({ delivery_status }) => delivery_status)).toEqual(['waiting', 'ready', 'waiting']);
  });

  it('shows only what its filter still fits', () => {
    const row = order(1, { status: 'paid', delivery_status: 'ready' });
    expect(belongs(row, {})).toBe(true);
    expect(belongs(row, { status: 'paid', delivery_status: 'ready' })).toBe(true);
    expect(belongs(row, { delivery_status: 'waiting' })).toBe(false);
    expect(belongs(row, { status: 'refund' })).toBe(false);
  });
});
