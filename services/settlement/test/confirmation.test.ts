import { v7 } from 'uuid';
import { contracts } from '@jumun/contracts';
import { registry } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { ConfirmationJobs } from '../src/confirmation/confirmation.jobs.js';
import { confirmCharges } from '../src/confirmation/confirm-charges.js';
import { findRuns, runPayouts } from '../src/payout/run-payouts.js';
import { brokenRules } from './invariants.js';
import { NOON, openedPayouts } from './payout-fixture.js';
import { operator, payment as paymentOf, refund, type Paid } from './setup.js';

const { getReconciliation, runReconciliation } = contracts.settlement.procedures;
const MILLIONS = 9_000_000;
const payment = (shopId: string, amount: number, more: Partial<Paid> = {}): Paid =>
  paymentOf(shopId, amount, { paidAt: NOON, ...more });

const fixture = openedPayouts();
/** Only a payment that is there twice breaks a rule of the books itself. */
const broken: string[] = [];
afterEach(async () => expect(await brokenRules(fixture)).toEqual(broken));

/** A payment that the card company charged as it says, and that has not been posted. */
async function charged(shopId: string, amount: number, chargedAmount = amount): Promise<Paid & { tno: string }> {
  const paid = payment(shopId, amount);
  const order = { ordr_idxx: paid.orderNumber, amount: chargedAmount };
  const { tno } = await fixture.control<{ tno: string }>('/kcp/charges', order);
  return { ...paid, tno };
}
const stateOf = async ({ paymentId }: Paid): Promise<unknown> => {
  const [row] = await fixture.query('select state, reason from charge where payment_id = $1', [paymentId]);
  return row;
};
const breaksOf = async ({ orderNumber }: Paid): Promise<unknown[]> => {
  const { breaks } = await fixture.call(getReconciliation, {}, operator);
  return breaks.filter((found) => found.orderNumber === orderNumber);
};
const heldBack = async ({ paymentId }: Paid): Promise<unknown> => {
  const { unconfirmed = [] } = await fixture.call(getReconciliation, {}, operator);
  return unconfirmed.find((found) => found.paymentId === paymentId);
};
/** KCP answers nothing from here on. */
const away = (times = 1_000): Promise<void> => fixture.fault('kcp.inquiry', 'error', { times, status: 502 });
async function back(): Promise<void> {
  await fetch(`${fixture.sandbox.origin}/control/faults`, { method: 'DELETE' });
  // The circuit that opened meanwhile closes within two seconds.
  const somebody = `somebody-${v7().slice(-8)}`;
  const { tno } = await fixture.control<{ tno: string }>('/kcp/charges', { ordr_idxx: somebody, amount: 1 });
  await eventually(async () => (await fixture.deps.charges.find(somebody, tno)).kind === 'charged');
}

describe('a forged payment', () => {
  it('of nine million won with a made-up number is never paid out, and operators are told', async () => {
    const shopId = await fixture.payee();
    const forged = payment(shopId, MILLIONS, { tno: '26112099999999' });
    await fixture.tell(forged);
    await fixture.settle();
    expect(await fixture.owed(shopId)).toBe(8_550_000);
    const refused = { code: 'CHARGES_UNCONFIRMED' };
    await expect(fixture.payOut(shopId)).rejects.toMatchObject(refused);
    await expect(fixture.payOut(shopId, 'once-again')).rejects.toMatchObject(refused);
    expect(await fixture.payouts(shopId)).toEqual([]);
    expect(await fixture.booked(shopId)).toEqual([]);
    expect(await stateOf(forged)).toEqual({ state: 'differs', reason: 'missing' });
    expect(await breaksOf(forged)).toMatchObject([
      { kind: 'missing-at-provider', side: 'approve', ourAmount: MILLIONS, providerAmount: null, closedAt: null },
    ]);
    expect(await heldBack(forged)).toMatchObject({ shopId, amount: MILLIONS, state: 'differs', reason: 'missing' });
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 8_550_000, unconfirmed: 8_550_000 });
  });

  it('is left out of the payout of the honest ones beside it', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    await fixture.forge(payment(shopId, MILLIONS, { tno: '26112099999998' }));
    const payout = await fixture.payOut(shopId);
    expect(payout.amount).toBe(95_000);
    await fixture.until(payout.payoutId, 'paid');
    expect(await fixture.booked(shopId)).toMatchObject([{ amount: 95_000 }]);
    expect(await fixture.owed(shopId)).toBe(8_550_000);
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
  });

  it('is counted, and watched with its age', async () => {
    const jobs = fixture.service.app.get(ConfirmationJobs, { strict: false });
    await jobs.findShops();
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/charges_differing\{reason="missing"\} [1-9]/);
    expect(metrics).toMatch(/unconfirmed_charges\{state="differs"\} [1-9]/);
    expect(metrics).toMatch(/unconfirmed_charges_age_seconds \d/);
  });

  it.each([
    ['with another amount', 'amount-differs', (shopId: string) => charged(shopId, 50_000, 5_000)],
    [
      "with the number of another shop's payment",
      'missing',
      async (shopId: string) => ({ ...payment(shopId, 50_000), tno: (await charged(v7(), 50_000)).tno }),
    ],
  ])('%s is not paid out', async (_name, reason, forged) => {
    const shopId = await fixture.payee();
    const paid = await forged(shopId);
    await fixture.forge(paid);
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
    expect(await stateOf(paid)).toEqual({ state: 'differs', reason });
    expect(await breaksOf(paid)).toHaveLength(1);
  });
});

