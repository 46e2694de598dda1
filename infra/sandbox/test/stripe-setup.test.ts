import Stripe from 'stripe';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripeSignature } from '../src/stripe/events.ts';
import { until } from './harness.ts';
import { accountOrder, startPayoutFixture, type PayoutFixture } from './payout-fixture.ts';

let fixture: PayoutFixture;
beforeAll(async () => void (fixture = await startPayoutFixture()));
afterAll(() => fixture.close());

const urls = { refresh_url: 'http://jumun.test/onboarding?refresh', return_url: 'http://jumun.test/onboarding?done' };

async function newLink(): Promise<{ account: string; url: string }> {
  const { id: account } = await fixture.stripe.accounts.create(accountOrder);
  const link = await fixture.stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls });
  expect(link.expires_at - link.created).toBe(300);
  return { account, url: link.url };
}

const visit = (url: string): Promise<Response> => fetch(url, { redirect: 'manual' });

async function press(url: string, outcome: string): Promise<Response> {
  const page = await (await visit(url)).text();
  const session = /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return fetch(`${fixture.sandbox.origin}/stripe/setup/press`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, outcome }),
  });
}

describe('the hosted set-up page', () => {
  it('looks at what the seller sent, and verifies the account', async () => {
    const { account, url } = await newLink();
    expect((await press(url, 'finish')).headers.get('location')).toBe(urls.return_url);
    expect(await fixture.stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: true });
    await until(async () => (await fixture.stripe.accounts.retrieve(account)).payouts_enabled);
    expect(await fixture.stripe.accounts.retrieve(account)).toMatchObject({
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
    });
    await until(() => fixture.heard('account.updated').filter((event) => event['account'] === account).length === 2);
  });

  it('lets the seller leave without having said anything', async () => {
    const { account, url } = await newLink();
    expect((await press(url, 'leave')).headers.get('location')).toBe(urls.return_url);
    expect(await fixture.stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: false });
  });

  it('can end in a restricted account', async () => {
    const { account, url } = await newLink();
    await press(url, 'restrict');
    expect(await fixture.stripe.accounts.retrieve(account)).toMatchObject({
      ...{ details_submitted: true, payouts_enabled: false },
      requirements: { disabled_reason: 'rejected.other' },
    });
  });

  it('opens once, and for five minutes: after that the browser goes for a new link', async () => {
    const { url } = await newLink();
    expect((await visit(url)).status).toBe(200);
    expect((await visit(url)).headers.get('location')).toBe(urls.refresh_url);
    const late = await newLink();
    await fixture.post('/control/clock', { advance_ms: 300_001 });
    expect((await visit(late.url)).headers.get('location')).toBe(urls.refresh_url);
    expect((await visit(`${fixture.sandbox.origin}/stripe/setup/e/none`)).status).toBe(404);
  });

  it('is refused for an account that nobody knows, or with an address that is none', async () => {
    const order = { type: 'account_onboarding', ...urls } as const;
    await expect(fixture.stripe.accountLinks.create({ ...order, account: 'acct_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const { id: account } = await fixture.stripe.accounts.create(accountOrder);
    await expect(fixture.stripe.accountLinks.create({ ...order, account, return_url: 'shop' })).rejects.toMatchObject({
      param: 'return_url',
    });
  });
});

describe('an event of Stripe', () => {
  const verified = async (): Promise<string> => fixture.verified();
  const arrivals = (account: string) =>
    fixture.platform.received.filter(({ raw }) => raw.includes(`"account":"${account}"`));

  it('is signed so that the SDK takes it', async () => {
    const account = await verified();
    const { raw, headers } = await until(() => arrivals(account)[0]);
    const signature = String(headers['stripe-signature']);
    const event = fixture.stripe.webhooks.constructEvent(
      raw,
      signature,
      fixture.sandbox.env['STRIPE_WEBHOOK_SECRET'] ?? '',
    );
    expect(event).toMatchObject({ type: 'account.updated', account, livemode: false });
    expect(event.data.object).toMatchObject({ id: account, payouts_enabled: true });
  });

  it('has the signature of the documented vector', () => {
    const body = '{"id":"evt_test_1","object":"event","type":"account.updated"}';
    expect(stripeSignature('whsec_sandbox', 1767322800, body)).toBe(
      't=1767322800,v1=38c087b7e19db79f1fd9f29683f4ea63b18b35a300c9d4c84adfdd621f3fd048',
    );
  });

  it('comes again until it is taken, and each time is in the log', async () => {
    fixture.platform.answers.status = 503;
    const account = await verified();
    await until(() => arrivals(account).length === 1);
    fixture.platform.answers.status = 200;
    // The gap before the second call is of the sandbox's clock, which a test may move.
    await until(async () => {
      await fixture.post('/control/clock', { advance_ms: 1_000 });
      return arrivals(account).length === 2;
    });
    const calls = await until(async () => {
      const log = await fixture.get<{ body: string; attempt: number; status: number }[]>('/control/webhooks');
      const ofAccount = log.filter(({ body }) => body.includes(account));
      return ofAccount.length === 2 ? ofAccount.map(({ attempt, status }) => [attempt, status]) : undefined;
    });
    expect(calls).toEqual([
      [1, 503],
      [2, 200],
    ]);
  });

  it('comes twice when its answer is lost, and signed by somebody else when asked for', async () => {
    await fixture.fault('payout.webhook', 'lost-answer', { match: 'stripe' });
    const twice = await verified();
    await until(async () => {
      await fixture.post('/control/clock', { advance_ms: 500 });
      return arrivals(twice).length === 2;
    });
    await fixture.fault('payout.webhook', 'malformed', { match: 'account.updated' });
    const forged = await verified();
    const { raw, headers } = await until(() => arrivals(forged)[0]);
    expect(() =>
      fixture.stripe.webhooks.constructEvent(
        raw,
        String(headers['stripe-signature']),
        fixture.sandbox.env['STRIPE_WEBHOOK_SECRET'] ?? '',
      ),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});

describe('faults of Stripe', () => {
  const order = (destination: string) => ({
    currency: 'krw',
    amount: 4_000,
    destination,
    transfer_group: destination,
  });

  it('lost-answer moves the money and cuts the line, and the same key then tells what happened', async () => {
    const destination = await fixture.verified();
    // The SDK asks again by itself when a line is cut, so one lost answer alone would go unseen.
    await fixture.fault('payout.submit', 'lost-answer', { times: 2, match: 'transfer' });
    const pay = () => fixture.stripe.transfers.create(order(destination), { idempotencyKey: `once-${destination}` });
    await expect(pay()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    const { data } = await fixture.stripe.transfers.list({ transfer_group: destination });
    expect(data).toHaveLength(1);
    expect((await pay()).id).toBe(data[0]?.id);
  });

  it('error refuses, timeout does nothing, malformed does it and garbles the answer', async () => {
    const destination = await fixture.verified();
    await fixture.fault('payout.submit', 'error', { match: destination });
    await expect(fixture.stripe.transfers.create(order(destination))).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    // Twice, as above: the SDK asks again when the line is let go.
    await fixture.fault('payout.submit', 'timeout', { match: destination, times: 2, delay_ms: 20 });
    await expect(fixture.stripe.transfers.create(order(destination))).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    expect((await fixture.stripe.transfers.list({ transfer_group: destination })).data).toHaveLength(0);
    await fixture.fault('payout.submit', 'malformed', { match: destination });
    await expect(fixture.stripe.transfers.create(order(destination))).rejects.toBeInstanceOf(
      Stripe.errors.StripeAPIError,
    );
    expect((await fixture.stripe.transfers.list({ transfer_group: destination })).data).toHaveLength(1);
  });

  it('reach looking up and opening an account as well', async () => {
    await fixture.fault('account.create', 'error');
    await expect(fixture.stripe.accounts.create(accountOrder)).rejects.toMatchObject({ code: 'country_unsupported' });
    await fixture.fault('payout.lookup', 'error');
    await expect(fixture.stripe.transfers.list()).rejects.toMatchObject({ statusCode: 500 });
    await fixture.fault('payout.lookup', 'error', { code: 'rate_limit' });
    await expect(fixture.stripe.transfers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });
});

describe('a sandbox with a data directory', () => {
  it('still knows accounts, money and keys of an earlier run, and finishes what was on its way', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const first = await startPayoutFixture({ dataDir, payoutStepMs: 60_000 });
    const account = await first.verified('shop-9');
    const move = (one: PayoutFixture) =>
      one.stripe.transfers.create({ currency: 'krw', amount: 5_000, destination: account }, { idempotencyKey: 'kept' });
    const transfer = await move(first);
    const payout = await first.stripe.payouts.create({ currency: 'krw', amount: 2_000 }, { stripeAccount: account });
    await first.close();
    const second = await startPayoutFixture({ dataDir, payoutStepMs: 10 });
    try {
      expect((await move(second)).id).toBe(transfer.id);
      expect(await second.balanceOf(account)).toBe(3_000);
      await until(async () => {
        const { data } = await second.stripe.payouts.list({}, { stripeAccount: account });
        return data[0]?.id === payout.id && data[0].status === 'paid';
      });
    } finally {
      await second.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
