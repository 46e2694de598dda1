import { v7 } from 'uuid';
import { catalog, orders, shopper, type Actor } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { resolveUnknown } from '../src/payment/resolve-unknown.js';
import { ROUNDS } from './config.js';
import { cart, openedShop, type Begun } from './shop-fixture.js';

const serve = orders.procedures;
const START = '2026-11-21T03:00:00.000Z';
const SECOND = 1_000;
const TWO_MINUTES = 120 * SECOND;

const clock = fixedClock(START);
const fixture = openedShop({ clock });
/** The reservations that the catalog was asked to look at again. */
const rechecked: string[] = [];
beforeAll(async () => {
  await fixture.base.stub(catalog.procedures.recheckReservation, ({ checkoutId }) => {
    rechecked.push(checkoutId);
    return {};
  });
});
beforeEach(() => {
  clock.set(START);
  fixture.shopId = v7();
  fixture.owner = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
});

const [{ productId = '' } = {}] = cart.items;
const begun = (more: object = {}) => fixture.start({ shopId: fixture.shopId, ...more });
const checkoutOf = async ({ paymentId }: Begun): Promise<string> =>
  String((await fixture.row(paymentId))['checkout_id']);
const held = (of = productId, by = fixture.owner) => fixture.base.rpc.call(serve.listHeld, { productId: of }, by);
async function take(one: Begun, { by = fixture.owner, ...more }: { by?: Actor; idempotencyKey?: string } = {}) {
  return fixture.base.rpc.call(serve.takeHeld, { checkoutId: await checkoutOf(one), ...more }, by);
}
const look = ({ paymentId }: Begun) =>
  fixture.base.rpc.call(serve.getPayment, { paymentId, orderKeys: fixture.orderKeys(paymentId) }, shopper);
const closedFacts = ({ paymentId }: Begun) =>
  fixture.base.facts(orders.facts.checkoutClosed).filter((fact) => fact.paymentId === paymentId);
/** The won that stand at the card company for an order. */
async function standing({ orderNumber }: Begun): Promise<number> {
  const charges = await fixture.charges(orderNumber);
  return charges.reduce((sum, { amount, cancelled_amount }) => sum + amount - cancelled_amount, 0);
}

