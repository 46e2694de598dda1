import { v7 } from 'uuid';
import { orders, shopper } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { expireCheckouts, resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openShopFloor, type ShopFloor } from './shop-floor.js';

describe('paying for an order', () => {
  let floor: ShopFloor;

  beforeAll(async () => {
    floor = await openShopFloor();
  });
  afterAll(() => floor.close());

  const statusOf = async (paymentId: string): Promise<unknown> => (await floor.row(paymentId))['status'];
  const paidFacts = (paymentId: string) =>
    floor.world.facts(orders.facts.paymentPaid).filter((fact) => fact.paymentId === paymentId);
  const closedFacts = (paymentId: string) =>
    floor.world.facts(orders.facts.checkoutClosed).filter((fact) => fact.paymentId === paymentId);

  async function opened(): Promise<{ paymentId: string; orderNumber: string; key: string }> {
    const started = await floor.start();
    return { ...started, key: await floor.register(started.paymentId) };
  }

  it('ends paid, charged once and told once', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await expect(floor.pay(key, 'approve')).resolves.toMatchObject({ status: 303, location: '/paid' });
    await floor.world.settle();
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await floor.charges(orderNumber)).toMatchObject([{ amount: 9000, state: 'approved' }]);
    expect(paidFacts(paymentId)).toMatchObject([{ amount: 9000, title: '아메리카노', orderNumber }]);
  });

  it('ends cancelled and uncharged when the shopper gives up at the card page', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await expect(floor.pay(key, 'decline')).resolves.toMatchObject({ location: '/declined' });
    await floor.world.settle();
    expect(await floor.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'declined' });
    expect(await floor.charges(orderNumber)).toEqual([]);
    expect(closedFacts(paymentId)).toHaveLength(1);
  });

  it('is paid once when the card page returns twice at the same moment', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.pay(key, 'approve-twice');
    await floor.world.settle();
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await floor.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
    expect(paidFacts(paymentId)).toHaveLength(1);
    expect(floor.returns.slice(-2).map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
  });

  it('is charged once when two card pages of one payment are both confirmed', async () => {
    const { paymentId, orderNumber, key } = await opened();
    const second = await floor.register(paymentId);
    await Promise.all([floor.pay(key, 'approve'), floor.pay(second, 'approve')]);
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await floor.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
  });

  it('charges nothing when the return comes after the fifteen minutes', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.world.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    await expect(floor.pay(key, 'approve')).resolves.toMatchObject({ location: '/closed' });
    expect(await floor.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired' });
    expect(await floor.charges(orderNumber)).toEqual([]);
  });

  it('finds out by itself what became of an approval whose answer was lost', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.fault('kcp.approve', 'lost-answer');
    await expect(floor.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
    await floor.world.settle();
    expect(await floor.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
    expect(paidFacts(paymentId)).toHaveLength(1);
  });

  it('is declined when the card company says no', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.fault('kcp.approve', 'error', { code: 'CC67' });
    await expect(floor.pay(key, 'approve')).resolves.toMatchObject({ location: '/declined' });
    expect(await floor.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'declined' });
    expect(await floor.charges(orderNumber)).toEqual([]);
  });

  it('neither guesses yes nor no from an answer that makes no sense', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.fault('kcp.approve', 'malformed');
    // Else it would be found out by asking, which may happen before it is looked at.
    await floor.fault('kcp.inquiry', 'malformed', { match: orderNumber, times: 1_000 });
    await expect(floor.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
    expect(await statusOf(paymentId)).toBe('pending');
  });

  it('is still paid when the service could not write the approval down', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.world.sql(
      'orders',
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`,
    );
    await floor.world.sql(
      'orders',
      `create trigger refuse_paid before update on orders for each row when (new.status = 'paid') execute function refuse()`,
    );
    await floor.pay(key, 'approve');
    expect(await statusOf(paymentId)).toBe('pending');
    await floor.world.sql('orders', 'drop trigger refuse_paid on orders');
    await floor.world.sql('orders', `update orders set ask_at = now() where id = $1`, [paymentId]);
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
    expect(await floor.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
  });

  it('takes the charge back when the order was closed while the card company was thinking', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.fault('kcp.approve', 'slow', { delay_ms: 600_000 });
    const paying = floor.pay(key, 'approve');
    await eventually(async () => (await floor.row(paymentId))['intent_at'] !== null);
    await floor.world.sql(
      'orders',
      `update orders set status = 'cancelled', close_reason = 'abandoned', ask_at = null where id = $1`,
      [paymentId],
    );
    await floor.clearFaults();
    await expect(paying).resolves.toMatchObject({ location: '/closed' });
    await eventually(async () => (await floor.charges(orderNumber)).every(({ state }) => state === 'cancelled'));
    expect(await floor.charges(orderNumber)).toHaveLength(1);
  });

  it('finds a charge of an expired payment whose intent was lost with the database', async () => {
    const { paymentId, key } = await opened();
    await floor.fault('kcp.approve', 'lost-answer');
    await floor.pay(key, 'approve');
    await floor.world.sql(
      'orders',
      `update orders set intent_at = null, ask_at = null, expires_at = now() - interval '1 second' where id = $1`,
      [paymentId],
    );
    floor.expireNow();
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
  });

  it('ends by itself when nobody pays', async () => {
    const { paymentId } = await floor.start();
    await floor.world.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    floor.expireNow();
    await eventually(async () => (await statusOf(paymentId)) === 'cancelled');
    await floor.world.settle();
    expect(closedFacts(paymentId)).toMatchObject([{ reason: 'expired' }]);
  });

  it('frees its stock although the card company does not say whether it was charged, and takes a late charge back', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.fault('kcp.approve', 'lost-answer', { match: orderNumber });
    await floor.pay(key, 'approve');
    // However often it is asked: the service asks by itself as well.
    await floor.fault('kcp.inquiry', 'malformed', { match: orderNumber, times: 1_000 });
    const expired = (ago: string) =>
      floor.world.sql(
        'orders',
        `update orders set intent_at = null, ask_at = null, expires_at = now() - $2::interval where id = $1`,
        [paymentId, ago],
      );
    await expired('1 minute');
    await expireCheckouts(floor.deps);
    expect(await statusOf(paymentId)).toBe('pending');
    await expired('3 minutes');
    await expireCheckouts(floor.deps);
    expect(await floor.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired' });
    await floor.clearFaults();
    await resolveUnknown(floor.deps, paymentId);
    await eventually(async () => (await floor.charges(orderNumber))[0]?.state === 'cancelled');
    await eventually(async () => (await floor.row(paymentId))['close_reason'] === 'reversed');
    expect(await floor.row(paymentId)).toMatchObject({ ask_at: null });
  });

  it('is closed when the card company knows nothing of it half a minute later, and looked at once more', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await floor.fault('kcp.approve', 'error', { code: '9502', match: orderNumber });
    await floor.pay(key, 'approve');
    await resolveUnknown(floor.deps, paymentId);
    expect(await statusOf(paymentId)).toBe('pending');
    await floor.world.sql('orders', `update orders set intent_at = intent_at - interval '1 minute' where id = $1`, [
      paymentId,
    ]);
    await resolveUnknown(floor.deps, paymentId);
    expect(await floor.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'abandoned' });
    await resolveUnknown(floor.deps, paymentId);
    expect((await floor.row(paymentId))['ask_at']).not.toBeNull();
  });

  it('tells the truth when the card gateway is away', async () => {
    const { paymentId } = await floor.start();
    await floor.fault('kcp.register', 'malformed');
    await expect(floor.register(paymentId)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('opens no card page for a payment that is over', async () => {
    const { paymentId, key } = await opened();
    await floor.pay(key, 'approve');
    await expect(floor.register(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    await expect(floor.register(v7())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('knows nothing of a return for a stranger', async () => {
    const form = { ordr_idxx: '261121-AAAAAAAA-001', res_cd: '0000', enc_data: 'x', enc_info: 'y' };
    const answer = await floor.world.rpc.call(orders.procedures.acceptReturn, { form }, shopper);
    expect(answer.outcome).toBe('not-found');
  });

  it('keeps who ordered encrypted, and hides it once the payment is over', async () => {
    const { paymentId } = await floor.start();
    const key = await floor.register(paymentId, {
      name: '김카나리',
      phone: '010-7777-8888',
      email: 'canary@example.com',
    });
    const open = await floor.world.rpc.call(orders.procedures.getPayment, { paymentId }, shopper);
    expect(open.buyer).toEqual({ name: '김카나리', phone: '010-7777-8888', email: 'canary@example.com' });
    const [dump] = await floor.world.sql('orders', `select string_agg(o::text, '') as text from orders o`);
    for (const canary of ['김카나리', '7777-8888', 'canary@']) expect(dump?.['text']).not.toContain(canary);
    await floor.pay(key, 'approve');
    const over = await floor.world.rpc.call(orders.procedures.getPayment, { paymentId }, shopper);
    expect(over.buyer).toEqual({});
    const detail = await floor.world.rpc.call(orders.procedures.getPaymentDetail, { paymentId }, floor.owner);
    expect(detail.payment).toMatchObject({
      buyerName: '김카나리',
      buyerPhone: '010-7777-8888',
      buyerEmail: 'canary@example.com',
    });
    const log = await floor.world.sql('orders', 'select act, actor_id from access_log where subject = $1', [paymentId]);
    expect(log).toEqual([{ act: 'read-buyer', actor_id: floor.shopId }]);
  });
});
