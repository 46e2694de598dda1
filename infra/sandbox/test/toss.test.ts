import { randomUUID } from 'node:crypto';
import { until, type Json } from './harness.ts';
import { company, refSellerId as newRef, sellerOrder, openedPayouts, startPayoutFixture } from './payout-fixture.ts';

/** A Monday at ten in Seoul, when banks are open. */
const OPEN_HOUR = '2026-11-30T10:00:00+09:00';
const fixture = openedPayouts();
beforeEach(() => fixture.post('/control/clock', { now: OPEN_HOUR }));

const register = async (more: Json = {}): Promise<Json> =>
  (await fixture.toss.post({ path: '/v2/sellers', body: sellerOrder(more) })).entity;
async function approved(more: Json = {}): Promise<string> {
  const { id } = await register(more);
  await fixture.post(`/control/accounts/${String(id)}`, { state: 'verified' });
  return String(id);
}
const item = (destination: string, more: Json = {}): Json => ({
  refPayoutId: `po-${randomUUID()}`,
  destination,
  scheduleType: 'EXPRESS',
  amount: { currency: 'KRW', value: 431_200 },
  transactionDescription: '정산금',
  ...more,
});
const pay = (items: Json[], headers: Record<string, string> = {}) =>
  fixture.toss.post({ path: '/v2/payouts', body: items, headers });
const idsOf = ({ entity }: { entity: Json }): Json[] => entity['items'] as Json[];
const available = async (): Promise<number> => {
  const { entity } = await fixture.toss.get('/v2/balances');
  return (entity['availableAmount'] as { value: number }).value;
};

describe('a seller of Toss', () => {
  it('is registered under a reference of its own, and waits for its proof of identity', async () => {
    const refSellerId = newRef();
    const answer = await fixture.toss.post({ path: '/v2/sellers', body: sellerOrder({ refSellerId }) });
    expect(answer).toMatchObject({ status: 200, sealed: true, type: 'seller', error: null });
    expect(answer.entity).toMatchObject({ refSellerId, status: 'APPROVAL_REQUIRED', individual: null });
    expect(await fixture.toss.get(`/v2/sellers/${String(answer.entity['id'])}`)).toMatchObject({
      sealed: false,
      entity: { refSellerId },
    });
    const again = await fixture.toss.post({ path: '/v2/sellers', body: sellerOrder({ refSellerId }) });
    expect(again).toMatchObject({ status: 400, sealed: true, error: { code: 'SB_DUPLICATED_REF' } });
  });

  it('gets a message, and what it does on the page that it leads to moves it on', async () => {
    const { id } = await register({ company: { ...company, phone: '01077778888' } });
    const [message] = await fixture.get<Json[]>('/control/messages?to=01077778888');
    const page = /http\S+$/.exec(String(message?.['text']))?.[0] ?? '';
    expect(await (await fetch(page)).text()).toContain('본인 확인 마치기');
    const states = [];
    for (let at = 0; at < 3; at += 1) {
      await fetch(page, { method: 'POST', redirect: 'manual' });
      states.push((await fixture.toss.get(`/v2/sellers/${String(id)}`)).entity['status']);
    }
    expect(states).toEqual(['PARTIALLY_APPROVED', 'APPROVED', 'APPROVED']);
    await until(
      () => fixture.heard('seller.changed').filter((event) => (event['entityBody'] as Json)['id'] === id).length === 2,
    );
  });

  it('is changed, listed and removed, but keeps its reference', async () => {
    const { id, refSellerId } = await register();
    const account = { bankCode: '090', accountNumber: '3333', holderName: '김가게' };
    const changed = await fixture.toss.post({
      path: `/v2/sellers/${String(id)}`,
      body: { account, refSellerId: 'another-one' },
    });
    expect(changed.entity).toMatchObject({ refSellerId, account });
    const { entity } = await fixture.toss.get('/v2/sellers?limit=1');
    expect(entity).toMatchObject({ hasNext: true, items: [{ id }] });
    await fixture.toss.call('DELETE', `/v2/sellers/${String(id)}`);
    expect(await fixture.toss.get(`/v2/sellers/${String(id)}`)).toMatchObject({
      status: 404,
      error: { code: 'NOT_FOUND_SELLER' },
    });
  });

  it.each([
    [{ refSellerId: 'short' }, 'refSellerId'],
    [{ refSellerId: 'with a space in it' }, 'refSellerId'],
    [{ company: null }, 'businessType'],
    [{ company: { ...company, businessRegistrationNumber: '123-45-67891' } }, 'businessRegistrationNumber'],
    [{ account: { bankCode: '999', accountNumber: '1', holderName: '김' } }, 'bankCode'],
    [{ account: { bankCode: '092', accountNumber: '100-012', holderName: '김' } }, 'accountNumber'],
    [{ metadata: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' } }, 'metadata'],
  ])('is refused with %j', async (more, field) => {
    const answer = await fixture.toss.post({ path: '/v2/sellers', body: sellerOrder(more) });
    expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } });
    expect(answer.error?.['message']).toContain(field);
  });
});

