import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tossSignature } from '../src/toss/events.ts';
import { encrypt, open } from '../src/toss/jwe.ts';
import { isBusinessDay } from '../src/toss/korean-time.ts';
import { until, type Json } from './harness.ts';
import { nowInKorea, sellerOrder, openedPayouts, startPayoutFixture } from './payout-fixture.ts';

const fixture = openedPayouts();

const register = async (one = fixture): Promise<Json> =>
  (await one.toss.post({ path: '/v2/sellers', body: sellerOrder() })).entity;

describe('a letter to Toss', () => {
  const letter = (more: Json = {}) => fixture.toss.post({ path: '/v2/sellers', body: sellerOrder(), ...more });
  const refused = { status: 400, sealed: true, error: { code: 'SB_ENCRYPTION' } };

  it('is refused when it is sealed with another key, late, or seen before', async () => {
    expect(await letter({ key: 'ff'.repeat(32) })).toMatchObject(refused);
    expect(await letter({ iat: nowInKorea(Date.now() - 11 * 60_000) })).toMatchObject(refused);
    const nonce = randomUUID();
    expect(await letter({ nonce })).toMatchObject({ status: 200 });
    expect(await letter({ nonce })).toMatchObject(refused);
  });

  it('is refused with milliseconds, without its header, or open', async () => {
    expect(await letter({ iat: new Date().toISOString() })).toMatchObject(refused);
    expect(await letter({ headers: { 'tosspayments-api-security-mode': 'PLAIN' } })).toMatchObject(refused);
    expect(await letter({ headers: { 'content-type': 'application/json' } })).toMatchObject(refused);
  });

  it('needs the secret key', async () => {
    const answer = await fetch(`${fixture.sandbox.env['TOSS_API_BASE']}/v2/balances`, {
      headers: { authorization: 'Basic eDo=' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'UNAUTHORIZED_KEY' } }]);
  });

  it('is written as in the documented vector, and read back', () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
    const header = {
      alg: 'dir',
      enc: 'A256GCM',
      iat: '2026-01-02T12:04:05+09:00',
      nonce: '7b9d1b1e-0000-4000-8000-000000000001',
    } as const;
    const iv = Buffer.from('000000000000000000000001', 'hex');
    const jwe = encrypt({ key, header, iv, text: '[{"refPayoutId":"po-1"}]' });
    expect(jwe).toMatch(/\.\.AAAAAAAAAAAAAAAB\.Tq2djiGSYH93QSRNpcIYzTfvc3lVkCnZ\.ECxYHYFYy4yn-Z5u9Wt46g$/);
    expect(open(key, jwe)).toEqual({ header, text: '[{"refPayoutId":"po-1"}]' });
    expect(open(key, jwe.replace('.ECx', '.ECy'))).toBeUndefined();
  });
});

