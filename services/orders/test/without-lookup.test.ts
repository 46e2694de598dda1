import { v7 } from 'uuid';
import { orders, serviceActor, shopper, type Actor } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { expireCheckouts, findUnknown, resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openedShop } from './shop-fixture.js';

const { listUnknownPayments, resolvePayment, settleFound } = orders.procedures;

const fixture = openedShop({ lookup: false });

const statusOf = async (paymentId: string): Promise<unknown> => (await fixture.row(paymentId))['status'];
const paidFacts = (paymentId: string) =>
  fixture.base.facts(orders.facts.paymentPaid).filter((fact) => fact.paymentId === paymentId);
const listed = async (paymentId: string) =>
  (await fixture.base.rpc.call(listUnknownPayments, {}, fixture.operator)).filter(
    (each) => each.paymentId === paymentId,
  );
const decide = (paymentId: string, outcome: 'paid' | 'cancelled', tno?: string) =>
  fixture.base.rpc.call(
    resolvePayment,
    { paymentId, outcome, note: '결제사 화면에서 확인했어요', ...(tno && { tno }) },
    fixture.operator,
  );
const settlement = serviceActor('settlement');
const tell = (charges: { orderNumber: string; tno: string }[], actor: Actor = settlement) =>
  fixture.base.rpc.call(settleFound, { charges }, actor);

interface Lost {
  paymentId: string;
  orderNumber: string;
  /** KCP's number of the charge, which never reached us. */
  tno: string;
}

/** A card that was charged, and whose approval never came; half a minute ago, where nothing else is said. */
async function lost(ago = '31 seconds'): Promise<Lost> {
  const { paymentId, orderNumber } = await fixture.start();
  const key = await fixture.register(paymentId);
  await fixture.fault('kcp.approve', 'lost-answer', { match: orderNumber });
  await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
  const [charge] = await fixture.charges(orderNumber);
  await fixture.base.sql('orders', `update orders set intent_at = now() - $2::interval where id = $1`, [
    paymentId,
    ago,
  ]);
  return { paymentId, orderNumber, tno: charge?.tno ?? '' };
}

describe('an approval that KCP never told us of', () => {
  it('stays open, its goods held, on the operators’ list, and is not asked about again and again', async () => {
    const { paymentId } = await lost();
    await resolveUnknown(fixture.deps, paymentId);
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 hour' where id = $1`, [
      paymentId,
    ]);
    await expireCheckouts(fixture.deps);
    expect(await statusOf(paymentId)).toBe('pending');
    expect(await listed(paymentId)).toMatchObject([{ kind: 'approval', amount: 9000, tno: null }]);
    expect(await findUnknown(fixture.deps)).not.toContain(paymentId);
    const shown = await fixture.base.rpc.call(
      orders.procedures.getPayment,
      { paymentId, orderKeys: fixture.orderKeys(paymentId) },
      shopper,
    );
    expect(shown).toMatchObject({ status: 'pending', checking: true });
  });

  it('is paid by an operator who has KCP’s number of it, once KCP has said so', async () => {
    const { paymentId, tno } = await lost();
    await expect(decide(paymentId, 'paid', '26010199999999')).rejects.toMatchObject({ code: 'RESOLUTION_MISMATCH' });
    expect(await statusOf(paymentId)).toBe('pending');
    await expect(decide(paymentId, 'paid', tno)).resolves.toMatchObject({ status: 'paid', reversed: false });
  });

  it('is cancelled by an operator, and the charge that he names is taken back', async () => {
    const { paymentId, orderNumber, tno } = await lost();
    await expect(decide(paymentId, 'cancelled', tno)).resolves.toMatchObject({ status: 'cancelled', reversed: true });
    await eventually(async () => (await fixture.charges(orderNumber))[0]?.state === 'cancelled');
  });

  it('is paid by the console’s file that names its charge, once, however often it is told', async () => {
    const { paymentId, orderNumber, tno } = await lost();
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 1 });
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 0 });
    await fixture.base.settle();
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'paid', tno });
    expect(paidFacts(paymentId)).toHaveLength(1);
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
    expect(await listed(paymentId)).toEqual([]);
  });

  it('is taken back, not cooked, when the file names its charge hours after anybody waited for it', async () => {
    const { paymentId, orderNumber, tno } = await lost(`3 hours 1 minute`);
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 1 });
    await eventually(async () => (await fixture.charges(orderNumber))[0]?.state === 'cancelled');
    expect(await fixture.row(paymentId)).toMatchObject({
      ...{ status: 'cancelled', close_reason: 'reversed', ask_at: null },
    });
    expect(paidFacts(paymentId)).toEqual([]);
    // KCP has cancelled it before we have written down that it did.
    await eventually(async () => (await listed(paymentId)).length === 0);
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 0 });
  });

  it('is paid by an operator who decides so, hours later, too', async () => {
    const { paymentId, tno } = await lost(`3 hours 1 minute`);
    await expect(decide(paymentId, 'paid', tno)).resolves.toMatchObject({ status: 'paid', reversed: false });
  });

  it('that was given up by hand is taken back when the file shows that the card was charged', async () => {
    const { paymentId, orderNumber, tno } = await lost();
    await expect(decide(paymentId, 'cancelled')).resolves.toMatchObject({ status: 'cancelled', reversed: false });
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 1 });
    await eventually(async () => (await fixture.charges(orderNumber))[0]?.state === 'cancelled');
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'reversed' });
    expect(paidFacts(paymentId)).toEqual([]);
    // It stays in the books until the next file of that day, and is reported again and again.
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 0 });
  });
});

