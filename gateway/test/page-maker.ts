import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Draws as the web app's build does, and tells in the page how often it has drawn. */
const MAKER = `
let drawn = 0;
export const openPages = async (folder, origin, installation) => ({
  storeAt(path) {
    const [, first, rest] = path.split('/');
    const name = decodeURIComponent(first).replace(/^@/, '');
    return name === '' || name === 'login' || (rest !== undefined && rest !== '' && rest !== 'shoppingList') ? undefined : name;
  },
  shopAt(path) {
    const name = decodeURIComponent(path.split('/')[1]).replace(/^@/, '');
    return name === '' || name === 'login' || name === 'no' ? undefined : name;
  },
  bare: (path, locale) => path === '/no/where' ? { status: 404, html: '<title>none</title>', locale: 'ko' } : { status: 200, html: '<title>bare</title>' + origin + JSON.stringify(installation), locale },
  withStore: (path, store, locale, isNamed) => store
    ? { status: 200, html: '<title>' + store.shop.shop_name + '</title>' + path + ' drawn ' + (drawn += 1) + ' in ' + locale + (isNamed ? ' as named' : ''), locale }
    : { status: 404, html: '<title>missing</title>', locale },
});
`;

/** Puts what draws pages, and an undrawn one, where the build lays them. */
export function layPageMaker(root: string): void {
  mkdirSync(join(root, 'server'), { recursive: true });
  writeFileSync(join(root, 'server/pages.mjs'), MAKER);
  writeFileSync(join(root, 'store.html'), '<title>store shell</title>');
}
