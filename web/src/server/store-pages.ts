import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS, type Locale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Store } from '../api/views';
import { pictureUrl } from '../api/picture';
import { paths } from '../addresses/paths';
import { shortPlace, visibleProducts } from '../storefront/store/browse';
import { saidIn } from '../texts/speak';
import { formatCount } from '../util/money';
import type { Address } from './addresses';
import { preloads, readManifest } from './chunks';
import { drawCartSkeleton, drawStoreFront } from './draw';
import { afterPaint, alternates, escaped, filled, headTags, ownAddress, parted, siteName } from './html';

const PAGE = 'store.html';
const TIMES = 'src/storefront/intake/StoreIntake.tsx';
const CART = 'src/storefront/cart-page/CartPage.tsx';
const CALLS = 'src/api/client.ts';

type StoreAddress = Extract<Address, { page: 'store' }>;

/** The store pages in one language; each is a whole page. */
export interface StorePages {
  /** Stands where no such store is. */
  missing: string;
  /** The page without data: whatever it shows of a store, the browser asks for. */
  bare: (screen: StoreAddress['screen']) => string;
  cart: (asked: PageInput, store: Store) => string;
  front: (asked: PageInput, store: Store) => string;
}

/** The page that was asked for, and whether its address names the language that it is in. */
interface PageInput {
  path: string;
  storeName: string;
  isNamed: boolean;
}

/** The line that a messenger shows below a store's name. */
function factsOf({ seller, products, options }: Store): string {
  const goods = visibleProducts(products, null).length;
  const place = shortPlace(seller.address);
  const count = formatCount(goods);
  const facts = [options.introduction, place, goods > 0 && t`상품 ${count}개`].filter(Boolean);
  return [...facts, t`자리에서 바로 주문하고 결제해보세요.`].join(' · ');
}

/** The built page of a language, which says so, and what to do without scripts or in a browser that can't run ours. */
function shellOf(folder: string, locale: Locale): string {
  const file = locale === 'ko' ? PAGE : PAGE.replace('.', `.${locale}.`);
  const advice = t`주문하려면 자바스크립트를 켜주세요.`;
  const tooOld = t`이 브라우저에서는 메뉴만 볼 수 있어요. 주문하려면 브라우저를 업데이트하거나 직원에게 말씀해주세요.`;
  return readFileSync(join(folder, file), 'utf8')
    .replace('<html lang="ko">', `<html lang="${LANGUAGE_TAGS[locale]}">`)
    .replace(/<noscript>[^<]*/, `<noscript>${escaped(advice)}`)
    .replace(/<p class="too-old">[^<]*/, `<p class="too-old">${escaped(tooOld)}`);
}

interface Installation {
  /** The build's folder. */
  folder: string;
  /** Where its pages are found by the world. */
  origin: string;
}

/** Opens the store pages of a language. */
export function openStorePages(locale: Locale, { folder, origin }: Installation): StorePages {
  const shell = saidIn(locale, () => shellOf(folder, locale));
  const chunks = readManifest(join(folder, 'server', locale === 'ko' ? 'store.json' : `store.${locale}.json`));
  const codeOf = (...modules: string[]): string => preloads(chunks, PAGE, modules);
  const timesCode = codeOf(TIMES);
  const cartCode = codeOf(CART);
  const codeThatAsks = { front: codeOf(CALLS), cart: codeOf(CART, CALLS) };
  const title = saidIn(locale, siteName);
  const hidden = headTags({ title, hidden: true });

  const storeHead = (store: Store, isNamed: boolean, title: string, description: string): string => {
    const { storeName, shopName, profileImage } = store.shop;
    // Messengers keep a picture by its address: another look is another address.
    const look = [shopName, store.options.fontColor, pictureUrl(profileImage ?? store.options.profileImage)];
    const version = createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 8);
    const url = escaped(origin + paths.store(storeName));
    const image = escaped(`${origin}/media/cards/${encodeURIComponent(storeName)}.jpg?v=${version}`);
    const own = ownAddress(url, isNamed ? locale : undefined, store.locales);
    const tags = headTags({ title: escaped(title), description: escaped(description), url: own, image, locale });
    return tags + alternates(url, store.locales);
  };

  const cart = ({ path, storeName, isNamed }: PageInput, store: Store): string => {
    const name = store.shop.shopName;
    const title = t`장바구니 · ${name}`;
    const head = storeHead(store, isNamed, title, t`${name}에서 담은 상품을 확인하고 바로 결제해보세요.`);
    const filling = {
      head: `<title>${escaped(title)}</title>${cartCode}${head}`,
      body: drawCartSkeleton(path, store),
      data: { storeName, store, at: Date.now() },
    };
    return afterPaint(filled(shell, filling));
  };

  const front = ({ path, storeName, isNamed }: PageInput, store: Store): string => {
    const { hoisted, body } = parted(drawStoreFront(path, storeName, store));
    const head =
      hoisted + (store.intake ? timesCode : '') + storeHead(store, isNamed, store.shop.shopName, factsOf(store));
    return afterPaint(filled(shell, { head, body, data: { storeName, store, at: Date.now() } }));
  };

  const missing = (): string => {
    const { hoisted, body } = parted(drawStoreFront('/-', '-', null));
    return filled(shell, { head: hoisted + hidden, body, data: { storeName: '', store: null, at: Date.now() } });
  };

  return {
    missing: saidIn(locale, missing),
    bare: (screen) =>
      filled(shell, { head: `<title>${title}</title>${screen === 'later' ? hidden : codeThatAsks[screen]}` }),
    cart: (asked, store) => saidIn(locale, () => cart(asked, store)),
    front: (asked, store) => saidIn(locale, () => front(asked, store)),
  };
}
