import Stripe from 'stripe';
import { until } from './harness.ts';
import { accountOrder, startPayoutFixture, stripeFor, type PayoutFixture } from './payout-fixture.ts';

let fixture: PayoutFixture;
beforeAll(async () => void (fixture = await startPayoutFixture()));
afterAll(() => fixture.close());

const won = { currency: 'krw' } as const;
const refusal = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  work.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

/** Moves money to an account, as the platform does before it pays it out. */
async function funded(amount: number, one = fixture): Promise<string> {
  const destination = await one.verified();
  await one.stripe.transfers.create({ ...won, amount, destination, transfer_group: destination });
  return destination;
}

async function transfersTo(account: string): Promise<Stripe.Transfer[]> {
  return (await fixture.stripe.transfers.list({ transfer_group: account })).data;
}

/** The newest payout of an account. */
async function payoutOf(stripeAccount: string, one = fixture): Promise<Stripe.Payout | undefined> {
  return (await one.stripe.payouts.list({ limit: 1 }, { stripeAccount })).data[0];
}

describe('a connected account', () => {
  it('begins with everything still due, and says so', async () => {
    const account = await fixture.stripe.accounts.create({ ...accountOrder, metadata: { shop_id: 'shop-1' } });
    expect(account).toMatchObject({
      object: 'account',
      country: 'KR',
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
      metadata: { shop_id: 'shop-1' },
    });
    expect(account.requirements?.currently_due).toContain('external_account');
    expect(await fixture.stripe.accounts.retrieve(account.id)).toMatchObject({ id: account.id });
  });

  it.each([
    [
      { capabilities: { transfers: { requested: 'maybe' } } },
      'parameter_invalid',
      'capabilities[transfers][requested]',
    ],
    [{ country: 'Korea' }, 'parameter_invalid', 'country'],
    [{ shoe_size: 42 }, 'parameter_unknown', 'shoe_size'],
  ])('is refused with %j', async (order, code, param) => {
    const error = await refusal(fixture.stripe.accounts.create(order as Stripe.AccountCreateParams));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
  });
});

