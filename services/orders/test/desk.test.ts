import { v7 } from 'uuid';
import { orders, shopper } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openedShop } from './shop-fixture.js';

const fixture = openedShop();

const { countOutcomes, countWaiting, listUnknownPayments, resolvePayment } = orders.procedures;
const listed = async (paymentId: string) =>
  (await fixture.base.rpc.call(listUnknownPayments, {}, fixture.operator)).filter(
    (each) => each.paymentId === paymentId,
  );
const resolve = (paymentId: string, more: { outcome: 'paid' | 'cancelled'; tno?: string }, actor = fixture.operator) =>
  fixture.base.rpc.call(resolvePayment, { paymentId, note: '결제사 화면에서 확인했어요', ...more }, actor);
const statusOf = async (paymentId: string): Promise<unknown> => (await fixture.row(paymentId))['status'];

/** A payment whose approval got lost, and about which the card company gives no answer by our number. */
async function unknown(approved: 'charged' | 'uncharged') {
  const started = await fixture.start();
  const { paymentId, orderNumber } = started;
  const key = await fixture.register(paymentId);
  if (approved === 'charged') await fixture.fault('kcp.approve', 'lost-answer', { match: orderNumber });
  else await fixture.fault('kcp.approve', 'error', { code: '9502', match: orderNumber });
  await fixture.pay(key, 'approve');
  await fixture.base.sql(
    'orders',
    `update orders set intent_at = intent_at - interval '5 minutes', ask_at = now() + interval '5 minutes', asked = 4 where id = $1`,
    [paymentId],
  );
  const [charge] = await fixture.charges(orderNumber);
  return { ...started, tno: charge?.tno ?? '' };
}