describe('an event of Toss', () => {
  it('is signed over body and time with the key in both its readings', async () => {
    const { id } = await register();
    await fixture.post(`/control/accounts/${String(id)}`, { state: 'verified' });
    const arrived = await until(() => fixture.platform.received.find(({ raw }) => raw.includes(String(id))));
    const sentAt = String(arrived.headers['tosspayments-webhook-transmission-time']);
    const key = Buffer.from(fixture.sandbox.env['TOSS_SECURITY_KEY'] ?? '', 'hex');
    const signature = createHmac('sha256', key).update(`${arrived.raw.toString()}:${sentAt}`).digest('base64');
    expect(String(arrived.headers['tosspayments-webhook-signature'])).toMatch(
      new RegExp(`^v1:${signature.replace(/[+/=]/g, '\\$&')},`),
    );
    expect(arrived.headers['tosspayments-webhook-transmission-retried-count']).toBe('0');
    expect(JSON.parse(arrived.raw.toString())).toMatchObject({
      ...{ eventType: 'seller.changed', version: '2022-11-16', entityType: 'seller' },
      entityBody: { id, status: 'APPROVED' },
    });
  });

  const verified = async (): Promise<string> => {
    const { id } = await register();
    await fixture.post(`/control/accounts/${String(id)}`, { state: 'verified' });
    return String(id);
  };
  const arrivals = (id: string) => fixture.platform.received.filter(({ raw }) => raw.includes(id));

  it('comes again until it is taken, and each time is in the log', async () => {
    fixture.platform.answers.status = 503;
    const id = await verified();
    await until(() => arrivals(id).length === 1);
    fixture.platform.answers.status = 200;
    // The gap before the second call is of the sandbox's clock, which a test may move.
    await until(async () => {
      await fixture.post('/control/clock', { advance_ms: 1_000 });
      return arrivals(id).length === 2;
    });
    const calls = await until(async () => {
      const log = await fixture.get<{ body: string; attempt: number; status: number }[]>('/control/webhooks');
      const ofSeller = log.filter(({ body }) => body.includes(id));
      return ofSeller.length === 2 ? ofSeller.map(({ attempt, status }) => [attempt, status]) : undefined;
    });
    expect(calls).toEqual([
      [1, 503],
      [2, 200],
    ]);
  });

  it('comes twice when its answer is lost, and signed by somebody else when asked for', async () => {
    await fixture.fault('payout.webhook', 'lost-answer', { match: 'toss' });
    const twice = await verified();
    await until(async () => {
      await fixture.post('/control/clock', { advance_ms: 500 });
      return arrivals(twice).length === 2;
    });
    await fixture.fault('payout.webhook', 'malformed', { match: 'seller.changed' });
    const forged = await verified();
    const { raw, headers } = await until(() => arrivals(forged)[0]);
    const sentAt = String(headers['tosspayments-webhook-transmission-time']);
    const own = fixture.sandbox.env['TOSS_SECURITY_KEY'] ?? '';
    expect(headers['tosspayments-webhook-signature']).not.toBe(tossSignature(own, raw.toString(), sentAt));
  });

  it('has the signatures of the documented vectors', () => {
    const hexKey = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex');
    expect(tossSignature(hexKey, '{"eventType":"payout.changed"}', '2026-01-02T12:04:05+09:00')).toBe(
      'v1:6NNPO0ccdmG/ytdHtSRhKpAgY0zedNchYSe5WuiPJKY=,eb0gOrpr/hBhnxY/BZM8TLnOl6s+06X1L6PHbZyVWcg=',
    );
  });
});

describe('Korean business days', () => {
  it.each(['2026-02-17', '2026-03-02', '2026-05-25', '2026-10-05', '2027-02-09', '2027-12-27'])(
    'leave out %s',
    (day) => {
      expect(isBusinessDay(day)).toBe(false);
    },
  );
});

describe('faults of Toss', () => {
  const order = (): Json => sellerOrder();

  it('lost-answer registers and cuts the line, and the same idempotency key then tells what happened', async () => {
    const body = order();
    const letter = { path: '/v2/sellers', body, headers: { 'idempotency-key': String(body['refSellerId']) } };
    await fixture.fault('account.create', 'lost-answer', { match: body['refSellerId'] });
    await expect(fixture.toss.post(letter)).rejects.toThrow('fetch failed');
    expect(await fixture.toss.post(letter)).toMatchObject({
      status: 200,
      entity: { refSellerId: body['refSellerId'] },
    });
  });

  it('error refuses in a sealed envelope, malformed breaks the seal', async () => {
    await fixture.fault('account.create', 'error', { match: 'toss' });
    expect(await fixture.toss.post({ path: '/v2/sellers', body: order() })).toMatchObject({
      ...{ status: 400, sealed: true },
      error: { code: 'INVALID_REQUEST' },
    });
    await fixture.fault('account.create', 'malformed', { match: 'toss' });
    await expect(fixture.toss.post({ path: '/v2/sellers', body: order() })).rejects.toThrow();
    await fixture.fault('payout.lookup', 'error', { code: 'COMMON_ERROR' });
    expect(await fixture.toss.get('/v2/payouts')).toMatchObject({ status: 500, sealed: false });
  });
});

describe('a sandbox with a data directory', () => {
  it('still knows sellers and references of an earlier run, and finishes what was on its way', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const first = await startPayoutFixture({ dataDir, payoutStepMs: 60_000, bankHours: 'always' });
    const { id } = await register(first);
    await first.post(`/control/accounts/${String(id)}`, { state: 'verified' });
    const item = {
      ...{ refPayoutId: 'po-kept', destination: id, scheduleType: 'EXPRESS', transactionDescription: '정산금' },
      amount: { currency: 'KRW', value: 1_000 },
    };
    await first.toss.post({ path: '/v2/payouts', body: [item] });
    await first.close();
    const second = await startPayoutFixture({ dataDir, payoutStepMs: 10, bankHours: 'always' });
    try {
      await until(async () =>
        (await second.get<Json[]>('/control/payouts')).some(({ state }) => state === 'COMPLETED'),
      );
      expect(await second.toss.post({ path: '/v2/payouts', body: [item] })).toMatchObject({
        error: { code: 'SB_DUPLICATED_REF' },
      });
    } finally {
      await second.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
