import { v7 } from 'uuid';
import { orders, shopper } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { expireCheckouts, findUnknown, resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openedShop } from './shop-fixture.js';

describe('paying for an order', () => {
  const fixture = openedShop();

  const look = (paymentId: string) =>
    fixture.base.rpc.call(
      orders.procedures.getPayment,
      { paymentId, orderKeys: fixture.orderKeys(paymentId) },
      shopper,
    );
  const statusOf = async (paymentId: string): Promise<unknown> => (await fixture.row(paymentId))['status'];
  const paidFacts = (paymentId: string) =>
    fixture.base.facts(orders.facts.paymentPaid).filter((fact) => fact.paymentId === paymentId);
  const closedFacts = (paymentId: string) =>
    fixture.base.facts(orders.facts.checkoutClosed).filter((fact) => fact.paymentId === paymentId);

  async function opened(): Promise<{ paymentId: string; orderNumber: string; key: string }> {
    const started = await fixture.start();
    return { ...started, key: await fixture.register(started.paymentId) };
  }

  it('ends paid, charged once and told once', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ status: 303, location: '/paid' });
    await fixture.base.settle();
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ amount: 9000, state: 'approved' }]);
    expect(paidFacts(paymentId)).toMatchObject([{ amount: 9000, title: '아메리카노', orderNumber }]);
  });

  it.each([
    ['the shopper cancels at the card page', 'decline', 'cancelled'],
    ['the card is over its limit', 'limit', 'over-limit'],
  ])('ends uncharged when %s, and says so', async (_, outcome, reason) => {
    const { paymentId, orderNumber, key } = await opened();
    await expect(fixture.pay(key, outcome)).resolves.toMatchObject({ location: '/declined' });
    await fixture.base.settle();
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled' });
    const shown = await look(paymentId);
    expect(shown).toMatchObject({ status: 'cancelled', closeReason: reason });
    expect(await fixture.charges(orderNumber)).toEqual([]);
    expect(closedFacts(paymentId)).toMatchObject([{ reason }]);
  });

  it('is paid once when the card page returns twice at the same moment', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.pay(key, 'approve-twice');
    await fixture.base.settle();
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
    expect(paidFacts(paymentId)).toHaveLength(1);
    expect(fixture.returns.slice(-2).map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
  });

  it('is charged once when two card pages of one payment are both confirmed', async () => {
    const { paymentId, orderNumber, key } = await opened();
    const second = await fixture.register(paymentId);
    await Promise.all([fixture.pay(key, 'approve'), fixture.pay(second, 'approve')]);
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
  });

  it('charges nothing when the return comes after the fifteen minutes', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/closed' });
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired' });
    expect(await fixture.charges(orderNumber)).toEqual([]);
  });

  it('finds out by itself what became of an approval whose answer was lost', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'lost-answer');
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
    await fixture.base.settle();
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
    expect(paidFacts(paymentId)).toHaveLength(1);
  });

  it('is declined when the card company says no', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'error', { code: 'CC67' });
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/declined' });
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'declined' });
    expect(await fixture.charges(orderNumber)).toEqual([]);
  });

  it('neither guesses yes nor no from an answer that makes no sense', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'malformed');
    // Else it would be found out by asking, which may happen before it is looked at.
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber, times: 1_000 });
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
    expect(await statusOf(paymentId)).toBe('pending');
  });

  it('is paid by an approval that could not be written down for a while, and is being checked meanwhile', async () => {
    const { paymentId, orderNumber, key } = await opened();
    // Only the process that holds the approval knows the outcome.
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber, times: 1_000 });
    await fixture.base.sql(
      'orders',
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`,
    );
    await fixture.base.sql(
      'orders',
      `create trigger refuse_paid before update on orders for each row when (new.status = 'paid') execute function refuse()`,
    );
    const { waitMs } = fixture.deps;
    fixture.deps.waitMs = 50;
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
    fixture.deps.waitMs = waitMs;
    expect(await statusOf(paymentId)).toBe('pending');
    await fixture.base.sql('orders', 'drop trigger refuse_paid on orders');
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
    await fixture.clearFaults();
  });

  it('takes the charge back when the order was closed while the card company was thinking', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'slow', { delay_ms: 600_000 });
    const paying = fixture.pay(key, 'approve');
    await eventually(async () => (await fixture.row(paymentId))['intent_at'] !== null);
    await fixture.base.sql(
      'orders',
      `update orders set status = 'cancelled', close_reason = 'abandoned', ask_at = null where id = $1`,
      [paymentId],
    );
    await fixture.clearFaults();
    await expect(paying).resolves.toMatchObject({ location: '/closed' });
    await eventually(async () => (await fixture.charges(orderNumber)).every(({ state }) => state === 'cancelled'));
    expect(await fixture.charges(orderNumber)).toHaveLength(1);
  });

  /** A payment that was charged, and of which the database has lost everything but the order. */
  async function forgotten(changes: string): Promise<{ paymentId: string; orderNumber: string }> {
    const payment = await opened();
    await fixture.fault('kcp.approve', 'lost-answer', { match: payment.orderNumber });
    await fixture.pay(payment.key, 'approve');
    await fixture.base.sql(
      'orders',
      `update orders set registered_at = null, intent_at = null, ask_at = null, ${changes} where id = $1`,
      [payment.paymentId],
    );
    return payment;
  }

  it('finds a charge of an expired payment whose registration and intent were lost with the database', async () => {
    const { paymentId } = await forgotten(`expires_at = now() - interval '1 second'`);
    fixture.expireNow();
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
  });

  it('finds a forgotten charge as soon as the database is back from a crash', async () => {
    const { paymentId, orderNumber } = await forgotten(`created_at = pg_postmaster_start_time() - interval '1 second'`);
    await eventually(async () => (await statusOf(paymentId)) === 'paid');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'approved' }]);
  });

  it('stays open after a crash of the database when nothing was charged, and is asked about once', async () => {
    const { paymentId } = await fixture.start();
    await fixture.base.sql(
      'orders',
      `update orders set created_at = pg_postmaster_start_time() - interval '1 second' where id = $1`,
      [paymentId],
    );
    await eventually(async () => {
      for (const id of await findUnknown(fixture.deps)) await resolveUnknown(fixture.deps, id);
      return (await fixture.row(paymentId))['asked_at'] !== null;
    });
    await eventually(async () => (await fixture.row(paymentId))['ask_at'] === null);
    expect(await statusOf(paymentId)).toBe('pending');
    expect(await findUnknown(fixture.deps)).not.toContain(paymentId);
  });

  it('ends by itself when nobody pays', async () => {
    const { paymentId } = await fixture.start();
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      paymentId,
    ]);
    fixture.expireNow();
    await eventually(async () => (await statusOf(paymentId)) === 'cancelled');
    await fixture.base.settle();
    expect(closedFacts(paymentId)).toMatchObject([{ reason: 'expired' }]);
  });

  it('ends with all others whose time is over, however many they are', async () => {
    const { paymentId } = await fixture.start();
    // Their time is over by this test's clock alone: the service's own sweep, which runs beside it, ends none of them.
    await fixture.base.sql(
      'orders',
      `insert into orders (id, shop_id, checkout_id, input_hash, store_name, shop_name, order_number, title, lines, amount, expires_at)
       select gen_random_uuid(), shop_id, gen_random_uuid(), input_hash, store_name, shop_name,
         '261122-' || lpad((22222222 + n)::text, 8, '2') || '-' || lpad(n::text, 3, '0'), title, lines, amount, now() + interval '1 day'
       from orders, generate_series(1, $2) n where id = $1`,
      [paymentId, 450],
    );
    await expireCheckouts({ ...fixture.deps, clock: { now: () => new Date(Date.now() + 48 * 3_600_000) } });
    const ended = await fixture.base.sql(
      'orders',
      `select status, close_reason, count(*)::int from orders
       where shop_id = $1 and order_number like '261122-%' group by 1, 2`,
      [fixture.shopId],
    );
    expect(ended).toEqual([{ status: 'cancelled', close_reason: 'expired', count: 450 }]);
  });

  it('frees its stock although the card company does not say whether it was charged, and takes a late charge back', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'lost-answer', { match: orderNumber });
    await fixture.pay(key, 'approve');
    // However often it is asked: the service asks by itself as well.
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber, times: 1_000 });
    const expired = (ago: string) =>
      fixture.base.sql(
        'orders',
        `update orders set intent_at = null, ask_at = null, expires_at = now() - $2::interval where id = $1`,
        [paymentId, ago],
      );
    await expired('1 minute');
    await expireCheckouts(fixture.deps);
    expect(await statusOf(paymentId)).toBe('pending');
    await expired('3 minutes');
    await expireCheckouts(fixture.deps);
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'expired' });
    await fixture.clearFaults();
    await resolveUnknown(fixture.deps, paymentId);
    await eventually(async () => (await fixture.charges(orderNumber))[0]?.state === 'cancelled');
    await eventually(async () => (await fixture.row(paymentId))['close_reason'] === 'reversed');
    expect(await fixture.row(paymentId)).toMatchObject({ ask_at: null });
  });

  it('is closed when the card company knows nothing of it half a minute later, and looked at once more', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'error', { code: '9502', match: orderNumber });
    await fixture.pay(key, 'approve');
    await resolveUnknown(fixture.deps, paymentId);
    expect(await statusOf(paymentId)).toBe('pending');
    await fixture.base.sql('orders', `update orders set intent_at = intent_at - interval '1 minute' where id = $1`, [
      paymentId,
    ]);
    await resolveUnknown(fixture.deps, paymentId);
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', close_reason: 'abandoned' });
    await resolveUnknown(fixture.deps, paymentId);
    expect((await fixture.row(paymentId))['ask_at']).not.toBeNull();
  });

  it('tells the truth when the card gateway is away', async () => {
    const { paymentId } = await fixture.start();
    await fixture.fault('kcp.register', 'malformed');
    await expect(fixture.register(paymentId)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('says what to do, not what the card gateway wrote, when it refuses a trade', async () => {
    const { paymentId } = await fixture.start();
    await fixture.fault('kcp.register', 'error', { code: '9502' });
    await expect(fixture.register(paymentId)).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: '결제사가 지금 결제를 받지 않아요. 잠시 뒤에 다시 시도해주세요.',
    });
  });

  it('opens no card page for a payment that is over', async () => {
    const { paymentId, key } = await opened();
    await fixture.pay(key, 'approve');
    await expect(fixture.register(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    await expect(fixture.register(v7())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('keeps when somebody agreed with what was agreed to, and nothing of who gave nothing', async () => {
    const call = (paymentId: string, buyer: { phone?: string }) =>
      fixture.base.rpc.call(
        orders.procedures.registerTrade,
        { paymentId, orderKeys: fixture.orderKeys(paymentId), buyer, agreed: true },
        shopper,
      );
    const [typed, blank] = [await fixture.start(), await fixture.start()];
    await call(typed.paymentId, { phone: '+82 10-7777-8888' });
    await call(blank.paymentId, {});
    const { buyer } = await look(typed.paymentId);
    expect(buyer).toEqual({ phone: '010-7777-8888', agreedAt: expect.stringMatching(/^\d{4}-/) });
    expect(await fixture.row(blank.paymentId)).toMatchObject({ buyer: null });
  });

  it('keeps who ordered encrypted, and hides it once the payment is over', async () => {
    const { paymentId } = await fixture.start();
    const key = await fixture.register(paymentId, {
      name: '김카나리',
      phone: '010-7777-8888',
      email: 'canary@example.com',
    });
    const open = await look(paymentId);
    expect(open.buyer).toEqual({ name: '김카나리', phone: '010-7777-8888', email: 'canary@example.com' });
    const [dump] = await fixture.base.sql('orders', `select string_agg(o::text, '') as text from orders o`);
    for (const canary of ['김카나리', '7777-8888', 'canary@']) expect(dump?.['text']).not.toContain(canary);
    await fixture.pay(key, 'approve');
    const over = await look(paymentId);
    expect(over.buyer).toEqual({});
    const detail = await fixture.base.rpc.call(orders.procedures.getPaymentDetail, { paymentId }, fixture.owner);
    expect(detail.payment).toMatchObject({
      buyerName: '김카나리',
      buyerPhone: '010-7777-8888',
      buyerEmail: 'canary@example.com',
    });
    const log = await fixture.base.sql('orders', 'select act, actor_id from access_log where subject = $1', [
      paymentId,
    ]);
    expect(log).toEqual([{ act: 'read-buyer', actor_id: fixture.shopId }]);
  });
});
