import { v7 } from 'uuid';
import { orders, shopper } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import type { PaymentDeps } from '../src/payment/payment-deps.js';
import { registerTrade } from '../src/payment/register-trade.js';
import { resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openedShop, type Begun } from './shop-fixture.js';

const fixture = openedShop();

/** A checkout, and the key of its card page once that is open. */
type Open = Begun & { key: string };

/** Opens the card page of a checkout as a browser does that began others before; `waitMs` as another copy of the service waits. */
async function open(one: Begun, others: readonly Begun[] = [], waitMs?: number): Promise<Open> {
  const orderKeys = [one, ...others].flatMap(({ paymentId }) => fixture.orderKeys(paymentId));
  const earlier = others.map(({ paymentId }) => paymentId);
  const trade = { paymentId: one.paymentId, orderKeys, buyer: {}, earlier };
  const { answer } =
    waitMs === undefined
      ? await fixture.base.rpc.call(orders.procedures.registerTrade, trade, shopper)
      : await registerTrade({ ...fixture.deps, waitMs }, trade);
  return { ...one, key: answer.approvalKey };
}

/** Two card pages that one browser opened one after the other. */
async function openTwo(): Promise<{ older: Open; newer: Open }> {
  const older = await open(await fixture.start());
  return { older, newer: await open(await fixture.start(), [older]) };
}

const look = ({ paymentId }: Begun) =>
  fixture.base.rpc.call(orders.procedures.getPayment, { paymentId, orderKeys: fixture.orderKeys(paymentId) }, shopper);
const statusOf = async ({ paymentId }: Begun) => (await fixture.row(paymentId))['status'];
const paidFacts = (...some: Begun[]) =>
  fixture.base
    .facts(orders.facts.paymentPaid)
    .filter((fact) => some.some(({ paymentId }) => paymentId === fact.paymentId));

/** The won that stand at the card company for these orders. */
async function standing(...some: Begun[]): Promise<number> {
  const charges = await Promise.all(some.map(({ orderNumber }) => fixture.charges(orderNumber)));
  return charges.flat().reduce((sum, { amount, cancelled_amount }) => sum + amount - cancelled_amount, 0);
}

/** An approval of the older one whose answer is lost: it is unknown whether its card was charged. */
async function doubtful(older: Open): Promise<void> {
  await fixture.fault('kcp.approve', 'lost-answer', { match: older.orderNumber });
  await fixture.fault('kcp.inquiry', 'malformed', { match: older.orderNumber, times: 1_000 });
  await expect(fixture.pay(older.key, 'approve')).resolves.toMatchObject({ location: '/checking' });
}

/** The deps of a process that ends before a write of its transactor. */
function ending(methods: Partial<PaymentDeps['transactor']>): PaymentDeps {
  const transactor = Object.assign(Object.create(fixture.deps.transactor) as PaymentDeps['transactor'], methods);
  return { ...fixture.deps, transactor, keepForMs: 0 };
}
const end = () => Promise.reject(new Error('the process ended'));

