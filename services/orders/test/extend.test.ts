import { catalog, orders, Problem, shopper } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { closeCheckout } from '../src/payment/record-outcome.js';
import { FIND_BY_ID } from '../src/payment/payment.sql.js';
import { expireCheckouts } from '../src/payment/resolve-unknown.js';
import { openedShop } from './shop-fixture.js';

const { extendCheckout, getPayment } = orders.procedures;
const START = '2026-11-21T03:00:00.000Z';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const clock = fixedClock(START);

/** The stubbed catalog: the extensions asked of it, its answer, and its own end of each checkout's goods. */
let asked: string[] = [];
let crowded: true | undefined;
let onAsk: () => Promise<boolean> = () => Promise.resolve(true);
const heldUntil = new Map<string, number>();
const fixture = openedShop({ clock });
beforeAll(async () => {
  await fixture.base.stub(catalog.procedures.extendReservation, async ({ checkoutId, expiresAt }) => {
    asked.push(checkoutId);
    const held = await onAsk();
    if (held) heldUntil.set(checkoutId, Math.max(heldUntil.get(checkoutId) ?? 0, Date.parse(expiresAt)));
    return { held, crowded };
  });
});
beforeEach(() => {
  clock.set(START);
  asked = [];
  crowded = undefined;
  onAsk = () => Promise.resolve(true);
});

const look = (paymentId: string) =>
  fixture.base.rpc.call(getPayment, { paymentId, orderKeys: fixture.orderKeys(paymentId) }, shopper);
const extend = (paymentId: string, seen: string, orderKeys = fixture.orderKeys(paymentId)) =>
  fixture.base.rpc.call(extendCheckout, { paymentId, orderKeys, seen }, shopper);
const endOf = async (paymentId: string): Promise<number> => Date.parse((await look(paymentId)).expiresAt);
const after = (ms: number): Date => new Date(Date.parse(START) + ms);
const IN_LAST_MINUTE = after(2.5 * MINUTE);
/** The goods are never held for less than the checkout lasts. */
async function checkHeld(paymentId: string): Promise<void> {
  const { checkout_id: checkoutId } = await fixture.row(paymentId);
  expect(heldUntil.get(String(checkoutId)) ?? 0).toBeGreaterThanOrEqual(await endOf(paymentId));
}

