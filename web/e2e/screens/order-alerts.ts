import type { Page } from 'playwright-core';
import { PUSH_KEY } from '../console-shop-backend.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { ORDER_AT, orderOf, playOrder, rememberKey } from '../order-backend.ts';
import { playPushBrowser } from '../push-browser.ts';
import type { Screen } from './screen.ts';

const order = { route: '/:storeName/success/:orderNumber', state: 'ready', path: ORDER_AT } as const;
const text = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();
const contactable = (backend: Backend): void => {
  orderOf(backend, 2);
  playOrder(backend, 'paid', 'waiting', { contactable: true });
};

/** The rows of alerts on the page of an order. */
export const alertScreens: Screen[] = [
  {
    ...order,
    name: 'order-contact',
    backend: contactable,
    reach: (page) => page.getByRole('button', { name: '문자로 받기' }).waitFor(),
  },
  {
    ...order,
    name: 'order-contact-consents',
    backend: contactable,
    reach: async (page) => {
      await page.getByLabel('휴대폰 번호').fill('01012345678');
      await page.getByRole('button', { name: '문자로 받기' }).click();
      await text(page, '문자를 보내려면 두 가지 동의가 필요해요.');
    },
  },
  {
    ...order,
    name: 'order-alerts',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'waiting', { cancellable: true });
      play(backend, { push: { key: { key: PUSH_KEY } } });
    },
    prepare: (page) => playPushBrowser(page.context(), 'granted'),
    before: rememberKey,
    reach: (page) => page.getByRole('button', { name: '알림 켜기' }).waitFor(),
  },
];