describe('how the payments of today ended', () => {
  const outcomes = () => fixture.base.rpc.call(countOutcomes, {}, fixture.operator);

  it('is counted by those whose card was tried: paid, declined, unknown', async () => {
    const { day: _, ...before } = await outcomes();
    await fixture.start();
    await fixture.paid();
    const declined = await fixture.start();
    await fixture.pay(await fixture.register(declined.paymentId), 'limit');
    // A shopper who turned back at the card page had no card tried.
    await fixture.pay(await fixture.register((await fixture.start()).paymentId), 'decline');
    expect(await outcomes()).toMatchObject({ ...before, tried: before.tried + 2, declined: before.declined + 1 });
    await unknown('uncharged');
    expect(await outcomes()).toMatchObject({ tried: before.tried + 3, unknown: before.unknown + 1 });
  });

  it('leaves out those of days before, and is for operators alone', async () => {
    const before = await outcomes();
    const { paymentId } = await fixture.paid();
    const yesterday = (Date.now() - 48 * 3_600_000).toString(16).padStart(12, '0');
    const old = `${yesterday.slice(0, 8)}-${yesterday.slice(8)}${v7().slice(13)}`;
    await fixture.base.sql(
      'orders',
      `insert into orders (id, shop_id, checkout_id, input_hash, store_name, shop_name, order_number, title, lines, amount, status, expires_at, paid_at, tno)
       select $1::uuid, shop_id, $1::uuid, input_hash, store_name, shop_name, '261119-OLDOLDOL-001', title, lines, amount, status, expires_at, paid_at, 'of-an-old-order'
       from orders where id = $2`,
      [old, paymentId],
    );
    expect((await outcomes()).tried).toBe(before.tried + 1);
    for (const actor of [shopper, fixture.owner])
      await expect(fixture.base.rpc.call(countOutcomes, {}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a payment whose outcome stays unknown', () => {
  it('waits in the list of the operators, and theirs alone', async () => {
    const { paymentId, orderNumber } = await unknown('uncharged');
    expect(await listed(paymentId)).toMatchObject([
      { kind: 'approval', orderNumber, amount: 9000, tries: 4, tno: null },
    ]);
    for (const actor of [shopper, fixture.owner]) {
      await expect(fixture.base.rpc.call(listUnknownPayments, {}, actor)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(resolve(paymentId, { outcome: 'cancelled' }, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is counted without a note, as long as it is in that list', async () => {
    const count = async () => (await fixture.base.rpc.call(countWaiting, {}, fixture.operator)).payments;
    const notes = async () => (await fixture.base.sql('orders', 'select id from access_log')).length;
    const before = await count();
    const { paymentId } = await unknown('uncharged');
    const noted = await notes();
    expect(await count()).toBe(before + 1);
    expect(await notes()).toBe(noted);
    expect(await fixture.base.rpc.call(listUnknownPayments, {}, fixture.operator)).toHaveLength(before + 1);
    await resolve(paymentId, { outcome: 'cancelled' });
    expect(await count()).toBe(before);
    for (const actor of [shopper, fixture.owner])
      await expect(fixture.base.rpc.call(countWaiting, {}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('tells since when the oldest of that list waits', async () => {
    await unknown('uncharged');
    const [oldest] = await fixture.base.rpc.call(listUnknownPayments, {}, fixture.operator);
    const { since } = await fixture.base.rpc.call(countWaiting, {}, fixture.operator);
    expect(since).toEqual({ payments: oldest?.since });
  });

  it('is paid by its transaction number, which the card company must confirm', async () => {
    const { paymentId, tno } = await unknown('charged');
    const other = await fixture.paid();
    const [others] = await fixture.charges(other.orderNumber);
    await expect(resolve(paymentId, { outcome: 'paid' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const wrong of ['26112100000001', others?.tno ?? ''])
      await expect(resolve(paymentId, { outcome: 'paid', tno: wrong })).rejects.toMatchObject({
        code: 'RESOLUTION_MISMATCH',
      });
    await expect(resolve(paymentId, { outcome: 'paid', tno })).resolves.toMatchObject({
      status: 'paid',
      reversed: false,
    });
    await expect(resolve(paymentId, { outcome: 'cancelled' })).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  });

  it('is cancelled with its charge taken back', async () => {
    const { paymentId, orderNumber, tno } = await unknown('charged');
    await expect(resolve(paymentId, { outcome: 'cancelled', tno })).resolves.toMatchObject({
      status: 'cancelled',
      reversed: true,
    });
    await eventually(async () => (await fixture.charges(orderNumber))[0]?.state === 'cancelled');
    expect(await fixture.row(paymentId)).toMatchObject({ close_reason: 'reversed' });
  });

  it('is cancelled on the word of the operator where the card company knows nothing, and kept with who said so', async () => {
    const { paymentId } = await unknown('uncharged');
    await expect(resolve(paymentId, { outcome: 'paid', tno: '26112100000002' })).rejects.toMatchObject({
      code: 'RESOLUTION_MISMATCH',
    });
    await expect(resolve(paymentId, { outcome: 'cancelled' })).resolves.toMatchObject({
      status: 'cancelled',
      reversed: false,
    });
    const { operatorId } = fixture.operator as { operatorId: string };
    const log = await fixture.base.sql('orders', 'select act, actor_id from access_log where subject = $1', [
      paymentId,
    ]);
    expect(log).toEqual([{ act: 'resolve-payment-cancelled', actor_id: operatorId }]);
    const kept = await fixture.base.sql('orders', 'select outcome, note from resolution where order_id = $1', [
      paymentId,
    ]);
    expect(kept).toEqual([{ outcome: 'cancelled', note: '결제사 화면에서 확인했어요' }]);
  });

  it('is not decided while its answer may still come, nor when the card company can not be asked', async () => {
    const { paymentId, tno, orderNumber } = await unknown('charged');
    await fixture.base.sql('orders', 'update orders set intent_at = now() where id = $1', [paymentId]);
    await expect(resolve(paymentId, { outcome: 'paid', tno })).rejects.toMatchObject({ code: 'PAYMENT_CHECKING' });
    await fixture.base.sql('orders', `update orders set intent_at = now() - interval '1 hour' where id = $1`, [
      paymentId,
    ]);
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber });
    await expect(resolve(paymentId, { outcome: 'paid', tno })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await statusOf(paymentId)).toBe('pending');
    await expect(resolve(v7(), { outcome: 'cancelled' })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    const open = await fixture.start();
    await expect(resolve(open.paymentId, { outcome: 'cancelled' })).rejects.toMatchObject({ code: 'PAYMENT_CHECKING' });
  });

  it('stays in the list when the order is over and nobody ever said, and a charge found for it is taken back', async () => {
    const { paymentId, orderNumber, tno } = await unknown('charged');
    await fixture.base.sql(
      'orders',
      `update orders set status = 'cancelled', close_reason = 'expired', intent_at = null, asked = 10 where id = $1`,
      [paymentId],
    );
    expect(await listed(paymentId)).toEqual([]);
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber });
    await resolveUnknown(fixture.deps, paymentId);
    expect(await listed(paymentId)).toMatchObject([{ kind: 'approval', tries: 11 }]);
    await expect(resolve(paymentId, { outcome: 'paid', tno })).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    await expect(resolve(paymentId, { outcome: 'cancelled', tno })).resolves.toMatchObject({
      status: 'cancelled',
      reversed: true,
    });
    await eventually(async () => (await fixture.charges(orderNumber))[0]?.state === 'cancelled');
    expect((await listed(paymentId)).filter(({ kind }) => kind === 'approval')).toEqual([]);
    await expect(resolve(paymentId, { outcome: 'cancelled' })).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  });

  it('is asked about with the others at the same time, so that one slow answer holds up nobody', async () => {
    const [slow, quick] = [await unknown('charged'), await unknown('charged')];
    await fixture.fault('kcp.inquiry', 'slow', { delay_ms: 600_000, match: slow.orderNumber });
    await fixture.base.sql('orders', `update orders set ask_at = now() - interval '1 minute' where id = $1`, [
      slow.paymentId,
    ]);
    await fixture.base.sql('orders', 'update orders set ask_at = now() where id = $1', [quick.paymentId]);
    await eventually(async () => (await statusOf(quick.paymentId)) === 'paid');
    expect(await statusOf(slow.paymentId)).toBe('pending');
    await fixture.clearFaults();
  });
});
