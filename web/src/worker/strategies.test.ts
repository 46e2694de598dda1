import { http } from '@jumun/contracts';
import { strategyOf, type RequestInfo } from './strategies';

const ORIGIN = 'https://jumun.test';
const menu = `${http.catalog.store.path}?storeName=demo`;
const asked = (url: string, more: Partial<RequestInfo> & { heads?: Record<string, string> } = {}): string => {
  const { heads = {}, ...rest } = more;
  const plain = { method: 'GET', mode: 'cors', destination: '', headers: new Headers(heads), ...rest };
  return strategyOf({ url: new URL(url, ORIGIN).href, ...plain }, ORIGIN);
};
const opened = (url: string, destination = 'document') => asked(url, { mode: 'navigate', destination });

describe('the service worker', () => {
  it.each([
    ['/assets/store-1a2b.js', 'asset'],
    ['/assets/latin-1a2b.woff2', 'asset'],
    ['/media/pictures/ab/640.webp', 'picture'],
    ['/easy.js', 'part'],
    [menu, 'menu'],
    [`${http.orders.orderComplete.path}?orderNumber=1&storeName=demo`, 'order'],
  ])('keeps %s', (url, strategy) => {
    expect(asked(url)).toBe(strategy);
  });

  it.each([
    ['/@demo', 'store-page'],
    ['/demo/shoppingList', 'store-page'],
    ['/@My%20Shop/orders', 'store-page'],
    ['/store/admin', 'console-page'],
    ['/store/admin/board', 'console-page'],
    ['/', 'none'],
    ['/login', 'none'],
    ['/ops/payments', 'none'],
    ['/t/7Hq2', 'none'],
    ['/docs', 'none'],
    ['/@%', 'none'],
  ])('looks at who opens %s as %s', (url, strategy) => {
    expect(opened(url)).toBe(strategy);
  });

  it.each([
    ['what pays', () => asked(http.orders.init.path, { method: 'POST' })],
    ['what is asked in somebody’s name', () => asked(menu, { heads: { authorization: 'Bearer x' } })],
    ['what streams', () => asked(menu, { heads: { accept: 'text/event-stream' } })],
    ['the way back from the card company', () => opened(http.orders.cardReturn.path)],
    ['a document', () => asked(http.auth.readDocument.path)],
    ['another address', () => asked('https://elsewhere.test/assets/a.js')],
    ['a page in a frame', () => opened('/@demo', 'iframe')],
    ['a tag', () => asked('/t/7Hq2')],
  ])('never touches %s', (_, ask) => {
    expect(ask()).toBe('none');
  });
});
