import { http, namespaces, SCREEN_AS_NEW, socketEvents, type AnswerOfRoute } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { callKey, data, refusal, type Backend, type FakeGateway } from './fake-gateway.ts';

export type WireScreen = AnswerOfRoute<typeof http.orders.callScreen>['data'];
export const SCREEN_CALL = callKey(http.orders.callScreen);
export const SCREEN_PATH = '/@demo/screen';

const { keepMinutes: keep_minutes, orderQr: order_qr, ...same } = SCREEN_AS_NEW;
/** The settings of a new screen, in the published spelling. */
export const screenAsNew: WireScreen['settings'] = { ...same, keep_minutes, order_qr };

const MORNING = Date.parse('2026-11-21T09:00:00+09:00');
/** Each number was ready a second after the one before. */
const readyAt = (pickup: string): string => new Date(MORNING + Number(pickup) * 1_000).toISOString();

export const numbers = (from: number, count: number, digits = 3): string[] =>
  Array.from({ length: count }, (_, index) => String(from + index).padStart(digits, '0'));

const DEVICE_ID = '0190a5a0-0000-7000-8000-0000000000d1';
const wireDevice = { device_id: DEVICE_ID, kind: 'screen', name: '홀 TV', shop_name: '데모 카페', store_name: 'demo' };

/** A shop's screen with these preparing and ready numbers, the last called first. */
export const screenOf = (
  preparing: readonly string[],
  ready: readonly string[],
  settings: Partial<WireScreen['settings']> = {},
): WireScreen => ({
  preparing: preparing.map((pickup) => ({ pickup })),
  ready: ready.map((pickup) => ({ pickup, at: readyAt(pickup), called: 1 })),
  settings: { ...screenAsNew, ...settings },
  tested_at: null,
});

/** Has the server answer a paired screen so. */
export function answerScreen(backend: Backend, screen: () => WireScreen): void {
  backend.overrides[SCREEN_CALL] = () => data(screen());
  backend.overrides[callKey(http.devices.own)] = () => data(wireDevice);
}

/** Makes the server offer a pairing code that is not typed yet. */
export function offerCode(backend: Backend, code = '482193'): void {
  backend.overrides[callKey(http.devices.pair)] = () =>
    data({ code, poll_key: 'A'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' }, 201);
  backend.overrides[callKey(http.devices.token)] = () => data({ state: 'waiting', tokens: null, device: null });
}

/** Types the code that the screen shows. */
export function typeCode(backend: Backend): void {
  const tokens = { accessToken: 'screen-1', refreshToken: 'screen-r-1' };
  backend.overrides[callKey(http.devices.token)] = () => data({ state: 'paired', tokens, device: wireDevice });
}

/** The owner cuts the screen off. */
export function cutOffScreen(backend: Backend): void {
  backend.overrides[SCREEN_CALL] = () => refusal(401, 'AUTH097', '로그아웃된 상태예요. 다시 로그인해주세요.');
}

/** A browser that was paired before; runs on another page of the same origin. */
export const putDevice = (page: Page): Promise<void> =>
  page.evaluate(
    (kept) => localStorage.setItem('jumun_screen', kept),
    JSON.stringify({
      ...{ accessToken: 'screen-1', refreshToken: 'screen-r-1' },
      device: { deviceId: DEVICE_ID, kind: 'screen', name: '홀 TV', shopName: '데모 카페', storeName: 'demo' },
    }),
  );

/** Tells every screen to ask. */
export const hintScreens = ({ sockets }: Pick<FakeGateway, 'sockets'>): void =>
  void sockets.of(namespaces.screen).emit(socketEvents.screenChanged, { at: new Date().toISOString() });