describe('a file', () => {
  it('moves nothing that KCP does not confirm: no made-up number, and no other order’s', async () => {
    const [mine, other] = [await lost(), await fixture.paid()];
    const [others] = await fixture.charges(other.orderNumber);
    for (const tno of ['26010199999999', others?.tno ?? ''])
      await expect(tell([{ orderNumber: mine.orderNumber, tno }])).resolves.toEqual({ settled: 0 });
    expect(await statusOf(mine.paymentId)).toBe('pending');
    await expect(tell([{ orderNumber: 'NOT-OURS-1', tno: mine.tno }])).resolves.toEqual({ settled: 0 });
  });

  it('leaves an approval alone that may still be on its way, and a charge while KCP is away', async () => {
    const { paymentId, orderNumber, tno } = await lost();
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber });
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 0 });
    await fixture.base.sql('orders', 'update orders set intent_at = now() where id = $1', [paymentId]);
    await expect(tell([{ orderNumber, tno }])).resolves.toEqual({ settled: 0 });
    expect(await statusOf(paymentId)).toBe('pending');
  });

  it('is told by the settlement service alone', async () => {
    for (const actor of [shopper, fixture.owner, fixture.operator, serviceActor('catalog')])
      await expect(tell([{ orderNumber: 'X', tno: '1' }], actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a checkout of which KCP can not be asked', () => {
  it('ends at its time when nobody paid, and its number is free at once', async () => {
    const { paymentId } = await fixture.start();
    await fixture.register(paymentId);
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    await expireCheckouts(fixture.deps);
    expect(await fixture.row(paymentId)).toMatchObject({
      ...{ status: 'cancelled', close_reason: 'expired', ask_at: null },
    });
  });

  it('is over after a no, and nobody is left to ask about it', async () => {
    const { paymentId } = await fixture.start();
    const key = await fixture.register(paymentId);
    await fixture.pay(key, 'decline');
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'cancelled' });
    await fixture.base.sql('orders', 'update orders set ask_at = now() where id = $1', [paymentId]);
    await resolveUnknown(fixture.deps, paymentId);
    expect((await fixture.row(paymentId))['ask_at']).toBeNull();
    expect(await listed(paymentId)).toEqual([]);
  });

  it('is not asked about after a crash of the database', async () => {
    const { paymentId } = await fixture.start();
    await fixture.base.sql(
      'orders',
      `update orders set created_at = pg_postmaster_start_time() - interval '1 second' where id = $1`,
      [paymentId],
    );
    expect(await findUnknown(fixture.deps)).not.toContain(paymentId);
    expect(await fixture.row(paymentId)).toMatchObject({ ask_at: null, status: 'pending' });
    await expect(decide(v7(), 'cancelled')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('is refunded and asked about by KCP’s number as ever', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'lost-answer');
    await fixture.base.rpc.call(orders.procedures.refundPayment, { paymentId, reason: '손님 요청' }, fixture.owner);
    await eventually(async () => (await statusOf(paymentId)) === 'refunded', 60_000);
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'cancelled' }]);
  });
});
