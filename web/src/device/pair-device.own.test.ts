import { jest } from '@jest/globals';
import { encode } from '@jumun/contracts';
import { http } from '../api/device-calls';
import { memoryStorage } from '../testing/memory-storage';
import { callAsDevice } from './device-client';
import { deviceSession, offers } from './device-session';
import { pairDevice, type Pairing } from './pair-device';

globalThis.localStorage = memoryStorage();
globalThis.addEventListener ??= () => undefined;
const DEVICE = { deviceId: 'd1', kind: 'screen', name: '홀 TV', shopName: '카페', storeName: 'cafe' } as const;
const TOKENS = { accessToken: 'access', refreshToken: 'refresh' };

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const said = (data: object) => json(200, { success: true, data });
const refusal = (status: number, errorCode: string) =>
  json(status, { success: false, message: '안 돼요.', errorCode, requestId: 'r1' });
const offered = (code: string) =>
  said(encode({ code, pollKey: `key of ${code}`, expiresAt: '2026-11-27T03:10:00.000Z' }, {}));
const waiting = () => said({ state: 'waiting', tokens: null, device: null });
const paired = () => said({ state: 'paired', tokens: TOKENS, device: encode(DEVICE, {}) });

/** The gateway answers one after the other; what it was asked is kept. */
function gateway(...answers: (() => Response | Promise<Response>)[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    asked.push(`${url.replace(/^.*\/v1/, '')} ${body}`.trim());
    const answer = answers.shift();
    if (!answer) throw new TypeError('nobody answers');
    return answer();
  }) as typeof fetch;
  return asked;
}

describe('a screen that nobody has signed in', () => {
  let told: Pairing[] = [];
  let stop: () => void = () => undefined;
  const begin = (): void => {
    told = [];
    stop = pairDevice('screen', (pairing) => void told.push(pairing));
  };
  /** Lets so many seconds pass, and what happens in them. */
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  beforeEach(() => {
    jest.useFakeTimers();
    deviceSession.end();
    offers.keep(null);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('shows a code, asks until it was typed, and then has a session of its own', async () => {
    const asked = gateway(() => offered('482193'), waiting, paired);
    begin();
    await pass(0);
    expect(told.at(-1)).toEqual({ code: '482193', isAway: false });
    await pass(3);
    expect(deviceSession.get()).toBeNull();
    await pass(3);
    expect(deviceSession.get()).toMatchObject({ ...TOKENS, device: { deviceId: 'd1', storeName: 'cafe' } });
    expect(asked).toEqual([
      '/device/pair {"kind":"screen"}',
      ...Array.from({ length: 2 }, () => '/device/token {"poll_key":"key of 482193"}'),
    ]);
    await pass(60);
    expect(asked).toHaveLength(3);
  });

  it('goes on with its code when the page is loaded anew', async () => {
    gateway(() => offered('482193'));
    begin();
    await pass(0);
    stop();
    const asked = gateway(waiting);
    begin();
    expect(told).toEqual([{ code: '482193', isAway: false }]);
    await pass(0);
    expect(asked).toEqual(['/device/token {"poll_key":"key of 482193"}']);
  });

  it('shows another code when the time of the first is over', async () => {
    gateway(
      () => offered('111111'),
      () => refusal(400, 'DEVICE_CODE_WRONG'),
      () => offered('222222'),
    );
    begin();
    await pass(5);
    expect(told.at(-1)).toEqual({ code: '222222', isAway: false });
  });

  it('says that the server is away, keeps its code, and asks ever more seldom', async () => {
    const asked = gateway(() => offered('482193'));
    begin();
    await pass(4);
    expect(told.at(-1)).toEqual({ code: '482193', isAway: true });
    await pass(120);
    expect(asked.length).toBeLessThan(15);
    const again = gateway(waiting);
    await pass(16);
    expect(again.length).toBeGreaterThan(0);
    expect(told.at(-1)?.code).toBe('482193');
  });

  it('is without a session when its shop cut it off, and keeps the owner of the same browser signed in', async () => {
    deviceSession.start({ ...TOKENS, device: DEVICE });
    gateway(() => refusal(401, 'AUTH097'));
    await expect(callAsDevice(http.devices.own, {})).rejects.toMatchObject({ code: 'AUTH097' });
    expect(deviceSession.get()).toBeNull();
  });

  it('shows its own token, renewed when it is too old', async () => {
    deviceSession.start({ ...TOKENS, device: DEVICE });
    const renewed = { tokens: { accessToken: 'next', refreshToken: 'next refresh' } };
    const asked = gateway(
      () => refusal(401, 'AUTH099'),
      () => said(renewed),
      () => said(encode(DEVICE, {})),
    );
    await callAsDevice(http.devices.own, {});
    expect(asked).toEqual(['/device', '/auth/refresh {"refreshToken":"refresh"}', '/device']);
    expect(JSON.parse(localStorage.getItem('jumun_screen') ?? '')).toMatchObject(renewed.tokens);
  });
});
