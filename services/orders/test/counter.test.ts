import { v7 } from 'uuid';
import { businessDay, orders, shopper, won, type CallOf, type PaymentRow } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { cart, openedShop, type ShopFixture } from './shop-fixture.js';

const { procedures, facts } = orders;

const fixture = openedShop();
beforeAll(() => saved({ counter: true }));

const ask = <K extends 'saveShopPayment' | 'markCounterPaid' | 'cancelCounter' | 'enterOrder' | 'refundPayment'>(
  verb: K,
  input: CallOf<(typeof procedures)[K]>,
  as = fixture.owner,
) => fixture.base.rpc.call(procedures[verb], input as never, as);
const saved = (input: CallOf<typeof procedures.saveShopPayment>) => ask('saveShopPayment', input);
const clientOf = (name: string) => ({ browser: name.padEnd(20, '-'), address: `${name}-address`.padEnd(20, '-') });
/** An order of a device of its own that waits at the counter. */
const placed = (changes: Parameters<ShopFixture['start']>[0] = {}) =>
  fixture.start({ payment: 'counter', client: clientOf(v7()), ...changes });
const mark = (paymentId: string, more: object = {}): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.markCounterPaid, { paymentId, method: 'cash', ...more }, fixture.owner);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
const told = async (paymentId: string): Promise<string[]> => {
  const rows = await fixture.base.sql(
    'orders',
    `select subject from outbox where payload ->> 'paymentId' = $1 order by id`,
    [paymentId],
  );
  return rows.map(({ subject }) => String(subject));
};

