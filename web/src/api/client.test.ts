import { jest } from '@jest/globals';
import { http } from './owner-calls';
import { memoryStorage } from '../testing/memory-storage';
import { eventually } from '@jumun/testing/eventually';
import { answerProof, askForProof, isProofAsked } from '../session/proof';
import { proofAsker } from '../session/proof-asker';
import { session } from '../session/session';
import { call, lastCallsOf } from './client';
import { onSessionEnd } from './session-end';

globalThis.sessionStorage = memoryStorage();
type Ask = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r1' } });
const refusal = (errorCode: string) =>
  json(401, { success: false, message: '다시 로그인해주세요.', errorCode, requestId: 'r1' });
const fresh = { success: true, data: { tokens: { accessToken: 'new', refreshToken: 'new-refresh' } } };
const bearer = (init: { headers: Headers }) => init.headers.get('Authorization');

/** Plays the gateway: what it returns is what `fetch` answers. */
function gateway(answer: Ask) {
  const asked: Parameters<Ask>[] = [];
  const ask: Ask = (url, init) => {
    asked.push([url, init]);
    return answer(url, init);
  };
  // The client calls it with an address and its options only.
  globalThis.fetch = ask as unknown as typeof fetch;
  return asked;
}

describe('calling by contract', () => {
  let ended = 0;
  let forget = () => {};
  beforeEach(() => {
    ended = 0;
    // The shop itself plays no part in these promises.
    session.start({ accessToken: 'old', refreshToken: 'old-refresh' }, null as never);
    const stop = onSessionEnd(() => (ended += 1));
    forget = () => void stop();
  });
  afterEach(() => forget());

  it('sends the bearer token, a JSON content type and the idempotency key', async () => {
    const asked = gateway(async () => json(200, { success: true, data: {} }));
    await call(http.auth.login, { body: { email: 'a@b.kr', password: 'x' }, idempotencyKey: 'key-1' });
    const [url, init] = asked[0] ?? [];
    expect(url).toBe(http.auth.login.path);
    expect(init && bearer(init)).toBe('Bearer old');
    expect(init?.headers.get('Content-Type')).toBe('application/json');
    expect(init?.headers.get('Idempotency-Key')).toBe('key-1');
  });

  it('asks in the published spelling and answers in ours', async () => {
    const payment = { payment_id: 'p', status: 'cancel', delivery_status: 'ready' };
    const asked = gateway(async () => json(200, { success: true, data: [payment] }));
    const { data } = await call(http.orders.listPayments, { query: { status: 'cancelled', orderStatus: 'ready' } });
    expect(asked[0]?.[0]).toBe(`${http.orders.listPayments.path}?status=cancel&delivery_status=ready`);
    expect(data).toEqual([{ paymentId: 'p', status: 'cancelled', orderStatus: 'ready' }]);
  });

  it('refreshes once for any number of calls that found the token expired, then asks them again', async () => {
    const asked = gateway(async (url, init) => {
      if (url === http.auth.refresh.path) return json(200, fresh);
      return bearer(init) === 'Bearer new' ? json(200, { success: true, data: {} }) : refusal('AUTH099');
    });
    await Promise.all([call(http.auth.shopInfo, {}), call(http.auth.shopInfo, {}), call(http.auth.shopInfo, {})]);
    expect(asked.filter(([url]) => url === http.auth.refresh.path)).toHaveLength(1);
    expect(session.get()).toMatchObject({ accessToken: 'new', refreshToken: 'new-refresh' });
    expect(ended).toBe(0);
  });

  it('logs out when the refresh is refused', async () => {
    gateway(async (url) => refusal(url === http.auth.refresh.path ? 'AUTH097' : 'AUTH099'));
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code: 'AUTH097' });
    expect(session.get()).toBeNull();
    expect(ended).toBe(1);
  });

  it('keeps the session when only the network failed during a refresh', async () => {
    gateway(async (url) => {
      if (url === http.auth.refresh.path) throw new TypeError('Failed to fetch');
      return refusal('AUTH099');
    });
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ kind: 'network' });
    expect(session.get()?.accessToken).toBe('old');
    expect(ended).toBe(0);
  });

  it.each(['AUTH090', 'AUTH091', 'AUTH092', 'AUTH097', 'AUTH098'])('logs out at once on %s', async (code) => {
    const asked = gateway(async () => refusal(code));
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(1);
    expect(session.get()).toBeNull();
    expect(ended).toBe(1);
  });

  it('ends no session that began while the call of an ended one was on its way', async () => {
    gateway(async () => {
      session.start({ accessToken: 'other', refreshToken: 'other-refresh' }, null as never);
      return refusal('AUTH098');
    });
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code: 'AUTH098' });
    expect(session.get()?.accessToken).toBe('other');
    expect(ended).toBe(0);
  });

  it('puts no renewed tokens under another session, and repeats no call with its token', async () => {
    const asked = gateway(async (url) => {
      if (url !== http.auth.refresh.path) return refusal('AUTH099');
      session.start({ accessToken: 'other', refreshToken: 'other-refresh' }, null as never);
      return json(200, fresh);
    });
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code: 'AUTH099' });
    expect(session.get()).toMatchObject({ accessToken: 'other', refreshToken: 'other-refresh' });
    expect(asked).toHaveLength(2);
  });

  it('is not logged in again by a renewal that comes after the log-out', async () => {
    gateway(async (url) => {
      if (url !== http.auth.refresh.path) return refusal('AUTH099');
      session.end();
      return json(200, fresh);
    });
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code: 'AUTH099' });
    expect(session.get()).toBeNull();
  });

  it('logs out on the server with an expired token, too, though the session is gone here', async () => {
    const asked = gateway(async (url, init) => {
      if (url === http.auth.refresh.path) return json(200, fresh);
      return bearer(init) === 'Bearer new' ? json(200, { success: true }) : refusal('AUTH099');
    });
    session.end();
    await lastCallsOf({ accessToken: 'old', refreshToken: 'old-refresh' }).call(http.auth.logout, {});
    expect(asked.map(([url]) => url)).toEqual([http.auth.logout.path, http.auth.refresh.path, http.auth.logout.path]);
    expect(session.get()).toBeNull();
  });

  describe('that asks for a fresh proof', () => {
    beforeEach(() => void (proofAsker.ask = askForProof));
    const asksForProof = () =>
      gateway(async (_url, init) => (bearer(init) === 'Bearer old' ? refusal('REAUTH_REQUIRED') : json(200, fresh)));
    const pair = () => call(http.devices.claim, { body: { code: '123456', name: '주방' } });

    it('is repeated once with the token of the proof, for which all are asked together', async () => {
      const asked = asksForProof();
      const calls = [pair(), pair()];
      await eventually(() => asked.length === 2 && isProofAsked());
      session.renew({ accessToken: 'proven', refreshToken: 'old-refresh' });
      answerProof(true);
      await Promise.all(calls);
      expect(asked.map(([, init]) => bearer(init))).toEqual([
        ...['Bearer old', 'Bearer old'],
        ...['Bearer proven', 'Bearer proven'],
      ]);
      expect(ended).toBe(0);
    });

    it('fails with that refusal when the proof is not given', async () => {
      const asked = asksForProof();
      const refused = pair();
      await eventually(isProofAsked);
      answerProof(false);
      await expect(refused).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
      expect(asked).toHaveLength(1);
    });
  });

  it('stays logged in on any other 401', async () => {
    gateway(async () => refusal('LOGIN_FAILED'));
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(session.get()?.accessToken).toBe('old');
    expect(ended).toBe(0);
  });

  describe('with a caller that may give it up, on a browser without AbortSignal.any', () => {
    const { any } = AbortSignal;
    beforeAll(() => void Reflect.deleteProperty(AbortSignal, 'any'));
    afterAll(() => void Object.assign(AbortSignal, { any }));
    const hangs: Ask = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason as Error);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });

    it('is answered', async () => {
      gateway(async () => json(200, { success: true, data: {} }));
      const { signal } = new AbortController();
      await expect(call(http.auth.shopInfo, { signal })).resolves.toMatchObject({ success: true });
    });

    it('ends when it is given up, on the way or before', async () => {
      gateway(hangs);
      const caller = new AbortController();
      const asking = call(http.auth.shopInfo, { signal: caller.signal });
      caller.abort();
      await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
      await expect(call(http.auth.shopInfo, { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('ends as late when nobody answers', async () => {
      jest.useFakeTimers();
      try {
        gateway(hangs);
        const asking = call(http.auth.shopInfo, { signal: new AbortController().signal });
        const told = expect(asking).rejects.toMatchObject({ kind: 'timeout' });
        await jest.runAllTimersAsync();
        await told;
      } finally {
        jest.useRealTimers();
      }
    });
  });

  it('treats success false as a refusal whatever the status', async () => {
    gateway(async () => json(200, { success: false, message: '안 돼요.', errorCode: 'X' }));
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ code: 'X', message: '안 돼요.' });
  });

  it('treats an answer that is not JSON as a fault of the server', async () => {
    gateway(async () => new Response('<html>', { status: 200 }));
    await expect(call(http.auth.shopInfo, {})).rejects.toMatchObject({ kind: 'server' });
  });
});