describe('two open card pages of one browser at one shop', () => {
  it.each([
    ['the older one returns first', (a: Open, b: Open) => inTurn(a, b)],
    ['the newer one returns first', (a: Open, b: Open) => inTurn(b, a)],
    ['both return at once', (a: Open, b: Open) => Promise.all([pay(a), pay(b)])],
    [
      'both return twice at once',
      (a: Open, b: Open) => Promise.all([pay(a, 'approve-twice'), pay(b, 'approve-twice')]),
    ],
  ])('are one paid order when %s', async (_, returning) => {
    const { older, newer } = await openTwo();
    await returning(older, newer);
    await fixture.base.settle();
    expect([await statusOf(older), await statusOf(newer)]).toEqual(['cancelled', 'paid']);
    expect(await standing(older, newer)).toBe(9_000);
    expect(paidFacts(older, newer)).toHaveLength(1);
    const { paymentId, orderNumber } = newer;
    expect(await look(older)).toMatchObject({ replacedBy: { paymentId, orderNumber, status: 'paid' } });
  });

  const pay = ({ key }: Open, outcome = 'approve') => fixture.pay(key, outcome);
  async function inTurn(...some: Open[]): Promise<void> {
    for (const one of some) await pay(one);
  }

  it('are told apart as soon as the newer one opens: the older one frees its goods and says which counts', async () => {
    const { older, newer } = await openTwo();
    expect(await look(older)).toMatchObject({
      status: 'cancelled',
      closeReason: 'abandoned',
      replacedBy: { paymentId: newer.paymentId, status: 'pending' },
    });
    await fixture.base.settle();
    const closed = fixture.base.facts(orders.facts.checkoutClosed).map(({ paymentId }) => paymentId);
    expect(closed).toContain(older.paymentId);
    expect(closed).not.toContain(newer.paymentId);
    await expect(open(older, [newer])).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    expect((await look(newer)).replacedBy).toBeNull();
  });

  it('leave one open when both open at the same moment', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const [one, other] = [await fixture.start(), await fixture.start()];
      const opened = await Promise.allSettled([open(one, [other]), open(other, [one])]);
      const states = [await statusOf(one), await statusOf(other)];
      expect(states.toSorted()).toEqual(['cancelled', 'pending']);
      expect(opened[states.indexOf('pending')]?.status).toBe('fulfilled');
    }
  });

  it('leave one open when the process ends before the older one is closed, and the page is asked for again', async () => {
    const older = await open(await fixture.start());
    const newer = await fixture.start();
    const orderKeys = [newer, older].flatMap(({ paymentId }) => fixture.orderKeys(paymentId));
    const trade = { paymentId: newer.paymentId, orderKeys, buyer: {}, earlier: [older.paymentId] };
    await expect(registerTrade({ ...fixture.deps, ...ending({ transact: end }) }, trade)).rejects.toThrow(
      'the process ended',
    );
    expect(await statusOf(older)).toBe('pending');
    await open(newer, [older]);
    expect([await statusOf(older), await statusOf(newer)]).toEqual(['cancelled', 'pending']);
  });

  it('take the charge of the older one back that the database had forgotten', async () => {
    const older = await open(await fixture.start());
    await fixture.fault('kcp.approve', 'lost-answer', { match: older.orderNumber });
    await fixture.pay(older.key, 'approve');
    await fixture.base.sql('orders', 'update orders set intent_at = null, ask_at = null where id = $1', [
      older.paymentId,
    ]);
    const newer = await open(await fixture.start(), [older]);
    await fixture.pay(newer.key, 'approve');
    await resolveUnknown(fixture.deps, older.paymentId);
    await eventually(async () => (await standing(older)) === 0);
    expect(await look(older)).toMatchObject({ closeReason: 'reversed', replacedBy: { status: 'paid' } });
    expect([await statusOf(newer), await standing(newer)]).toEqual(['paid', 9_000]);
    const story = await fixture.base.rpc.call(
      orders.procedures.getPaymentStory,
      { paymentId: older.paymentId },
      fixture.operator,
    );
    expect(story.reversals).toMatchObject([{ reason: '다른 결제로 이어간 주문' }]);
    await resolveUnknown(fixture.deps, older.paymentId);
    await fixture.base.settle();
    const told = fixture.base
      .facts(orders.facts.chargeReversed)
      .filter(({ paymentId }) => paymentId === older.paymentId);
    expect(told).toMatchObject([{ amount: 9_000, orderNumber: older.orderNumber }]);
  });
});