describe('an order that is paid at the counter', () => {
  it('waits for the minutes that its shop gives it, keeps its language, and tells the shop', async () => {
    await saved({ counterMinutes: 40 });
    const { paymentId } = await placed({ lang: 'ja' });
    const row = await fixture.row(paymentId);
    const waits = (row['expires_at'] as Date).getTime() - (row['created_at'] as Date).getTime();
    expect([row['provider'], row['status'], row['locale'], waits]).toEqual(['counter', 'pending', 'ja', 40 * 60_000]);
    expect(await told(paymentId)).toEqual([facts.counterOrderPlaced.subject]);
  });

  it('is the same order under the same key, and another one than that to be paid online', async () => {
    const idempotencyKey = v7();
    const client = clientOf('twice');
    const [first, again] = [await placed({ idempotencyKey, client }), await placed({ idempotencyKey, client })];
    expect(again.paymentId).toBe(first.paymentId);
    expect(await codeOf(fixture.start({ idempotencyKey, client }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is marked by one till alone, however many try at once, and tells cash and no card', async () => {
    const { paymentId } = await placed();
    const tries = await Promise.all(
      ['cash', 'terminal', 'transfer'].map((method) => codeOf(mark(paymentId, { method }))),
    );
    expect(tries.sort()).toEqual(['PAYMENT_CLOSED', 'PAYMENT_CLOSED', 'done']);
    expect(await told(paymentId)).toEqual([facts.counterOrderPlaced.subject, facts.counterPaid.subject]);
  });

  it('is marked once under one key, whose answer may be lost', async () => {
    const { paymentId } = await placed();
    const idempotencyKey = v7();
    const one = await mark(paymentId, { idempotencyKey, received: 10_000 });
    expect(await mark(paymentId, { idempotencyKey, received: 10_000 })).toEqual(one);
    expect([one.status, one.method, one.provider, one.payBy]).toEqual(['paid', 'cash', 'counter', null]);
  });

  it('takes no less than it costs', async () => {
    const { paymentId } = await placed();
    expect(await codeOf(mark(paymentId, { received: 8_999 }))).toBe('INVALID_INPUT');
    expect((await fixture.row(paymentId))['status']).toBe('pending');
  });

  it('ends when its time is over, and is not marked any more', async () => {
    const { paymentId } = await placed();
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    fixture.expireNow();
    await eventually(async () => (await fixture.row(paymentId))['close_reason'] === 'expired');
    expect(await codeOf(mark(paymentId))).toBe('PAYMENT_EXPIRED');
  });

  it('is cancelled by its shop, again and again, and its number is drawn anew', async () => {
    const { paymentId, orderNumber } = await placed();
    await ask('cancelCounter', { paymentId });
    await ask('cancelCounter', { paymentId });
    expect(await told(paymentId)).toEqual([facts.counterOrderPlaced.subject, facts.checkoutClosed.subject]);
    const next = await placed();
    expect(next.orderNumber.split('-')[2]).toBe(orderNumber.split('-')[2]);
  });

  it('is cancelled by its shopper while it waits, and at the counter once it is paid', async () => {
    const cancel = ({ orderNumber, orderKey }: Awaited<ReturnType<typeof placed>>) =>
      fixture.base.rpc.call(
        procedures.cancelByShopper,
        { storeName: 'demo', orderNumber, orderKey, orderKeys: [] },
        shopper,
      );
    const order = await placed();
    expect([await cancel(order), await cancel(order)]).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'done', refunded: 0 })),
    );
    const paid = await placed();
    await mark(paid.paymentId);
    expect(await codeOf(cancel(paid))).toBe('ORDER_ACCEPTED');
  });

  it('has no card page, whatever a form says', async () => {
    const { paymentId, orderNumber } = await placed();
    expect(await codeOf(fixture.register(paymentId))).toBe('PAYMENT_CLOSED');
    const made = { ordr_idxx: orderNumber, res_cd: '0000', enc_data: 'x', enc_info: 'x', tran_cd: '00100000' };
    const proof = fixture.proofOf(orderNumber);
    for (const form of [made, { ordr_idxx: orderNumber, res_cd: '3001' }])
      expect((await fixture.base.rpc.call(procedures.acceptReturn, { form, proof }, shopper)).outcome).toBe('closed');
    expect((await fixture.row(paymentId))['status']).toBe('pending');
  });

  it('is paid online instead, and then no more at the counter', async () => {
    const { paymentId } = await placed();
    const page = await fixture.base.rpc.call(
      procedures.registerPayment,
      { paymentId, orderKeys: fixture.orderKeys(paymentId), method: 'kakaopay', buyer: {} },
      shopper,
    );
    const fields = page.kind === 'form' ? page.fields : {};
    const holdsUntil = (await fixture.row(paymentId))['expires_at'] as Date;
    expect(holdsUntil.getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    expect([fields['kakaopay_direct'], await codeOf(mark(paymentId))]).toEqual(['Y', 'PAYMENT_CLOSED']);
    await fixture.pay(fields['approval_key'] ?? '', 'approve', { form: fields });
    const row = await fixture.row(paymentId);
    expect([row['status'], row['provider'], row['method'], row['wished']]).toEqual([
      'paid',
      'kcp',
      'kakaopay',
      'kakaopay',
    ]);
  });

  it('is given back at once by its shop, in parts, and by nobody else', async () => {
    const { paymentId } = await placed();
    await mark(paymentId, { method: 'terminal' });
    const refund = (amount?: number) =>
      ask('refundPayment', { paymentId, reason: '손님 요청', ...(amount && { amount: won(amount) }) });
    await refund(2_000);
    await refund();
    const row = await fixture.row(paymentId);
    expect([row['status'], row['refunded']]).toEqual(['refunded', 9_000]);
    const { counterOrderPlaced, counterPaid, counterRefunded } = facts;
    const expected = [counterOrderPlaced, counterPaid, counterRefunded, counterRefunded];
    expect(await told(paymentId)).toEqual(expected.map(({ subject }) => subject));
    const asOperator = fixture.base.rpc.call(
      procedures.refundForShop,
      { paymentId: (await entered()).paymentId, reason: '문의' },
      { ...fixture.operator, provenAt: Math.floor(Date.now() / 1000) } as never,
    );
    expect(await codeOf(asOperator)).toBe('PROVIDER_REFUSED');
  });
});