describe('a transfer', () => {
  it('moves money from the platform to a verified account', async () => {
    const destination = await fixture.verified();
    const transfer = await fixture.stripe.transfers.create({
      ...won,
      ...{ amount: 43_000, destination, transfer_group: 'payout-1', metadata: { payout_id: 'payout-1' } },
    });
    expect(transfer).toMatchObject({ amount: 43_000, reversed: false, metadata: { payout_id: 'payout-1' } });
    expect(await fixture.balanceOf(destination)).toBe(43_000);
    expect(await fixture.stripe.transfers.list({ transfer_group: 'payout-1' })).toMatchObject({
      data: [{ id: transfer.id }],
    });
    expect(await fixture.stripe.transfers.list({ transfer_group: 'payout-2' })).toMatchObject({ data: [] });
  });

  it('takes from what the platform has, and a reversal gives it back', async () => {
    const one = await startPayoutFixture();
    try {
      await one.post('/control/payouts/balance', { available: 1_000 });
      const destination = await funded(1_000, one);
      const again = () => one.stripe.transfers.create({ ...won, amount: 1_000, destination });
      expect(await refusal(again())).toMatchObject({ code: 'balance_insufficient' });
      const [transfer] = (await one.stripe.transfers.list()).data;
      await one.stripe.transfers.createReversal(transfer?.id ?? '');
      expect(await again()).toMatchObject({ amount: 1_000 });
    } finally {
      await one.close();
    }
  });

  it('is refused to an account that is not verified, or that nobody knows', async () => {
    const { id } = await fixture.stripe.accounts.create(accountOrder);
    const order = { ...won, amount: 1_000 };
    expect(await refusal(fixture.stripe.transfers.create({ ...order, destination: id }))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    expect(await refusal(fixture.stripe.transfers.create({ ...order, destination: 'acct_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'destination',
    });
  });

  it('needs a destination', async () => {
    const order = { ...won, amount: 1_000 } as Stripe.TransferCreateParams;
    expect(await refusal(fixture.stripe.transfers.create(order))).toMatchObject({
      code: 'parameter_missing',
      param: 'destination',
    });
  });

  it.each([
    [{ amount: 0 }, 'parameter_invalid'],
    [{ amount: 10.5 }, 'parameter_invalid_integer'],
    [{ amount: 10, currency: 'usd' }, 'balance_insufficient'],
    [{ amount: 200_000_000_000 }, 'balance_insufficient'],
  ])('of %j is refused', async (order, code) => {
    const destination = await fixture.verified();
    expect(await refusal(fixture.stripe.transfers.create({ ...won, ...order, destination }))).toMatchObject({ code });
  });

  it('is taken back as a whole, and once', async () => {
    const destination = await funded(10_000);
    const [transfer] = await transfersTo(destination);
    const id = transfer?.id ?? '';
    expect(await fixture.stripe.transfers.createReversal(id)).toMatchObject({ amount: 10_000, transfer: id });
    expect(await transfersTo(destination)).toMatchObject([{ amount_reversed: 10_000, reversed: true }]);
    expect(await fixture.balanceOf(destination)).toBe(0);
    expect(await refusal(fixture.stripe.transfers.createReversal(id))).toMatchObject({
      code: 'transfer_already_reversed',
    });
  });

  it('can not be taken back once the money left for the bank', async () => {
    const destination = await funded(5_000);
    await fixture.stripe.payouts.create({ ...won, amount: 5_000 }, { stripeAccount: destination });
    const [transfer] = await transfersTo(destination);
    expect(await refusal(fixture.stripe.transfers.createReversal(transfer?.id ?? ''))).toMatchObject({
      code: 'balance_insufficient',
    });
  });
});

describe('a payout', () => {
  it('goes from pending over in transit to paid by itself, and the platform hears of it', async () => {
    const stripeAccount = await funded(7_700);
    const order = { ...won, amount: 7_700, metadata: { payout_id: 'p-7700' } };
    const payout = await fixture.stripe.payouts.create(order, { stripeAccount });
    expect(payout).toMatchObject({ status: 'pending', amount: 7_700 });
    await until(async () => (await payoutOf(stripeAccount))?.status === 'paid');
    const [paid] = await until(() => {
      const heard = fixture.heard('payout.paid').filter(({ account }) => account === stripeAccount);
      return heard.length > 0 ? heard : undefined;
    });
    expect(paid).toMatchObject({
      data: { object: { id: payout.id, status: 'paid', metadata: { payout_id: 'p-7700' } } },
    });
    expect(fixture.heard('payout.updated').some((event) => event['account'] === stripeAccount)).toBe(true);
  });

  it('that ends in 99 fails, and the money is back on the account', async () => {
    const stripeAccount = await funded(1_299);
    await fixture.stripe.payouts.create({ ...won, amount: 1_299 }, { stripeAccount });
    await until(async () => (await payoutOf(stripeAccount))?.status === 'failed');
    expect(await payoutOf(stripeAccount)).toMatchObject({ failure_code: 'account_closed' });
    expect(await fixture.balanceOf(stripeAccount)).toBe(1_299);
  });

  it('is refused beyond what the account holds, and on an account that is not verified', async () => {
    const stripeAccount = await funded(1_000);
    expect(await refusal(fixture.stripe.payouts.create({ ...won, amount: 1_001 }, { stripeAccount }))).toMatchObject({
      code: 'balance_insufficient',
    });
    const { id } = await fixture.stripe.accounts.create(accountOrder);
    expect(await refusal(fixture.stripe.payouts.create({ ...won, amount: 1 }, { stripeAccount: id }))).toMatchObject({
      code: 'payouts_not_allowed',
    });
  });

  it('is not seen through another account', async () => {
    const stripeAccount = await funded(1_000);
    await fixture.stripe.payouts.create({ ...won, amount: 1_000 }, { stripeAccount });
    expect(await payoutOf(await fixture.verified())).toBeUndefined();
    expect((await fixture.stripe.payouts.list({}, { stripeAccount })).data).toHaveLength(1);
  });

  it('is found again page by page, the newest first, from the second on that is asked for', async () => {
    const stripeAccount = await funded(3);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1)
      ids.unshift((await fixture.stripe.payouts.create({ ...won, amount: 1 }, { stripeAccount })).id);
    const first = await fixture.stripe.payouts.list({ limit: 2, created: { gte: 0 } }, { stripeAccount });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const rest = await fixture.stripe.payouts.list({ limit: 1, starting_after: ids[1] ?? '' }, { stripeAccount });
    expect([rest.data[0]?.id, rest.has_more]).toEqual([ids[2], false]);
    const later = { created: { gte: Math.floor(Date.now() / 1_000) + 60 } };
    expect((await fixture.stripe.payouts.list(later, { stripeAccount })).data).toEqual([]);
    const unknown = fixture.stripe.payouts.list({ starting_after: 'po_none' }, { stripeAccount });
    expect(await refusal(unknown)).toMatchObject({ statusCode: 400, param: 'starting_after' });
  });
});

describe('a payout that is slow to leave', () => {
  let slow: PayoutFixture;
  beforeAll(async () => void (slow = await startPayoutFixture({ payoutStepMs: 60_000 })));
  afterAll(() => slow.close());

  it("arrives when the sandbox's clock says so", async () => {
    const stripeAccount = await funded(2_000, slow);
    await slow.stripe.payouts.create({ ...won, amount: 2_000 }, { stripeAccount });
    await slow.post('/control/clock', { advance_ms: 60_000 });
    expect(await payoutOf(stripeAccount, slow)).toMatchObject({ status: 'in_transit' });
    await slow.post('/control/clock', { advance_ms: 60_000 });
    expect(await payoutOf(stripeAccount, slow)).toMatchObject({ status: 'paid' });
  });
});

describe('the same idempotency key', () => {
  it('gives the same answer and moves money once', async () => {
    const destination = await fixture.verified();
    const order = { ...won, amount: 3_000, destination, transfer_group: destination };
    const first = await fixture.stripe.transfers.create(order, { idempotencyKey: 'key-1' });
    const second = await fixture.stripe.transfers.create(order, { idempotencyKey: 'key-1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await transfersTo(destination)).toHaveLength(1);
  });

  it('with other parameters is refused', async () => {
    const destination = await fixture.verified();
    await fixture.stripe.transfers.create({ ...won, amount: 1, destination }, { idempotencyKey: 'key-2' });
    const error = await refusal(
      fixture.stripe.transfers.create({ ...won, amount: 2, destination }, { idempotencyKey: 'key-2' }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('repeats a refusal, too, but not one for wrong parameters', async () => {
    const { id } = await fixture.stripe.accounts.create(accountOrder);
    const asked = (amount: number) =>
      fixture.stripe.transfers.create({ ...won, amount, destination: id }, { idempotencyKey: 'key-3' });
    expect(await refusal(asked(0))).toMatchObject({ code: 'parameter_invalid' });
    expect(await refusal(asked(5))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await fixture.post(`/control/accounts/${id}`, { state: 'verified' });
    expect(await refusal(asked(5))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
  });
});

describe('the door', () => {
  it('is closed without the right key', async () => {
    const stranger = stripeFor(fixture.sandbox.env, 'sk_test_stranger');
    expect(await refusal(stranger.transfers.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('refuses a connected account that does not exist, and an address that it does not know', async () => {
    const error = await refusal(fixture.stripe.payouts.list({}, { stripeAccount: 'acct_none' }));
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect(await refusal(fixture.stripe.customers.list())).toMatchObject({ statusCode: 404 });
    expect(await refusal(fixture.stripe.transfers.createReversal('tr_none'))).toMatchObject({
      code: 'resource_missing',
    });
  });

  it('takes forms and no JSON', async () => {
    const { env } = fixture.sandbox;
    const answer = await fetch(`http://${env['STRIPE_API_HOST']}:${env['STRIPE_API_PORT']}/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${env['STRIPE_API_KEY']}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }]);
  });
});
