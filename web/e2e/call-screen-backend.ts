import { http, namespaces, SCREEN_AS_NEW, socketEvents } from '@jumun/contracts';
import { refused, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { play, type Backend, type FakeGateway } from './fake-gateway.ts';

export type CallScreen = ContentOf<typeof http.orders.callScreen>;
export const SCREEN_PATH = '/@demo/screen';

const MORNING = Date.parse('2026-11-21T09:00:00+09:00');
/** Each number was ready a second after the one before. */
const readyAt = (pickup: string): string => new Date(MORNING + Number(pickup) * 1_000).toISOString();

export const numbers = (from: number, count: number, digits = 3): string[] =>
  Array.from({ length: count }, (_, index) => String(from + index).padStart(digits, '0'));

const DEVICE_ID = '0190a5a0-0000-7000-8000-0000000000d1';
const device = {
  deviceId: DEVICE_ID,
  kind: 'screen',
  name: '홀 TV',
  shopName: '데모 카페',
  storeName: 'demo',
} as const;
const tokens = { accessToken: 'screen-1', refreshToken: 'screen-r-1' };

/** A shop's screen with these preparing and ready numbers, the last called first. */
export const screenOf = (
  preparing: readonly string[],
  ready: readonly string[],
  settings: Partial<CallScreen['settings']> = {},
): CallScreen => ({
  preparing: preparing.map((pickup) => ({ pickup })),
  ready: ready.map((pickup) => ({ pickup, at: readyAt(pickup), called: 1 })),
  settings: { ...SCREEN_AS_NEW, ...settings },
  testedAt: null,
});

/** Has the server answer a paired screen so. */
export const answerScreen = (backend: Backend, callScreen: () => CallScreen): unknown =>
  play(backend, { orders: { callScreen }, devices: { own: device } } satisfies GroupAnswers<
    'orders' | 'devices',
    'device'
  >);

/** Makes the server offer a pairing code that is not typed yet. */
export const offerCode = (backend: Backend, code = '482193'): unknown =>
  play(backend, {
    devices: {
      pair: { code, pollKey: 'A'.repeat(43), expiresAt: '2099-01-01T00:00:00.000Z' },
      token: { state: 'waiting', tokens: null, device: null },
    },
  } satisfies GroupAnswers<'devices', 'anyone'>);

/** Types the code that the screen shows. */
export const typeCode = (backend: Backend): unknown =>
  play(backend, { devices: { token: { state: 'paired', tokens, device } } });

/** The owner cuts the screen off. */
export const cutOffScreen = (backend: Backend): unknown =>
  play(backend, { orders: { callScreen: refused('AUTH097') } });

/** A browser that was paired before; runs on another page of the same origin. */
export const putDevice = (page: Page): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('jumun_screen', kept), JSON.stringify({ ...tokens, device }));

/** Tells every screen to ask. */
export const hintScreens = ({ sockets }: Pick<FakeGateway, 'sockets'>): void =>
  void sockets.of(namespaces.screen).emit(socketEvents.screenChanged, { at: new Date().toISOString() });
