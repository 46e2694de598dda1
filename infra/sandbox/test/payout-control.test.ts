import { randomUUID } from 'node:crypto';
import { type Json } from './harness.ts';
import { accountOrder, startPayoutFixture, type PayoutFixture } from './payout-fixture.ts';

let fixture: PayoutFixture;
beforeAll(async () => void (fixture = await startPayoutFixture({ payoutStepMs: 60_000 })));
afterAll(() => fixture.close());

const money = { currency: 'krw', amount: 9_000 };
const order = async (path: string, body: Json): Promise<[number, unknown]> => {
  const answer = await fetch(`${fixture.sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
};

async function paidOut(ref: string): Promise<{ account: string; id: string }> {
  const account = await fixture.verified(`shop of ${ref}`);
  await fixture.stripe.transfers.create({ ...money, destination: account, metadata: { payout_id: ref } });
  const { id } = await fixture.stripe.payouts.create(
    { ...money, metadata: { payout_id: ref } },
    { stripeAccount: account },
  );
  return { account, id };
}

describe('the environment for payouts', () => {
  it('leads to the emulators, Stripe at the root of a port of its own', async () => {
    const { env, origin } = fixture.sandbox;
    expect(env).toMatchObject({
      PAYOUT_PROVIDER: 'bank-file',
      STRIPE_API_HOST: new URL(origin).hostname,
      STRIPE_API_PROTOCOL: 'http',
      STRIPE_API_KEY: expect.stringMatching(/^sk_test_/),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
      TOSS_API_BASE: `${origin}/toss`,
      TOSS_SECURITY_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
      CLOCK_URL: `${origin}/control/clock`,
    });
    expect(env['STRIPE_API_PORT']).not.toBe(new URL(origin).port);
    expect(Date.parse(String(((await (await fetch(env['CLOCK_URL'] ?? '')).json()) as Json)['now']))).not.toBeNaN();
  });
});

describe('the control API of payouts', () => {
  it('lists them over all providers, and of one account by its id or by our reference', async () => {
    const ref = randomUUID();
    const { account, id } = await paidOut(ref);
    const line = { id, provider: 'stripe', ref, account, amount: 9_000, state: 'pending' };
    expect(await fixture.get<Json[]>('/control/payouts')).toContainEqual(line);
    expect(await fixture.get<Json[]>(`/control/payouts?account=${account}`)).toEqual([line]);
    expect(await fixture.get<Json[]>(`/control/payouts?account=shop%20of%20${ref}`)).toEqual([line]);
    expect(await fixture.get<Json[]>('/control/payouts?account=nobody')).toEqual([]);
  });

  it('ends one, by its id or by our reference, and tells when that can not be', async () => {
    const first = await paidOut('ref-1');
    expect(await order(`/control/payouts/${first.id}`, { state: 'completed' })).toMatchObject([
      200,
      [{ state: 'paid' }],
    ]);
    const second = await paidOut('ref-2');
    expect(await order('/control/payouts/ref-2', { state: 'failed' })).toMatchObject([
      200,
      [{ id: second.id, state: 'failed' }],
    ]);
    expect(await order('/control/payouts/ref-2', { state: 'completed' })).toMatchObject([409, {}]);
    expect(await order('/control/payouts/nothing', { state: 'completed' })).toMatchObject([404, {}]);
    expect(await order('/control/payouts/ref-2', { state: 'gone' })).toMatchObject([400, {}]);
  });

  it('lets a bank send back what was paid, which puts the money on the account again', async () => {
    const { account, id } = await paidOut('ref-3');
    await order(`/control/payouts/${id}`, { state: 'completed' });
    expect(await order(`/control/payouts/${id}`, { state: 'failed' })).toMatchObject([200, [{ state: 'failed' }]]);
    const lines = await fixture.get<Json[]>('/control/accounts');
    expect(lines.find((line) => line['id'] === account)).toMatchObject({
      provider: 'stripe',
      balance: 9_000,
      state: 'verified',
    });
  });

  it('verifies and restricts accounts', async () => {
    const { id } = await fixture.stripe.accounts.create({ ...accountOrder, metadata: { shop_id: 'shop-77' } });
    expect(await order('/control/accounts/shop-77', { state: 'verified' })).toMatchObject([
      200,
      [{ id, state: 'verified' }],
    ]);
    expect(await fixture.stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true });
    expect(await order(`/control/accounts/${id}`, { state: 'restricted' })).toMatchObject([
      200,
      [{ state: 'restricted' }],
    ]);
    expect(await fixture.stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: false });
    expect(await order('/control/accounts/none', { state: 'verified' })).toMatchObject([404, {}]);
  });

  it('has a page for people', async () => {
    await paidOut('<script>');
    const page = await (await fetch(`${fixture.sandbox.origin}/payouts`)).text();
    expect(page).toContain('9,000원');
    expect(page).toContain('&lt;script&gt;');
  });
});