describe('a payment that the card company took back', () => {
  it('without a refund of ours is held back: for a while as one that we may hear of, then as a break', async () => {
    const shopId = await fixture.payee({ balance: 20_000 });
    const paid = await charged(shopId, 30_000);
    await fixture.forge(paid);
    await fixture.control(`/kcp/charges/${paid.tno}/cancel`, { amount: 10_000 });
    expect(await fixture.payOut(shopId)).toMatchObject({ amount: 19_000 });
    expect(await stateOf(paid)).toEqual({ state: 'waiting', reason: 'cancelled' });
    await fixture.query(`update charge set asked_at = now() - interval '11 minutes' where payment_id = $1`, [
      paid.paymentId,
    ]);
    await confirmCharges(fixture.deps, [shopId]);
    expect(await stateOf(paid)).toEqual({ state: 'differs', reason: 'cancelled' });
    expect(await breaksOf(paid)).toMatchObject([{ kind: 'missing-here', side: 'cancel', providerAmount: 10_000 }]);
    await fixture.giveBack(refund(paid, 10_000));
    await fixture.settle();
    expect(await fixture.payOut(shopId, 'after-the-refund')).toMatchObject({ amount: 19_000 });
    expect(await breaksOf(paid)).toEqual([]);
  });

  it('after its books had confirmed it is held back as well', async () => {
    const shopId = await fixture.payee();
    const paid = await charged(shopId, 30_000);
    await fixture.forge(paid);
    await fixture.call(runReconciliation, { day: '2026-11-20' }, operator);
    expect(await stateOf(paid)).toEqual({ state: 'confirmed', reason: null });
    await fixture.control(`/kcp/charges/${paid.tno}/cancel`, {});
    await fixture.call(runReconciliation, { day: '2026-11-20' }, operator);
    expect(await stateOf(paid)).toEqual({ state: 'differs', reason: 'cancelled' });
    await expect(fixture.payOut(shopId)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
  });

  it('by a refund of ours takes nothing of the others, also while it was never confirmed', async () => {
    const shopId = await fixture.payee({ balance: 20_000 });
    const [forged, honest] = [payment(shopId, MILLIONS, { tno: '26112099999997' }), await charged(shopId, 10_000)];
    await fixture.forge(forged, honest);
    await fixture.giveBack(refund(forged, MILLIONS), refund(honest, 10_000));
    await fixture.settle();
    expect(await fixture.payOut(shopId)).toMatchObject({ amount: 19_000 });
    expect(await fixture.owed(shopId)).toBe(0);
  });
});

describe('while the card company is away', () => {
  afterEach(async () => {
    fixture.clock.set(NOON);
    await back();
  });

  it('“pay out now” says so, and pays everything exactly once when it is back', async () => {
    const shopId = await fixture.payee({ balance: 100_000 });
    await away();
    await expect(fixture.payOut(shopId, 'my-wish-1')).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 95_000, unconfirmed: 95_000 });
    await back();
    const taps = await Promise.allSettled([1, 2, 3, 4].map(() => fixture.payOut(shopId)));
    const payouts = taps.flatMap((tap) => (tap.status === 'fulfilled' ? [tap.value] : []));
    expect(new Set(payouts.map(({ payoutId }) => payoutId)).size).toBe(1);
    await fixture.until(payouts[0]?.payoutId ?? '', 'paid');
    expect(await fixture.booked(shopId)).toMatchObject([{ amount: 95_000 }]);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 0, unconfirmed: 0 });
  });

  it('“pay out now” pays what was confirmed before, and the job confirms the rest by itself', async () => {
    const shopId = await fixture.payee({ balance: 20_000 });
    await confirmCharges(fixture.deps, [shopId]);
    await away();
    await fixture.earn(shopId, 30_000);
    expect(await fixture.payOut(shopId)).toMatchObject({ amount: 19_000 });
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 28_500, unconfirmed: 28_500 });
    await back();
    await fixture.query(`update charge set ask_at = now() where ask_at is not null`);
    const jobs = fixture.service.app.get(ConfirmationJobs, { strict: false });
    expect(await jobs.findShops()).toContainEqual({ payload: { shopId }, key: shopId });
    await jobs.confirm({ shopId });
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 28_500, unconfirmed: 0 });
  });

  it('the daily run stays open, and pays everyone exactly once when it is back', async () => {
    const day = '2026-11-23';
    const shops = [await fixture.payee({ balance: 20_000 }), await fixture.payee({ balance: 40_000 })];
    fixture.clock.set(`${day}T01:00:00.000Z`);
    await away();
    await runPayouts(fixture.deps, day);
    for (const shopId of shops) expect(await fixture.payouts(shopId)).toEqual([]);
    expect(await findRuns(fixture.deps)).toEqual([day]);
    await back();
    await Promise.all([runPayouts(fixture.deps, day), runPayouts(fixture.deps, day)]);
    await runPayouts(fixture.deps, day);
    expect(await findRuns(fixture.deps)).toEqual([]);
    for (const [index, shopId] of shops.entries()) {
      const [payout] = await fixture.payouts(shopId);
      await fixture.until(payout?.payoutId ?? '', 'paid');
      expect(await fixture.booked(shopId)).toMatchObject([{ amount: index === 0 ? 19_000 : 38_000 }]);
    }
  });

  it('the daily run pays after an hour what was confirmed by then, and the rest goes with the next', async () => {
    const day = '2026-11-24';
    const shopId = await fixture.payee({ balance: 20_000 });
    await confirmCharges(fixture.deps, [shopId]);
    await away();
    await fixture.earn(shopId, 40_000);
    fixture.clock.set(`${day}T01:00:00.000Z`);
    await runPayouts(fixture.deps, day);
    expect(await fixture.payouts(shopId)).toEqual([]);
    fixture.clock.set(`${day}T02:00:00.000Z`);
    await runPayouts(fixture.deps, day);
    expect(await fixture.payouts(shopId)).toMatchObject([{ amount: 19_000, askedBy: 'run' }]);
    await back();
    fixture.clock.set('2026-11-25T01:00:00.000Z');
    await runPayouts(fixture.deps, '2026-11-25');
    expect(await fixture.payouts(shopId)).toMatchObject([{ amount: 38_000 }, { amount: 19_000 }]);
  });
});