describe('a card page that opens while an older one is being approved', () => {
  it('waits for the outcome, and ends where that one is paid', async () => {
    const older = await open(await fixture.start());
    await fixture.fault('kcp.approve', 'slow', { delay_ms: 600_000 });
    const paying = fixture.pay(older.key, 'approve');
    await eventually(async () => (await fixture.row(older.paymentId))['intent_at'] !== null);
    const newer = await fixture.start();
    const opening = open(newer, [older]);
    await eventually(async () => (await fixture.row(older.paymentId))['superseded_by'] === newer.paymentId);
    const refused = expect(opening).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    await fixture.clearFaults();
    await expect(paying).resolves.toMatchObject({ location: '/paid' });
    await refused;
    await fixture.base.settle();
    expect(await standing(older, newer)).toBe(9_000);
    expect(await look(newer)).toMatchObject({
      status: 'cancelled',
      replacedBy: { paymentId: older.paymentId, status: 'paid' },
    });
  });

  it('goes on where no answer comes; paid by then, it counts, and the older charge is taken back', async () => {
    const older = await open(await fixture.start());
    await doubtful(older);
    const newer = await open(await fixture.start(), [older], 0);
    await expect(fixture.pay(newer.key, 'approve')).resolves.toMatchObject({ location: '/paid' });
    await fixture.clearFaults();
    await eventually(async () => (await standing(older)) === 0);
    expect(await look(older)).toMatchObject({
      closeReason: 'reversed',
      replacedBy: { orderNumber: newer.orderNumber },
    });
    expect(await standing(newer)).toBe(9_000);
    expect(paidFacts(older, newer)).toHaveLength(1);
  });

  it('ends where the older one turns out paid before it is', async () => {
    const older = await open(await fixture.start());
    await doubtful(older);
    const newer = await open(await fixture.start(), [older], 0);
    await fixture.clearFaults();
    await eventually(async () => (await statusOf(older)) === 'paid');
    await expect(fixture.pay(newer.key, 'approve')).resolves.toMatchObject({ location: '/closed' });
    expect(await look(newer)).toMatchObject({ replacedBy: { paymentId: older.paymentId, status: 'paid' } });
    expect(await standing(older, newer)).toBe(9_000);
    expect(await look(older)).toMatchObject({ status: 'paid', replacedBy: null });
  });

  it('is one paid order when a process ends after it closed the newer one for the older', async () => {
    const older = await open(await fixture.start());
    await doubtful(older);
    const newer = await open(await fixture.start(), [older], 0);
    const { provider } = fixture.deps;
    const [charge] = await fixture.charges(older.orderNumber);
    const found = () => provider.inquire(older.orderNumber, charge?.tno ?? '');
    await fixture.base.sql('orders', `update orders set ask_at = now() + interval '1 hour' where id = $1`, [
      older.paymentId,
    ]);
    await fixture.clearFaults();
    const { transactor } = fixture.deps;
    const gather: typeof transactor.gather = (statement, write, outgoing) =>
      'alone' in write ? end() : transactor.gather(statement, write, outgoing);
    const dying = { ...ending({ gather }), provider: { ...provider, inquire: found, inquireByOrder: found } };
    await expect(resolveUnknown(dying, older.paymentId)).rejects.toThrow('the process ended');
    expect([await statusOf(older), await statusOf(newer)]).toEqual(['pending', 'cancelled']);
    await expect(fixture.pay(newer.key, 'approve')).resolves.toMatchObject({ location: '/closed' });
    await resolveUnknown(fixture.deps, older.paymentId);
    expect([await statusOf(older), await standing(older, newer)]).toEqual(['paid', 9_000]);
  });
});

describe('an open card page that stays', () => {
  it('is of another browser, which shows no key for it', async () => {
    const older = await open(await fixture.start());
    const newer = await fixture.start();
    const trade = {
      ...{ paymentId: newer.paymentId, buyer: {}, earlier: [older.paymentId] },
      orderKeys: [...fixture.orderKeys(newer.paymentId), 'A'.repeat(22)],
    };
    await fixture.base.rpc.call(orders.procedures.registerTrade, trade, shopper);
    await fixture.base.rpc.call(orders.procedures.registerTrade, { ...trade, orderKeys: 'unasked' }, shopper);
    expect(await statusOf(older)).toBe('pending');
  });

  it('is at another shop, is paid at the counter, or is not asked for yet', async () => {
    const abroad = await open(await fixture.start({ shopId: v7() }));
    await fixture.base.sql('orders', 'insert into shop_payment (shop_id, counter) values ($1, true)', [fixture.shopId]);
    const client = { browser: 'a-browser-at-the-counter', address: 'an-address-at-the-counter' };
    const atCounter = await fixture.start({ payment: 'counter', client });
    const unasked = await fixture.start();
    await open(await fixture.start(), [abroad, atCounter, unasked]);
    for (const other of [abroad, atCounter, unasked]) expect(await statusOf(other)).toBe('pending');
  });

  it('is a second order, where the first is paid', async () => {
    const first = await fixture.paid();
    const second = await open(await fixture.start(), [first]);
    await expect(fixture.pay(second.key, 'approve')).resolves.toMatchObject({ location: '/paid' });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'paid']);
  });
});