describe('a shopper who needs more time to pay', () => {
  it('gets ten minutes more, twice and no more, while the goods are held as long', async () => {
    const { paymentId } = await fixture.start();
    for (const [minutes, extensionsLeft] of [
      [13, 1],
      [23, 0],
    ] as const) {
      const { expiresAt } = await look(paymentId);
      clock.set(new Date(Date.parse(expiresAt) - MINUTE));
      const answer = await extend(paymentId, expiresAt);
      expect([Date.parse(answer.expiresAt), answer.extensionsLeft]).toEqual([+after(minutes * MINUTE), extensionsLeft]);
      await checkHeld(paymentId);
    }
    const { expiresAt, extensionsLeft } = await look(paymentId);
    expect(extensionsLeft).toBe(0);
    await expect(extend(paymentId, expiresAt)).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED' });
    clock.set(after(23 * MINUTE - SECOND));
    await expireCheckouts(fixture.deps);
    expect((await look(paymentId)).status).toBe('pending');
    clock.set(after(23 * MINUTE));
    await expireCheckouts(fixture.deps);
    expect((await look(paymentId)).status).toBe('cancelled');
  });

  it('gets none before the last minute, nor two at once', async () => {
    const { paymentId } = await fixture.start();
    const { expiresAt: seen } = await look(paymentId);
    clock.set(after(2 * MINUTE - 1));
    await expect(extend(paymentId, seen)).rejects.toMatchObject({ code: 'EXTENSION_EARLY' });
    expect([asked, await endOf(paymentId)]).toEqual([[], +after(3 * MINUTE)]);
    clock.set(after(2 * MINUTE));
    const { expiresAt: next } = await extend(paymentId, seen);
    await expect(extend(paymentId, next)).rejects.toMatchObject({ code: 'EXTENSION_EARLY' });
    expect(await endOf(paymentId)).toBe(+after(13 * MINUTE));
  });

  it('gets them once for one press, however often and however late the call comes', async () => {
    const { paymentId } = await fixture.start();
    const { expiresAt: seen } = await look(paymentId);
    clock.set(IN_LAST_MINUTE);
    const answers = await Promise.all([extend(paymentId, seen), extend(paymentId, seen), extend(paymentId, seen)]);
    expect(new Set(answers.map(({ expiresAt }) => Date.parse(expiresAt)))).toEqual(new Set([+after(13 * MINUTE)]));
    clock.advance(5 * MINUTE);
    expect((await extend(paymentId, seen)).extensionsLeft).toBe(1);
    expect(await endOf(paymentId)).toBe(+after(13 * MINUTE));
  });

  it('gets them by the second call when the answer to the first was lost', async () => {
    const { paymentId } = await fixture.start();
    const { expiresAt: seen } = await look(paymentId);
    clock.set(IN_LAST_MINUTE);
    onAsk = () => Promise.reject(new Problem('SERVICE_AWAY'));
    await expect(extend(paymentId, seen)).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    expect(await endOf(paymentId)).toBe(+after(3 * MINUTE));
    onAsk = () => Promise.resolve(true);
    await extend(paymentId, seen);
    await checkHeld(paymentId);
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });

  it('gets none while strangers crowd the goods, and pays within the time that is left', async () => {
    const { paymentId } = await fixture.start();
    const { expiresAt: seen } = await look(paymentId);
    clock.set(IN_LAST_MINUTE);
    crowded = true;
    await expect(extend(paymentId, seen)).rejects.toMatchObject({ code: 'EXTENSION_CROWDED' });
    expect(await endOf(paymentId)).toBe(+after(3 * MINUTE));
    await fixture.register(paymentId);
    expect(await endOf(paymentId)).toBe(+after(15 * MINUTE));
  });

  it('gets none once the card page may be open', async () => {
    const { paymentId } = await fixture.start();
    await fixture.register(paymentId);
    clock.set(after(14.5 * MINUTE));
    const { expiresAt, extensionsLeft } = await look(paymentId);
    expect([Date.parse(expiresAt), extensionsLeft]).toEqual([+after(15 * MINUTE), 0]);
    await expect(extend(paymentId, expiresAt)).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED' });
  });

  it('has fifteen minutes for each card page that is opened, and 12 at least, up to 35 from the start', async () => {
    const { paymentId } = await fixture.start();
    clock.set(IN_LAST_MINUTE);
    await extend(paymentId, (await look(paymentId)).expiresAt);
    await fixture.register(paymentId);
    expect(await endOf(paymentId)).toBe(+IN_LAST_MINUTE + 15 * MINUTE);
    clock.set(after(6 * MINUTE));
    await fixture.register(paymentId);
    expect(await endOf(paymentId)).toBe(+after(21 * MINUTE));
    const slow = await fixture.start();
    clock.set(after(8 * MINUTE + 30 * SECOND));
    await extend(slow.paymentId, (await look(slow.paymentId)).expiresAt);
    clock.set(after(18 * MINUTE + 30 * SECOND));
    await extend(slow.paymentId, (await look(slow.paymentId)).expiresAt);
    clock.set(after(29 * MINUTE - 1));
    await fixture.register(slow.paymentId);
    expect(await endOf(slow.paymentId)).toBe(+after((6 + 35) * MINUTE));
  });

  it('gets none where the goods are not held any more, or the time is over', async () => {
    const { paymentId } = await fixture.start();
    const { expiresAt } = await look(paymentId);
    clock.set(IN_LAST_MINUTE);
    onAsk = () => Promise.resolve(false);
    await expect(extend(paymentId, expiresAt)).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED' });
    expect(await endOf(paymentId)).toBe(+after(3 * MINUTE));
    onAsk = () => Promise.resolve(true);
    clock.set(after(3 * MINUTE));
    await expect(extend(paymentId, expiresAt)).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED' });
    await expireCheckouts(fixture.deps);
    await expect(extend(paymentId, expiresAt)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    await expect(extend('019f0000-0000-7000-8000-000000000000', expiresAt)).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
  });
});

describe('a checkout whose time is extended while it ends', () => {
  it('stays ended when the sweep comes while the catalog is asked', async () => {
    const { paymentId } = await fixture.start();
    const { expiresAt } = await look(paymentId);
    clock.set(IN_LAST_MINUTE);
    onAsk = async () => {
      clock.set(after(3 * MINUTE));
      await expireCheckouts(fixture.deps);
      return true;
    };
    await expect(extend(paymentId, expiresAt)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired', extensions: 0 });
  });

  it('stays open when the sweep saw it before it was extended', async () => {
    const { paymentId } = await fixture.start();
    const [seen] = await fixture.deps.database.platform.run(FIND_BY_ID, [paymentId]);
    if (!seen) throw new Error('the checkout is there');
    clock.set(after(3 * MINUTE - SECOND));
    await extend(paymentId, (await look(paymentId)).expiresAt);
    clock.set(after(3 * MINUTE + SECOND));
    expect(await closeCheckout(fixture.deps, seen, 'expired', { outcomeKnown: false })).toBe(false);
    expect((await look(paymentId)).status).toBe('pending');
    await checkHeld(paymentId);
  });

  it('is one or the other, and never held for less than it lasts, when both come at the same moment', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      clock.set(START);
      const { paymentId } = await fixture.start();
      const { expiresAt } = await look(paymentId);
      clock.set(after(3 * MINUTE - 1));
      const extending = extend(paymentId, expiresAt).then(
        () => 'extended',
        (error: Problem) => error.code,
      );
      clock.set(after(3 * MINUTE));
      await expireCheckouts(fixture.deps);
      const outcome = await extending;
      const { status } = await look(paymentId);
      expect([outcome, status]).toEqual(
        status === 'pending'
          ? ['extended', 'pending']
          : [expect.stringMatching(/^PAYMENT_(EXPIRED|CLOSED)$/), 'cancelled'],
      );
      if (status === 'pending') await checkHeld(paymentId);
    }
  });
});