const entered = (more: object = {}): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.enterOrder, { ...cart, amount: won(9_000), method: 'cash', ...more }, fixture.owner);

describe('an order that the till enters', () => {
  it('is paid at once, and is one under its key', async () => {
    const idempotencyKey = v7();
    const order = { idempotencyKey, received: 10_000, note: '포장' };
    const both = await Promise.all([entered(order), entered(order)]);
    expect(both.map(({ paymentId }) => paymentId)).toEqual(Array(2).fill(both[0].paymentId));
    expect([both[0].status, both[0].method]).toEqual(['paid', 'cash']);
    expect(await told(both[0].paymentId)).toEqual([facts.counterPaid.subject, facts.orderMoved.subject]);
    for (const other of [{ items: [{ ...cart.items[0], quantity: 1 }], amount: 4_500 }, { method: 'terminal' }])
      expect(await codeOf(entered({ ...order, ...other }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('costs what the catalog says where the till names neither store nor prices, once under its key', async () => {
    const items = [{ productId: v7(), quantity: 2 }];
    const order = { items, method: 'cash' as const, idempotencyKey: v7(), received: 9_000 };
    const both = await Promise.all([ask('enterOrder', order), ask('enterOrder', order)]);
    expect(both).toMatchObject(Array(2).fill({ paymentId: both[0].paymentId, status: 'paid', total: 9_000 }));
    expect(await codeOf(ask('enterOrder', { ...order, idempotencyKey: v7(), received: 8_999 }))).toBe('INVALID_INPUT');
  });
});

describe('what a shop reads', () => {
  it('shows who waits at the counter on the board, and cash beside cards in its sales', async () => {
    const owner = { kind: 'owner', shopId: v7(), sessionId: v7() } as const;
    const read = <P extends 'readBoard' | 'getSales' | 'getSalesReport'>(verb: P, input: object) =>
      fixture.base.rpc.call(procedures[verb], input as never, owner) as Promise<object>;
    await ask('saveShopPayment', { counter: true }, owner);
    const { shopId } = owner;
    const [waiting, cash] = [await placed({ shopId }), await placed({ shopId })];
    await fixture.paid({ shopId });
    expect(await read('readBoard', {})).toMatchObject({
      view: { unpaid: [{ paymentId: waiting.paymentId }, { paymentId: cash.paymentId }] },
    });
    await ask('markCounterPaid', { paymentId: cash.paymentId, method: 'cash' }, owner);
    await ask('refundPayment', { paymentId: cash.paymentId, reason: '손님 요청', amount: won(2_000) }, owner);
    expect(await read('readBoard', {})).toMatchObject({ view: { unpaid: [{ paymentId: waiting.paymentId }] } });
    expect(await read('getSales', {})).toMatchObject({ daySales: 18_000, dayNet: 16_000, dayCounter: 7_000 });
    const day = businessDay(new Date());
    expect(await read('getSalesReport', { by: 'method', from: day, to: day })).toMatchObject({
      rows: [
        { key: 'card', label: '신용·체크카드', sales: 9_000, net: 9_000, count: 1 },
        { key: 'cash', label: '현금', sales: 9_000, refunds: 2_000, net: 7_000, count: 1 },
      ],
    });
  });
});

describe('the counter of a shop', () => {
  const shopOf = async (input: CallOf<typeof procedures.saveShopPayment>) => {
    const shopId = v7();
    await ask('saveShopPayment', input, { kind: 'owner', shopId, sessionId: v7() });
    return shopId;
  };

  it('is closed until its owner opens it', async () => {
    expect(await codeOf(placed({ shopId: v7() }))).toBe('METHOD_OFF');
  });

  it('takes three unpaid orders of a device, however many come at once', async () => {
    const shopId = await shopOf({ counter: true });
    const client = clientOf('greedy');
    const tries = await Promise.all(Array.from({ length: 6 }, () => codeOf(placed({ shopId, client }))));
    expect(tries.filter((code) => code === 'done')).toHaveLength(3);
    expect(await codeOf(placed({ shopId, client: clientOf('other') }))).toBe('done');
  });

  it('counts what a device turned to a card page and let lie there among its own', async () => {
    const shopId = await shopOf({ counter: true });
    const client = clientOf('turning');
    const turned = async () => {
      const { paymentId } = await placed({ shopId, client });
      const orderKeys = fixture.orderKeys(paymentId);
      const input = { paymentId, orderKeys, method: 'kakaopay', buyer: {} } as const;
      await fixture.base.rpc.call(procedures.registerPayment, input, shopper);
    };
    for (let n = 0; n < 3; n += 1) await turned();
    expect(await codeOf(turned())).toBe('COUNTER_FULL');
    await fixture.base.sql(
      'orders',
      `update orders set status = 'cancelled', close_reason = 'expired', closed_at = now() where shop_id = $1`,
      [shopId],
    );
    expect(await codeOf(turned())).toBe('COUNTER_FULL');
  });

  it('is not rung all day by a device that orders and takes it back', async () => {
    const shopId = await shopOf({ counter: true });
    const client = clientOf('fickle');
    const ring = async () => {
      const { orderNumber, orderKey } = await placed({ shopId, client });
      const cancel = { storeName: 'demo', orderNumber, orderKey, orderKeys: [] };
      await fixture.base.rpc.call(procedures.cancelByShopper, cancel, shopper);
    };
    for (let n = 0; n < 5; n += 1) await ring();
    expect(await codeOf(ring())).toBe('COUNTER_FULL');
  });

  it('is not for a device that let three expire within a day', async () => {
    const shopId = await shopOf({ counter: true });
    const client = clientOf('forgetful');
    for (let n = 0; n < 3; n += 1) await placed({ shopId, client });
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 second' where shop_id = $1`, [
      shopId,
    ]);
    fixture.expireNow();
    const open = `select count(*)::int as n from orders where shop_id = $1 and status = 'pending'`;
    await eventually(async () => (await fixture.base.sql('orders', open, [shopId]))[0]?.['n'] === 0);
    expect(await codeOf(placed({ shopId, client }))).toBe('COUNTER_FULL');
    await fixture.base.sql(
      'orders',
      `update orders set created_at = created_at - interval '25 hours' where shop_id = $1`,
      [shopId],
    );
    expect(await codeOf(placed({ shopId, client }))).toBe('done');
  });
});

describe('a method', () => {
  it('is there for a checkout that is to be paid online, or the checkout is refused before it takes anything', async () => {
    const idempotencyKey = v7();
    const { paymentId } = await fixture.start({ idempotencyKey });
    await saved({ methods: [] });
    expect(await codeOf(fixture.start())).toBe('METHOD_OFF');
    expect(await codeOf(placed())).toBe('done');
    expect((await fixture.start({ idempotencyKey })).paymentId).toBe(paymentId);
    await saved({ methods: ['card'] });
    expect(await codeOf(fixture.start())).toBe('done');
  });

  it('that the contract lacks is not turned on, and one that is off is not registered', async () => {
    expect(await codeOf(saved({ methods: ['samsungpay'] }))).toBe('METHOD_OFF');
    const { methods } = (await saved({ methods: ['kakaopay', 'naverpay'] })) as { methods: string[] };
    expect(methods).toEqual(['kakaopay', 'naverpay']);
    const { paymentId } = await fixture.start();
    expect(await codeOf(fixture.register(paymentId))).toBe('METHOD_OFF');
    await saved({ methods: ['card', 'kakaopay', 'naverpay', 'tosspay', 'payco'] });
    expect(await codeOf(fixture.register(paymentId))).toBe('done');
  });
});