describe('a payout of Toss', () => {
  it('is requested, goes on its way and arrives, and the platform hears of each step', async () => {
    const destination = await approved();
    const before = await available();
    const answer = await pay([item(destination)]);
    expect(answer).toMatchObject({ status: 200, sealed: true, type: 'payout-list' });
    const [payout] = idsOf(answer);
    expect(payout).toMatchObject({ destination, status: 'REQUESTED', payoutDate: '2026-11-30', error: null });
    expect(await available()).toBe(before - 431_200);
    const state = async () => (await fixture.toss.get(`/v2/payouts/${String(payout?.['id'])}`)).entity['status'];
    await until(async () => (await state()) === 'COMPLETED');
    const heard = () =>
      fixture
        .heard('payout.changed')
        .map((event) => event['entityBody'] as Json)
        .filter(({ id }) => id === payout?.['id']);
    await until(() => heard().length === 2);
    expect(
      heard()
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['COMPLETED', 'IN_PROGRESS']);
  });

  it('to a test account that refuses fails, and the money is back', async () => {
    const destination = await approved({
      account: { bankCode: '011', accountNumber: '3025353430761', holderName: '김' },
    });
    const before = await available();
    const [payout] = idsOf(await pay([item(destination)]));
    await until(
      async () => (await fixture.toss.get(`/v2/payouts/${String(payout?.['id'])}`)).entity['status'] === 'FAILED',
    );
    expect(await available()).toBe(before);
  });

  it('is refused whole when one of its items is not in order, and that one is named', async () => {
    const destination = await approved();
    const { id: unproven } = await register();
    const before = await available();
    const answer = await pay([item(destination), item(String(unproven), { refPayoutId: 'the-bad-one' })]);
    expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN_SELLER_PAYOUT' } });
    expect(answer.error?.['message']).toContain('(refPayoutId: the-bad-one)');
    expect(await available()).toBe(before);
  });

  it('has a reference that is good once, with or without an idempotency key', async () => {
    const destination = await approved();
    const order = item(destination);
    const first = await pay([order], { 'idempotency-key': String(order['refPayoutId']) });
    const again = await pay([order], { 'idempotency-key': String(order['refPayoutId']) });
    expect(idsOf(again)[0]?.['id']).toBe(idsOf(first)[0]?.['id']);
    expect(await pay([order])).toMatchObject({ error: { code: 'SB_DUPLICATED_REF' } });
    expect(
      await pay([item(destination, { refPayoutId: 'twin' }), item(destination, { refPayoutId: 'twin' })]),
    ).toMatchObject({
      error: { code: 'SB_DUPLICATED_REF' },
    });
  });

  it.each([
    ['2026-11-30T07:59:00+09:00', false],
    ['2026-11-30T08:00:00+09:00', true],
    ['2026-11-30T15:00:00+09:00', false],
    ['2026-11-29T10:00:00+09:00', false],
    ['2026-12-25T10:00:00+09:00', false],
  ])('that must go at once at %s: %s', async (now, taken) => {
    const destination = await approved();
    await fixture.post('/control/clock', { now });
    const { error } = await pay([item(destination)]);
    expect(error?.['code']).toBe(taken ? undefined : 'SB_NOT_BUSINESS_TIME');
  });

  it('may be scheduled for a business day from tomorrow on, waits for it, and can be called off until then', async () => {
    const destination = await approved();
    const scheduled = (payoutDate: string | null) =>
      pay([item(destination, { scheduleType: 'SCHEDULED', payoutDate })]);
    for (const day of ['2026-11-30', '2026-12-05', '2026-12-25', '2028-01-03'])
      expect(await scheduled(day)).toMatchObject({ error: { code: 'SB_NOT_BUSINESS_DAY' } });
    expect(await scheduled(null)).toMatchObject({ error: { code: 'INVALID_REQUEST' } });
    const [kept] = idsOf(await scheduled('2026-12-01'));
    const [dropped] = idsOf(await scheduled('2026-12-01'));
    const path = `/v2/payouts/${String(dropped?.['id'])}`;
    expect(await fixture.toss.call('POST', `${path}/cancel`)).toMatchObject({
      sealed: false,
      entity: { status: 'CANCELED' },
    });
    expect(await fixture.toss.call('POST', `${path}/cancel`)).toMatchObject({ error: { code: 'SB_NOT_CANCELABLE' } });
    await fixture.post('/control/clock', { now: '2026-12-01T09:00:05+09:00' });
    await until(
      async () => (await fixture.toss.get(`/v2/payouts/${String(kept?.['id'])}`)).entity['status'] === 'COMPLETED',
    );
    const { entity } = await fixture.toss.get('/v2/payouts?payoutDateGte=2026-12-01&payoutDateLte=2026-12-01');
    expect(idsOf({ entity }).map(({ id }) => id)).toEqual([dropped?.['id'], kept?.['id']]);
  });

  it('is carried at any hour where banks always work', async () => {
    const open = await startPayoutFixture({ bankHours: 'always' });
    try {
      await open.post('/control/clock', { now: '2026-11-29T22:00:00+09:00' });
      const seller = await open.toss.post({ path: '/v2/sellers', body: sellerOrder() });
      const id = String(seller.entity['id']);
      await open.post(`/control/accounts/${id}`, { state: 'verified' });
      const order = (more: Json) => open.toss.post({ path: '/v2/payouts', body: [item(id, more)] });
      const later = { scheduleType: 'SCHEDULED', payoutDate: '2026-11-30' };
      for (const more of [{}, later]) expect(await order(more)).toMatchObject({ error: null });
      await until(async () => {
        const states = (await open.get<Json[]>('/control/payouts')).map(({ state }) => state);
        return states.length === 2 && states.every((state) => state === 'COMPLETED');
      });
    } finally {
      await open.close();
    }
  });

  it('of ten million a week stops a seller who was only half looked at', async () => {
    const { id, status } = await register({ businessType: 'CORPORATE' });
    expect(status).toBe('PARTIALLY_APPROVED');
    const part = (value: number) => pay([item(String(id), { amount: { currency: 'KRW', value } })]);
    expect(await part(6_000_000)).toMatchObject({ error: null });
    expect(await part(4_000_000)).toMatchObject({ error: { code: 'SB_WEEKLY_LIMIT' } });
    expect((await fixture.toss.get(`/v2/sellers/${String(id)}`)).entity['status']).toBe('KYC_REQUIRED');
    expect(await part(1_000)).toMatchObject({ error: { code: 'FORBIDDEN_SELLER_PAYOUT' } });
  });

  it.each([
    { amount: { currency: 'KRW', value: 1_000_000_000 } },
    { amount: { currency: 'KRW', value: 10.5 } },
    { amount: { currency: 'USD', value: 10 } },
    { transactionDescription: '여덟글자를넘는말' },
    { refPayoutId: 'x'.repeat(51) },
  ])('is refused with %j', async (more) => {
    expect(await pay([item('seller_any', more)])).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } });
  });

  it('can not be more than there is', async () => {
    const destination = await approved();
    const before = await available();
    await fixture.post('/control/payouts/balance', { available: 1_000 });
    expect(await pay([item(destination)])).toMatchObject({ error: { code: 'SB_BALANCE_SHORT' } });
    await fixture.post('/control/payouts/balance', { available: before });
  });
});
