import { jest } from '@jest/globals';
import { encode } from '@jumun/contracts';
import { memoryStorage } from '../testing/memory-storage';
import { deviceSession } from './device-session';
import { followDevice } from './follow-device';

globalThis.localStorage = memoryStorage();
globalThis.addEventListener ??= () => undefined;
const DEVICE = { deviceId: 'd1', kind: 'screen', name: '홀 TV', shopName: '카페', storeName: 'cafe' } as const;
const RENAMED = { ...DEVICE, shopName: '새 카페', storeName: 'newcafe' };
const HOUR_MS = 60 * 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a screen has the name and address that its shop has now, and its old ones while nobody answers', async () => {
  let told: object | undefined;
  globalThis.fetch = async () => {
    if (!told) throw new TypeError('nobody answers');
    return new Response(JSON.stringify({ success: true, data: encode(told, {}) }), { status: 200 });
  };
  deviceSession.start({ accessToken: 'access', refreshToken: 'refresh', device: DEVICE });
  const stop = followDevice();
  await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
  expect(deviceSession.get()?.device).toEqual(DEVICE);
  told = RENAMED;
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(deviceSession.get()).toEqual({ accessToken: 'access', refreshToken: 'refresh', device: RENAMED });
  told = { ...DEVICE, deviceId: 'd2' };
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(deviceSession.get()?.device).toEqual(RENAMED);
  stop();
});
