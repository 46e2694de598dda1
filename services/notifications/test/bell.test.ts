import { v7 } from 'uuid';
import { auth, orders, shopper } from '@jumun/contracts';
import { facts, openedNotifications, ownerOfShop, paid, procedures } from './notifications-fixture.js';

describe('the bell', () => {
  const fixture = openedNotifications();

  const list = (shopId: string, limit?: number) =>
    fixture.rpc.call(procedures.listBell, limit === undefined ? {} : { limit }, ownerOfShop(shopId));
  const unread = async (shopId: string) =>
    (await fixture.rpc.call(procedures.countUnread, {}, ownerOfShop(shopId))).unread;
  const payBy = () => new Date(Date.now() + 20 * 60_000).toISOString();
  const rung = (shopId: string) => fixture.facts(facts.bellAdded).filter((fact) => fact.shopId === shopId);

  it('rings once for a paid order, however often the news comes', async () => {
    const { shopId } = await fixture.newShop();
    const order = paid(shopId);
    const id = await fixture.publish(orders.facts.paymentPaid, order);
    await fixture.publish(orders.facts.paymentPaid, order, id);
    await fixture.settle();
    await fixture.publish(orders.facts.paymentPaid, order, id);
    // Under another id it is another fact, and still the same order.
    await fixture.publish(orders.facts.paymentPaid, order);
    await fixture.settle();
    const [bell, ...more] = await list(shopId);
    expect(more).toEqual([]);
    expect(bell).toMatchObject({
      kind: 'order-paid',
      paymentId: order.paymentId,
      orderNumber: order.orderNumber,
      read: false,
    });
    expect(rung(shopId)).toEqual([
      expect.objectContaining({
        notificationId: bell?.notificationId,
        paymentId: order.paymentId,
        unread: 1,
        createdAt: bell?.createdAt,
        total: order.amount,
      }),
    ]);
    await expect(fixture.messages(shopId)).resolves.toHaveLength(1);
  });

  it('rings once for each order of a batch in which some were heard before, and counts them in turn', async () => {
    const { shopId } = await fixture.newShop();
    const told = [1, 2, 3, 4, 5, 6].map(() => ({ id: v7(), order: paid(shopId) }));
    const publish = (some: typeof told) =>
      Promise.all(some.map(({ id, order }) => fixture.publish(orders.facts.paymentPaid, order, id)));
    await publish(told.slice(0, 3));
    await fixture.settle();
    await publish([...told.toReversed(), ...told]);
    await fixture.settle();
    expect(
      rung(shopId)
        .map((fact) => fact.unread)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(rung(shopId).map(({ paymentId }) => paymentId)).size).toBe(6);
    expect(await unread(shopId)).toBe(6);
    await expect(fixture.messages(shopId)).resolves.toHaveLength(6);
    const line = 'select from line_order where shop_id = $1';
    expect(await fixture.sql('notifications', line, [shopId])).toHaveLength(6);
  });

  it('rings for an order that waits at the counter, and for its payment as for any', async () => {
    const { shopId } = await fixture.newShop();
    const { paidAt, ...order } = paid(shopId);
    await fixture.publish(orders.facts.counterOrderPlaced, { ...order, payBy: payBy(), placedAt: paidAt });
    await fixture.settle();
    await fixture.publish(orders.facts.counterPaid, { ...order, tender: 'cash', paidAt });
    await fixture.settle();
    // Heard once more, late.
    await fixture.publish(orders.facts.counterOrderPlaced, { ...order, payBy: payBy(), placedAt: paidAt });
    await fixture.settle();
    const bells = (await list(shopId)).map(({ kind, read }) => [kind, read]);
    expect(bells.sort()).toEqual([
      ['order-counter', true],
      ['order-paid', false],
    ]);
  });

  it('does not ring for an order that staff entered, which is accepted already, and tells its other screens', async () => {
    const { shopId } = await fixture.newShop();
    const order = paid(shopId);
    const { paymentId, orderNumber, storeName, paidAt } = order;
    const move = { from: 'waiting', to: 'preparing', sequence: 1, movedAt: paidAt } as const;
    await fixture.publish(orders.facts.orderMoved, { shopId, paymentId, orderNumber, storeName, ...move });
    await fixture.settle();
    await fixture.publish(orders.facts.counterPaid, { ...order, tender: 'cash', entered: true });
    await fixture.settle();
    expect((await list(shopId)).map(({ kind, read }) => [kind, read])).toEqual([['order-paid', true]]);
    expect([await unread(shopId), rung(shopId)]).toMatchObject([0, [{ kind: 'order-paid', unread: 0, quiet: true }]]);
    // Its owner has no message of it, and no copy waits for a shop to look at it.
    expect(await fixture.messages(shopId)).toEqual([]);
    expect(await fixture.sql('notifications', 'select from waiting_order where shop_id = $1', [shopId])).toEqual([]);
  });

  it('rings once for several orders of one address, and counts them all', async () => {
    const { shopId } = await fixture.newShop();
    for (const quiet of [undefined, true, true]) {
      const { paidAt: placedAt, ...order } = paid(shopId);
      await fixture.publish(orders.facts.counterOrderPlaced, { ...order, payBy: payBy(), placedAt, quiet });
    }
    await fixture.settle();
    expect(
      rung(shopId)
        .map(({ quiet }) => quiet ?? false)
        .sort(),
    ).toEqual([false, true, true]);
    await expect(unread(shopId)).resolves.toBe(3);
  });

  it('is quiet about an order at the counter that nobody pays any more, and about no other', async () => {
    const { shopId } = await fixture.newShop();
    const [one, other, over] = [paid(shopId), paid(shopId), paid(shopId)].map(({ paidAt: placedAt, ...order }) => ({
      ...order,
      placedAt,
    }));
    if (!one || !other || !over) throw new Error('no order');
    await fixture.publish(orders.facts.counterOrderPlaced, { ...one, payBy: payBy() });
    await fixture.publish(orders.facts.counterOrderPlaced, { ...other, payBy: payBy() });
    await fixture.publish(orders.facts.counterOrderPlaced, { ...over, payBy: over.placedAt });
    await fixture.settle();
    await expect(unread(shopId)).resolves.toBe(2);
    const { placedAt: closedAt, storeName: _, title: __, ...closed } = one;
    const id = await fixture.publish(orders.facts.checkoutClosed, { ...closed, reason: 'expired', closedAt });
    await fixture.publish(orders.facts.checkoutClosed, { ...closed, reason: 'expired', closedAt }, id);
    await fixture.publish(orders.facts.checkoutClosed, { ...closed, reason: 'expired', closedAt });
    await fixture.settle();
    const bells = await list(shopId);
    expect(bells.map(({ paymentId, kind, read }) => [paymentId, kind, read])).toEqual([
      [other.paymentId, 'order-counter', false],
      [one.paymentId, 'order-counter', true],
    ]);
    await expect(unread(shopId)).resolves.toBe(1);
  });

  it('tells with each ring how many are unread by then', async () => {
    const { shopId } = await fixture.newShop();
    await Promise.all(Array.from({ length: 7 }, () => fixture.publish(orders.facts.paymentPaid, paid(shopId))));
    await fixture.settle();
    // Two copies may tell of them in another order.
    expect(
      rung(shopId)
        .map(({ unread: count }) => count)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await expect(unread(shopId)).resolves.toBe(7);
  });

  it('counts along whatever adds, reads and erases bells', async () => {
    const { shopId } = await fixture.newShop();
    const isCounted = async (count: number): Promise<void> => {
      const [bells] = await fixture.sql(
        'notifications',
        'select count(*)::int as unread from bell where shop_id = $1 and read_at is null',
        [shopId],
      );
      expect([bells?.['unread'], await unread(shopId)]).toEqual([count, count]);
    };
    await isCounted(0);
    await Promise.all(Array.from({ length: 5 }, () => fixture.publish(orders.facts.paymentPaid, paid(shopId))));
    await fixture.settle();
    await isCounted(5);
    const [first] = await list(shopId);
    for (let times = 0; times < 2; times += 1)
      await fixture.rpc.call(procedures.readBell, { notificationId: first?.notificationId ?? '' }, ownerOfShop(shopId));
    await isCounted(4);
    await fixture.sql(
      'notifications',
      'delete from bell where shop_id = $1 and id <> $2 and order_number is not null',
      [shopId, first?.notificationId],
    );
    await isCounted(0);
    await fixture.publish(orders.facts.paymentPaid, paid(shopId));
    await fixture.settle();
    await isCounted(1);
    await fixture.rpc.call(procedures.readBells, {}, ownerOfShop(shopId));
    await isCounted(0);
  });

  it('shows unread ones first, then the newest', async () => {
    const { shopId } = await fixture.newShop();
    const sent = [paid(shopId), paid(shopId), paid(shopId)];
    for (const order of sent) {
      await fixture.publish(orders.facts.paymentPaid, order);
      await fixture.settle();
    }
    const [newest] = await list(shopId);
    expect(newest?.paymentId).toBe(sent[2]?.paymentId);
    await fixture.rpc.call(procedures.readBell, { notificationId: newest?.notificationId ?? '' }, ownerOfShop(shopId));
    expect((await list(shopId)).map(({ paymentId }) => paymentId)).toEqual([1, 0, 2].map((at) => sent[at]?.paymentId));
    await expect(list(shopId, 1)).resolves.toHaveLength(1);
  });

  it('is read once; reading again is fine and changes nothing', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.publish(orders.facts.paymentPaid, paid(shopId));
    await fixture.publish(orders.facts.paymentPaid, paid(shopId));
    await fixture.settle();
    const [bell] = await list(shopId);
    const read = () =>
      fixture.rpc.call(procedures.readBell, { notificationId: bell?.notificationId ?? '' }, ownerOfShop(shopId));
    await expect(read()).resolves.toEqual({ unread: 1 });
    await expect(read()).resolves.toEqual({ unread: 1 });
  });

  it('is read for one order, or for all; of another shop it reads nothing', async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    const sent = [paid(mine.shopId), paid(mine.shopId), paid(mine.shopId)];
    for (const order of sent) await fixture.publish(orders.facts.paymentPaid, order);
    await fixture.settle();
    const paymentId = sent[1]?.paymentId ?? '';
    const read = (shopId: string, of: { paymentId?: string }) =>
      fixture.rpc.call(procedures.readBells, of, ownerOfShop(shopId));
    await expect(read(other.shopId, { paymentId })).resolves.toEqual({ unread: 0 });
    await expect(read(other.shopId, {})).resolves.toEqual({ unread: 0 });
    await expect(unread(mine.shopId)).resolves.toBe(3);
    await expect(read(mine.shopId, { paymentId })).resolves.toEqual({ unread: 2 });
    await expect(read(mine.shopId, {})).resolves.toEqual({ unread: 0 });
  });

  it('is read when the order is moved, however often that is told', async () => {
    const { shopId, storeName } = { ...(await fixture.newShop()), storeName: 'demo' };
    const [order, another] = [paid(shopId), paid(shopId)];
    await fixture.publish(orders.facts.paymentPaid, order);
    await fixture.publish(orders.facts.paymentPaid, another);
    await fixture.settle();
    const { paymentId, orderNumber } = order;
    const move = { shopId, paymentId, orderNumber, storeName, sequence: 1, movedAt: new Date().toISOString() };
    const id = await fixture.publish(orders.facts.orderMoved, { ...move, from: 'waiting', to: 'preparing' });
    await fixture.settle();
    await fixture.publish(orders.facts.orderMoved, { ...move, from: 'waiting', to: 'preparing' }, id);
    await fixture.settle();
    const bells = await list(shopId);
    expect(bells.map((bell) => [bell.paymentId, bell.read])).toEqual([
      [another.paymentId, false],
      [paymentId, true],
    ]);
  });

  it("shows nothing of another shop's, and can't read it", async () => {
    const mine = await fixture.newShop();
    const other = await fixture.newShop();
    await fixture.publish(orders.facts.paymentPaid, paid(mine.shopId));
    await fixture.settle();
    const [bell] = await list(mine.shopId);
    await expect(list(other.shopId)).resolves.toEqual([]);
    await expect(unread(other.shopId)).resolves.toBe(0);
    const read = fixture.rpc.call(
      procedures.readBell,
      { notificationId: bell?.notificationId ?? '' },
      ownerOfShop(other.shopId),
    );
    await expect(read).rejects.toMatchObject({ code: 'NOTIFICATION_NOT_FOUND' });
    await expect(unread(mine.shopId)).resolves.toBe(1);
    for (const procedure of [procedures.listBell, procedures.countUnread]) {
      await expect(fixture.rpc.call(procedure, {}, shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('takes a rush of orders in few commits', async () => {
    const { shopId } = await fixture.newShop(null);
    await Promise.all(Array.from({ length: 600 }, () => fixture.publish(orders.facts.paymentPaid, paid(shopId))));
    await fixture.settle();
    await expect(unread(shopId)).resolves.toBe(600);
    const [row] = await fixture.sql(
      'notifications',
      'select count(distinct xmin::text)::int as commits from bell where shop_id = $1',
      [shopId],
    );
    expect(row?.['commits']).toBeLessThan(60);
    expect(
      rung(shopId)
        .map(({ unread: count }) => count)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 600 }, (_, at) => at + 1));
  });
});

describe('the copy of a shop', () => {
  const fixture = openedNotifications();

  it('keeps the newest name, whatever order the changes come in and however often', async () => {
    const shopId = v7();
    const change = (version: number) => ({
      ...{ shopId, version, status: 'pending' as const, storeName: null },
      ...{ shopName: `이름 ${version}`, changedAt: new Date().toISOString() },
    });
    const id = await fixture.publish(auth.facts.shopChanged, change(3));
    await fixture.publish(auth.facts.shopChanged, change(2));
    await fixture.settle();
    await fixture.publish(auth.facts.shopChanged, change(1));
    await fixture.publish(auth.facts.shopChanged, change(3), id);
    await fixture.settle();
    const copy = () => fixture.sql('notifications', 'select shop_name, version from shop where shop_id = $1', [shopId]);
    await expect(copy()).resolves.toEqual([{ shop_name: '이름 3', version: 3 }]);
    await fixture.publish(auth.facts.shopChanged, change(4));
    await fixture.settle();
    await expect(copy()).resolves.toEqual([{ shop_name: '이름 4', version: 4 }]);
  });
});
