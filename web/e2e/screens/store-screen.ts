import type { Page } from 'playwright-core';
import { answerScreen, numbers, offerCode, putDevice, SCREEN_PATH, screenOf } from '../call-screen-backend.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { pending } from '@jumun/client/played';
import type { Screen } from './screen.ts';

const page = { route: '/:storeName/screen', path: SCREEN_PATH } as const;
const seen = (text: string) => (tab: Page) => tab.getByText(text).first().waitFor();
const lot = () => screenOf(numbers(39, 24), numbers(27, 12).toReversed());

const paired = (name: string, screen: Parameters<typeof answerScreen>[1], reach: Screen['reach']): Screen => ({
  ...page,
  name: `store-screen-${name}`,
  state: name === 'empty' ? 'empty' : 'ready',
  backend: (backend) => answerScreen(backend, screen),
  before: putDevice,
  reach,
});

/** The screen that calls people to the counter. */
export const callScreens: Screen[] = [
  {
    ...page,
    name: 'store-screen-unpaired',
    state: 'ready',
    backend: (backend) => offerCode(backend),
    reach: seen('482193'),
  },
  {
    ...page,
    name: 'store-screen-loading',
    state: 'loading',
    backend: (backend: Backend) => play(backend, { devices: { pair: pending } }),
    reach: seen('연결 번호를 받고 있어요'),
  },
  paired('few', () => screenOf(['031', '032', '033'], ['030', '028']), seen('찾아가세요')),
  paired('full', lot, seen('찾아가세요')),
  paired('light', () => ({ ...lot(), settings: { ...lot().settings, scheme: 'light' } }), seen('찾아가세요')),
  paired('empty', () => screenOf([], []), seen('주문하고 여기서 기다려주세요')),
  {
    ...paired(
      'offline',
      () => screenOf(['031'], ['030']),
      async (tab) => {
        await seen('030')(tab);
        await tab.context().setOffline(true);
        await seen('연결이 끊겼어요')(tab);
      },
    ),
    state: 'offline',
    faults: /ERR_INTERNET_DISCONNECTED|net::/,
  },
];
