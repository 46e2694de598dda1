import { randomUUID } from 'node:crypto';
import { type Json } from './harness.ts';
import { sellerOrder, openedPayouts } from './payout-fixture.ts';

const fixture = openedPayouts({ payoutStepMs: 60_000, bankHours: 'always' });

const order = async (path: string, body: Json): Promise<[number, unknown]> => {
  const answer = await fetch(`${fixture.sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
};

async function register(shop: string): Promise<string> {
  const { entity } = await fixture.toss.post({
    path: '/v2/sellers',
    body: sellerOrder({ metadata: { shop_id: shop } }),
  });
  return String(entity['id']);
}

async function paidOut(ref: string): Promise<{ account: string; id: string }> {
  const account = await register(`shop of ${ref}`);
  await fixture.post(`/control/accounts/${account}`, { state: 'verified' });
  const item = {
    ...{ refPayoutId: ref, destination: account, scheduleType: 'EXPRESS', transactionDescription: '정산금' },
    amount: { currency: 'KRW', value: 9_000 },
  };
  const { entity } = await fixture.toss.post({ path: '/v2/payouts', body: [item] });
  return { account, id: String((entity['items'] as Json[])[0]?.['id']) };
}
const statusOf = async (seller: string): Promise<unknown> =>
  (await fixture.toss.get(`/v2/sellers/${seller}`)).entity['status'];

describe('the environment for payouts', () => {
  it('leads to the emulator', async () => {
    const { env, origin } = fixture.sandbox;
    expect(env).toMatchObject({
      PAYOUT_PROVIDER: 'bank-file',
      TOSS_API_BASE: `${origin}/toss`,
      TOSS_SECURITY_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
      CLOCK_URL: `${origin}/control/clock`,
    });
    expect(Date.parse(String(((await (await fetch(env['CLOCK_URL'] ?? '')).json()) as Json)['now']))).not.toBeNaN();
  });
});

describe('the control API of payouts', () => {
  it('lists all of them, and those of one account by its id or by our reference', async () => {
    const ref = randomUUID();
    const { account, id } = await paidOut(ref);
    const line = { id, provider: 'toss', ref, account, amount: 9_000, state: 'REQUESTED' };
    expect(await fixture.get<Json[]>('/control/payouts')).toContainEqual(line);
    expect(await fixture.get<Json[]>(`/control/payouts?account=${account}`)).toEqual([line]);
    expect(await fixture.get<Json[]>(`/control/payouts?account=shop%20of%20${ref}`)).toEqual([line]);
    expect(await fixture.get<Json[]>('/control/payouts?account=nobody')).toEqual([]);
  });

  it('ends one, by its id or by our reference, and tells when that can not be', async () => {
    const first = await paidOut('ref-1');
    expect(await order(`/control/payouts/${first.id}`, { state: 'completed' })).toMatchObject([
      200,
      [{ state: 'COMPLETED' }],
    ]);
    const second = await paidOut('ref-2');
    expect(await order('/control/payouts/ref-2', { state: 'failed' })).toMatchObject([
      200,
      [{ id: second.id, state: 'FAILED' }],
    ]);
    expect(await order('/control/payouts/ref-2', { state: 'completed' })).toMatchObject([409, {}]);
    expect(await order('/control/payouts/nothing', { state: 'completed' })).toMatchObject([404, {}]);
    expect(await order('/control/payouts/ref-2', { state: 'gone' })).toMatchObject([400, {}]);
  });

  it('lets a bank send back what was paid, which puts the money into the balance again', async () => {
    const available = async (): Promise<unknown> => (await fixture.toss.get('/v2/balances')).entity['availableAmount'];
    const before = await available();
    const { id } = await paidOut('ref-3');
    await order(`/control/payouts/${id}`, { state: 'completed' });
    expect(await available()).not.toEqual(before);
    expect(await order(`/control/payouts/${id}`, { state: 'failed' })).toMatchObject([200, [{ state: 'FAILED' }]]);
    expect(await available()).toEqual(before);
  });

  it('verifies and restricts accounts', async () => {
    const id = await register('shop-77');
    expect(await order('/control/accounts/shop-77', { state: 'verified' })).toMatchObject([
      200,
      [{ id, state: 'APPROVED' }],
    ]);
    expect(await statusOf(id)).toBe('APPROVED');
    expect(await order(`/control/accounts/${id}`, { state: 'restricted' })).toMatchObject([
      200,
      [{ state: 'KYC_REQUIRED' }],
    ]);
    expect(await statusOf(id)).toBe('KYC_REQUIRED');
    expect(await order('/control/accounts/none', { state: 'verified' })).toMatchObject([404, {}]);
  });

  it('has a page for people', async () => {
    await paidOut('<script>');
    const page = await (await fetch(`${fixture.sandbox.origin}/payouts`)).text();
    expect(page).toContain('9,000원');
    expect(page).toContain('&lt;script&gt;');
  });
});