describe('pieces that unpaid checkouts hold', () => {
  it('are listed with how far each is, the oldest first, for their own shop alone', async () => {
    const client = { browser: v7(), address: v7() };
    await fixture.base.rpc.call(serve.saveShopPayment, { counter: true }, fixture.owner);
    const open = await begun();
    clock.advance(SECOND);
    const atPage = await begun();
    await fixture.register(atPage.paymentId);
    clock.advance(SECOND);
    const atCounter = await begun({ payment: 'counter', client });
    expect(await held()).toMatchObject([
      { checkoutId: await checkoutOf(open), quantity: 2, stage: 'open', takeableFrom: '2026-11-21T03:02:00.000Z' },
      { checkoutId: await checkoutOf(atPage), stage: 'card-page', until: '2026-11-21T03:15:01.000Z' },
      { checkoutId: await checkoutOf(atCounter), stage: 'counter', takeableFrom: null },
    ]);
    expect(await held(v7())).toEqual([]);
    expect(await held(productId, { kind: 'owner', shopId: v7(), sessionId: v7() })).toEqual([]);
  });

  it.each([false, true])('are free again at once when the shop takes them (card page open: %s)', async (isAtPage) => {
    const one = await begun();
    const key = isAtPage ? await fixture.register(one.paymentId) : undefined;
    clock.advance(TWO_MINUTES);
    await take(one);
    expect(rechecked).toContain(await checkoutOf(one));
    expect(await held()).toEqual([]);
    expect(await look(one)).toMatchObject({ status: 'cancelled', closeReason: 'abandoned', closedBy: 'shop' });
    await fixture.base.settle();
    expect(closedFacts(one)).toHaveLength(1);
    if (key === undefined)
      await expect(fixture.register(one.paymentId)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    else expect(await fixture.pay(key, 'approve')).toMatchObject({ location: '/closed' });
    expect(await standing(one)).toBe(0);
  });

  it('stay with a checkout in its first two minutes', async () => {
    const one = await begun();
    clock.advance(TWO_MINUTES - SECOND);
    await expect(take(one)).rejects.toMatchObject({ code: 'HOLD_YOUNG' });
    expect((await look(one)).status).toBe('pending');
  });

  it('stay while the card company is asked for the money, and with who has paid', async () => {
    const [asking, paid] = [await begun(), await begun()];
    const [askingKey, paidKey] = [await fixture.register(asking.paymentId), await fixture.register(paid.paymentId)];
    await fixture.fault('kcp.approve', 'lost-answer', { match: asking.orderNumber });
    await fixture.fault('kcp.inquiry', 'malformed', { match: asking.orderNumber, times: 1_000 });
    await fixture.pay(askingKey, 'approve');
    await fixture.pay(paidKey, 'approve');
    clock.advance(TWO_MINUTES);
    await expect(take(asking)).rejects.toMatchObject({ code: 'HOLD_PAYING' });
    await expect(take(paid)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    await fixture.clearFaults();
  });

  it('stay with an order of the counter, which its shop cancels', async () => {
    await fixture.base.rpc.call(serve.saveShopPayment, { counter: true }, fixture.owner);
    const one = await begun({ payment: 'counter', client: { browser: v7(), address: v7() } });
    clock.advance(TWO_MINUTES);
    await expect(take(one)).rejects.toMatchObject({ code: 'HOLD_AT_COUNTER' });
  });

  it('are not another shop’s to take', async () => {
    const one = await begun();
    clock.advance(TWO_MINUTES);
    const stranger = { kind: 'owner', shopId: v7(), sessionId: v7() } as const;
    await expect(take(one, { by: stranger })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    expect((await look(one)).status).toBe('pending');
  });

  it('are taken once, however often that is pressed', async () => {
    const one = await begun();
    clock.advance(TWO_MINUTES);
    const idempotencyKey = v7();
    await Promise.all([take(one, { idempotencyKey }), take(one, { idempotencyKey }), take(one)]);
    await fixture.base.settle();
    expect(closedFacts(one)).toHaveLength(1);
  });

  it('give a charge back that the database had forgotten', async () => {
    const one = await begun();
    const key = await fixture.register(one.paymentId);
    await fixture.fault('kcp.approve', 'lost-answer', { match: one.orderNumber });
    await fixture.pay(key, 'approve');
    await fixture.base.sql('orders', 'update orders set intent_at = null, ask_at = null where id = $1', [
      one.paymentId,
    ]);
    clock.advance(TWO_MINUTES);
    await take(one);
    await resolveUnknown(fixture.deps, one.paymentId);
    await eventually(async () => (await standing(one)) === 0);
    expect(await look(one)).toMatchObject({ status: 'cancelled', closeReason: 'reversed' });
  });
});

it(`a checkout is either taken or paid, whoever comes first (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.set(START);
    const one = await begun();
    const key = await fixture.register(one.paymentId);
    clock.advance(TWO_MINUTES);
    const checkoutId = await checkoutOf(one);
    const press = async (): Promise<boolean> => {
      // Some looks first, so that the press meets the approval at each of its steps.
      for (let looks = 0; looks < round % 10; looks += 1) await fixture.row(one.paymentId);
      const pressed = fixture.base.rpc.call(serve.takeHeld, { checkoutId }, fixture.owner);
      return pressed.then(
        () => true,
        ({ code }: { code: string }) => {
          expect(['HOLD_PAYING', 'PAYMENT_CLOSED']).toContain(code);
          return false;
        },
      );
    };
    const [isTaken] = await Promise.all([press(), fixture.pay(key, 'approve')]);
    const { status } = await fixture.row(one.paymentId);
    expect({ isTaken, status, standing: await standing(one) }).toEqual(
      isTaken ? { isTaken, status: 'cancelled', standing: 0 } : { isTaken, status: 'paid', standing: 9_000 },
    );
  }
});