it('what an owner can’t wait for is left to the job, and is not paid out before', async () => {
  const shopId = await fixture.payee({ balance: 20_000 });
  await confirmCharges(fixture.deps, [shopId], -1);
  expect(await fixture.balance(shopId)).toMatchObject({ unconfirmed: 19_000 });
  const jobs = fixture.service.app.get(ConfirmationJobs, { strict: false });
  await eventually(async () => {
    for (const { payload } of await jobs.findShops()) await jobs.confirm(payload);
    return (await fixture.balance(shopId)).unconfirmed === 0;
  });
  expect(await fixture.payOut(shopId)).toMatchObject({ amount: 19_000 });
});

it('the card company’s books of a past day confirm without a question about each', async () => {
  const shopId = await fixture.payee({ balance: 20_000 });
  await fixture.call(runReconciliation, { day: '2026-11-20' }, operator);
  await away();
  expect(await fixture.payOut(shopId)).toMatchObject({ amount: 19_000 });
  await back();
});

it('whatever is forged, refunded and paid out, no more leaves than was charged, less fees', async () => {
  const shopId = await fixture.payee();
  let honest = 0;
  for (let round = 0; round < 12; round += 1) {
    const amount = 2_000 + round * 700;
    const paid =
      round % 3 === 0 ? payment(shopId, amount * 100, { tno: `2611200000${round}` }) : await charged(shopId, amount);
    await fixture.forge(paid);
    if (round % 3 !== 0) honest += amount * 0.95;
    if (round % 4 === 1) {
      await fixture.giveBack(refund(paid, 1_000));
      await fixture.settle();
      if (round % 3 !== 0) honest -= 950;
    }
    await fixture.payOut(shopId, `round-${round}-${shopId}`).catch(() => undefined);
    const { paidOut } = await fixture.balance(shopId);
    expect(paidOut).toBeLessThanOrEqual(honest);
  }
  expect((await fixture.balance(shopId)).paidOut).toBe(honest);
});

it("a payment that claims another shop's whole charge pays neither, but what was confirmed before stays so", async () => {
  const [honest, thief] = [await fixture.payee(), await fixture.payee()];
  const [confirmed, open] = [await charged(honest, 20_000), await charged(honest, 30_000)];
  await fixture.forge(confirmed);
  await confirmCharges(fixture.deps, [honest]);
  const stolen = [confirmed, open].map((paid) => ({ ...paid, shopId: thief, paymentId: v7() }));
  await fixture.forge(open, ...stolen);
  broken.push('one-order-one-payment');
  await expect(fixture.payOut(thief)).rejects.toMatchObject({ code: 'CHARGES_UNCONFIRMED' });
  expect(await fixture.payOut(honest)).toMatchObject({ amount: 19_000 });
  for (const paid of [open, ...stolen])
    expect(await stateOf(paid)).toEqual({ state: 'differs', reason: 'claimed-twice' });
});
