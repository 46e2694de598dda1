import type { Payment } from '../../../api/views';
import { belongs, isBelow, type OrderFeed, readFeed } from './order-feed';

/** The n-th order; a higher number is a later one. */
const order = (n: number, changes: Partial<Payment> = {}): Payment => ({
  paymentId: `0192f000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  shopId: 'shop',
  orderNumber: `261121-AAAAAAAA-${String(n).padStart(3, '0')}`,
  buyerName: null,
  buyerEmail: null,
  buyerPhone: null,
  createdAt: new Date(Date.parse('2026-11-21T13:18:00+09:00') + n * 1000).toISOString(),
  paidAt: null,
  ...{ provider: 'kcp', paymentMethod: null, paymentMethodName: null, payBy: null },
  productName: '소금빵',
  lines: [{ productName: '소금빵', quantity: 1 }],
  totalPrice: 1000,
  refundedAmount: 0,
  status: 'paid',
  orderStatus: 'waiting',
  spot: null,
  takeaway: null,
  request: null,
  note: null,
  ...changes,
});
const orders = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => order(from - index));
const ends = ({ rows }: OrderFeed) => [rows[0], rows.at(-1)].map((row) => Number(row?.orderNumber.split('-')[2]));

/** A server that holds these orders, and what it was asked for. */
function shopWith(held: readonly Payment[]) {
  const limits: number[] = [];
  const read = (known?: OrderFeed, isHeld = false) =>
    readFeed({
      known,
      isHeld,
      readPage: async (limit, before) => {
        limits.push(limit);
        return held.filter((row) => !before || isBelow(row, before)).slice(0, limit);
      },
    });
  return { limits, read };
}
const more = (feed: OrderFeed): OrderFeed => ({ ...feed, wantsMore: true });

describe('the list of orders', () => {
  it('begins with the newest page, and knows whether there may be more', async () => {
    const feed = await shopWith(orders(90, 1)).read();
    expect(ends(feed)).toEqual([90, 61]);
    expect(feed.next).toEqual(order(61));
    expect((await shopWith(orders(29, 1)).read()).next).toBeUndefined();
    expect(await shopWith([]).read()).toMatchObject({ rows: [], next: undefined });
  });

  it('grows by a page at its end, each order once', async () => {
    const { read } = shopWith(orders(70, 1));
    const deep = await read(more(await read()));
    expect(ends(deep)).toEqual([70, 11]);
    const whole = await read(more(deep));
    expect(ends(whole)).toEqual([70, 1]);
    expect(whole.rows).toHaveLength(70);
    expect(whole).toMatchObject({ next: undefined, wantsMore: false });
  });

  it('is the newest page again for who is at its top, and asked for in one call', async () => {
    const feed = await shopWith(orders(90, 1)).read();
    const { limits, read } = shopWith(orders(95, 1));
    expect(ends(await read(feed))).toEqual([95, 66]);
    expect(limits).toEqual([30]);
  });

  it('loses nothing at its end while somebody reads further down, or has asked for more', async () => {
    const first = shopWith(orders(90, 1));
    const feed = await first.read();
    const deep = await first.read(more(feed));
    const { limits, read } = shopWith(orders(95, 1));
    expect(ends(await read(feed, true))).toEqual([95, 61]);
    expect(ends(await read(deep))).toEqual([95, 31]);
    expect(limits).toEqual([60, 90]);
    expect((await read(deep)).next).toEqual(order(31));
  });

  it('reads on where more came in than the server gives at once', async () => {
    const feed = await shopWith(orders(90, 1)).read();
    const { limits, read } = shopWith(orders(300, 1));
    expect(ends(await read(feed, true))).toEqual([300, 61]);
    expect(limits).toEqual([60, 60, 60, 60]);
  });

  it('drops what the server does not count to it any more', async () => {
    const deep = await shopWith(orders(40, 1)).read(more(await shopWith(orders(40, 1)).read()));
    const without = orders(40, 1).filter((row) => row.orderNumber !== order(20).orderNumber);
    expect((await shopWith(without).read(deep)).rows).toHaveLength(39);
  });

  it('goes by the id within one moment', () => {
    const { createdAt } = order(1);
    expect(isBelow(order(1), order(2, { createdAt }))).toBe(true);
    expect(isBelow(order(2, { createdAt }), order(1))).toBe(false);
    // Two checkouts at once may have got their ids the other way round.
    expect(isBelow(order(1, { paymentId: order(9).paymentId }), order(2))).toBe(true);
  });

  it('shows only what its filter still fits', () => {
    const row = order(1, { status: 'paid', orderStatus: 'ready' });
    expect(belongs(row, {})).toBe(true);
    expect(belongs(row, { status: 'paid', orderStatus: 'ready' })).toBe(true);
    expect(belongs(row, { orderStatus: 'waiting' })).toBe(false);
    expect(belongs(row, { status: 'refunded' })).toBe(false);
  });
});
