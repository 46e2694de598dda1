import { v7 } from 'uuid';
import { catalog, orders, Problem, shopper, won } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { closeCheckout } from '../src/payment/record-outcome.js';
import { FIND_BY_ID } from '../src/payment/payment.sql.js';
import { expireCheckouts } from '../src/payment/resolve-unknown.js';
import { openedShop, quoted } from './shop-fixture.js';

const START = '2026-11-21T03:00:00.000Z';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a checkout that nobody pays', () => {
  const clock = fixedClock(START);
  const fixture = openedShop({ clock });
  beforeEach(() => clock.set(START));

  const statusOf = async (paymentId: string) => (await fixture.row(paymentId))['status'];
  const after = async (ms: number): Promise<void> => {
    clock.set(new Date(Date.parse(START) + ms));
    await expireCheckouts(fixture.deps);
  };

  it('holds its goods for three minutes', async () => {
    const { paymentId } = await fixture.start();
    await after(3 * MINUTE - SECOND);
    expect(await statusOf(paymentId)).toBe('pending');
    await after(3 * MINUTE);
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired' });
    await expect(fixture.register(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  });

  it('holds them for fifteen minutes from its start once its trade is registered, however often', async () => {
    const { paymentId } = await fixture.start();
    clock.advance(3 * MINUTE - SECOND);
    await fixture.register(paymentId);
    clock.advance(MINUTE);
    await fixture.register(paymentId);
    await after(15 * MINUTE - SECOND);
    expect(await statusOf(paymentId)).toBe('pending');
    await after(15 * MINUTE);
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired' });
  });

  it('is not ended by an expiry that saw it before its trade was registered in the last second', async () => {
    const { paymentId } = await fixture.start();
    const [seen] = await fixture.deps.database.platform.run(FIND_BY_ID, [paymentId]);
    clock.advance(3 * MINUTE - SECOND);
    await fixture.register(paymentId);
    clock.advance(2 * SECOND);
    if (!seen) throw new Error('the checkout is there');
    expect(await closeCheckout(fixture.deps, seen, 'expired', { outcomeKnown: false })).toBe(false);
    expect(await statusOf(paymentId)).toBe('pending');
  });
});

describe('a shopper who comes back with another cart', () => {
  const fixture = openedShop();
  const client = { browser: 'browser-of-the-shopper', address: 'address-of-the-shopper' };
  /** The holds of the catalog's stand-in, each checkout with its only piece. */
  const held = new Map<string, string | undefined>();
  const freed: string[][] = [];

  beforeAll(async () => {
    await fixture.base.stub(catalog.procedures.reserveStock, ({ checkoutId, client: by, closed, lines, amount }) => {
      if (closed) freed.push(closed);
      for (const id of closed ?? []) held.delete(id);
      const others = [...held].filter(([id]) => id !== checkoutId);
      if (others.length > 0) {
        const own = others.filter(([, browser]) => browser === by?.browser).map(([id]) => id);
        throw new Problem('TOO_MANY_HELD', { data: { lines: [], openCheckouts: own } });
      }
      held.set(checkoutId, by?.browser);
      const answered = lines.map((line) => quoted(line, '라떼'));
      return { storeName: 'demo', shopName: '데모 카페', total: won(amount ?? 0), lines: answered };
    });
  });
  beforeEach(() => {
    held.clear();
    freed.length = 0;
  });

  it('is not locked out by the checkout left open before, whose stock is told to be free', async () => {
    const first = await fixture.start({ client });
    const second = await fixture.start({ client });
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await fixture.row(first.paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'abandoned' });
    expect(await fixture.row(second.paymentId)).toMatchObject({ status: 'pending' });
    await eventually(() =>
      fixture.base.facts(orders.facts.checkoutClosed).some(({ paymentId }) => paymentId === first.paymentId),
    );
    await expect(fixture.register(first.paymentId)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  });

  it('lets go of the one whose card page it opened, for its key, and its page says what counts now', async () => {
    const first = await fixture.start({ client });
    await fixture.register(first.paymentId);
    const orderKeys = fixture.orderKeys(first.paymentId);
    const second = await fixture.start({ client, orderKeys });
    expect(await fixture.row(first.paymentId)).toMatchObject({
      ...{ status: 'cancelled', close_reason: 'abandoned', superseded_by: second.paymentId },
    });
    const seen = await fixture.base.rpc.call(
      orders.procedures.getPayment,
      { paymentId: first.paymentId, orderKeys },
      shopper,
    );
    expect(seen.replacedBy).toMatchObject({ paymentId: second.paymentId, status: 'pending' });
  });

  it('keeps the one that is being approved', async () => {
    const first = await fixture.start({ client });
    await fixture.register(first.paymentId);
    await fixture.base.sql('orders', 'update orders set intent_at = now() where id = $1', [first.paymentId]);
    const again = { client, orderKeys: fixture.orderKeys(first.paymentId) };
    await expect(fixture.start(again)).rejects.toMatchObject({ code: 'TOO_MANY_HELD' });
    expect(await fixture.row(first.paymentId)).toMatchObject({ status: 'pending' });
  });

  it('keeps the one whose card page may be open, without its key', async () => {
    const first = await fixture.start({ client });
    await fixture.register(first.paymentId);
    await expect(fixture.start({ client })).rejects.toMatchObject({ code: 'TOO_MANY_HELD' });
    expect(await fixture.row(first.paymentId)).toMatchObject({ status: 'pending' });
    expect(freed).toEqual([]);
  });

  it('takes nothing from anybody else', async () => {
    const first = await fixture.start({ client });
    const other = { ...client, browser: 'browser-of-a-stranger' };
    await expect(fixture.start({ client: other })).rejects.toMatchObject({ code: 'TOO_MANY_HELD' });
    // Neither from another shop, whatever the catalog names, nor without a name of its own.
    await expect(fixture.start({ client, shopId: v7() })).rejects.toMatchObject({ code: 'TOO_MANY_HELD' });
    await expect(fixture.start({ client: { address: client.address } })).rejects.toMatchObject({
      code: 'TOO_MANY_HELD',
    });
    expect(await fixture.row(first.paymentId)).toMatchObject({ status: 'pending' });
  });
});
