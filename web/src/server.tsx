import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, type WireStore } from '@jumun/contracts';
import type { Store } from './api/views';
import { pictureUrl } from './api/picture';
import { unknownInstallation, type Installation } from './installation';
import { publicPages } from './marketing/public-pages';
import { paths } from './paths';
import { addressOf } from './server/addresses';
import { preloads, readManifest } from './server/chunks';
import { drawCartSkeleton, drawPublicPage, drawStoreFront } from './server/draw';
import { escaped, filled, headTags, parted, SITE_NAME } from './server/html';
import { shortPlace, visibleProducts } from './storefront/store/browse';
import { formatCount } from './util/money';

const NOWHERE = '*';
const TIMES = 'src/storefront/intake/StoreIntake.tsx';
const CART = 'src/storefront/cart/CartPage.tsx';
const CALLS = 'src/api/client.ts';

type Warn = (text: string) => void;

/** The drawn part of a page that says the same to everybody. */
interface PublicPart {
  hoisted: string;
  body: string;
  title: string;
}

/** Draws each of them; one that can't be drawn without a browser is told of and left to the browser. */
async function drawPublicPages(installation: Installation, warn: Warn): Promise<Map<string, PublicPart>> {
  const drawn = new Map<string, PublicPart>();
  for (const path of [...publicPages.map((page) => page.path), NOWHERE]) {
    try {
      drawn.set(path, parted(await drawPublicPage(path === NOWHERE ? '/-/nowhere' : path, installation)));
    } catch (fault) {
      warn(`${path} was not drawn: ${String(fault)}`);
    }
  }
  return drawn;
}

/** Tells at the end of the build which pages can't be drawn. */
export const checkPublicPages = async (warn: Warn): Promise<void> =>
  void (await drawPublicPages(unknownInstallation, warn));

/** What is typed before the code is there would be lost with it, so that these pages do not wait. */
const FIELD = /<(?:input|textarea)[ >]/;

/** What is drawn already can be read without its code, which begins to travel once that is on the screen. */
const afterPaint = (html: string): string =>
  FIELD.test(html)
    ? html
    : html
        .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
        .replace(
          /<script type="module" crossorigin src="([^"]*)"><\/script>/,
          '<link rel="after-paint" data-begins crossorigin href="$1"><script type="module" src="/after-paint.js"></script>',
        );

export interface DrawnPage {
  status: 200 | 404;
  html: string;
}

/** Every page of the built app, by address. */
export interface Pages {
  /** The store whose answer the page at this address can be sent with. */
  storeAt: (path: string) => string | undefined;
  /** The page without data: whatever it shows of a store, the browser asks for. */
  bare: (path: string) => DrawnPage;
  /** The page with a store in it, drawn where that can be; null is a store that does not exist. */
  withStore: (path: string, published: WireStore | null) => DrawnPage;
}

/** The line that a messenger shows below a store's name. */
function factsOf({ seller, products, options }: Store): string {
  const goods = visibleProducts(products, null).length;
  const place = shortPlace(seller.address);
  const facts = [options.introduction, place, goods > 0 && `상품 ${formatCount(goods)}개`].filter(Boolean);
  return [...facts, '자리에서 바로 주문하고 결제해보세요.'].join(' · ');
}

/** Opens the build in a folder; `origin` is where its pages are found by the world. */
export async function openPages(
  folder: string,
  origin: string,
  installation: Installation,
  warn: Warn = () => undefined,
): Promise<Pages> {
  const [app, shop] = ['index.html', 'store.html'].map((name) => readFileSync(join(folder, name), 'utf8'));
  if (app === undefined || shop === undefined) throw new Error('a page of the build is missing');
  const chunks = readManifest(join(folder, 'server/store.json'));
  const timesCode = preloads(chunks, 'store.html', [TIMES]);
  const cartCode = preloads(chunks, 'store.html', [CART]);
  const askingCartCode = preloads(chunks, 'store.html', [CART, CALLS]);
  const askingCode = preloads(chunks, 'store.html', [CALLS]);
  const plainTitle = `<title>${SITE_NAME}</title>`;
  const hidden = headTags({ title: SITE_NAME, hidden: true });

  const manifest = readManifest(join(folder, 'server/app.json'));
  const modulesOf = (path: string) => publicPages.find((page) => page.path === path)?.modules ?? [];
  const publicHtml = new Map(
    [...(await drawPublicPages(installation, warn))].map(([path, { hoisted, body, title }]) => {
      const description = publicPages.find((page) => page.path === path)?.description;
      const facts = path === NOWHERE ? { title, hidden: true } : { title, description, url: escaped(origin + path) };
      const head = hoisted + preloads(manifest, 'index.html', modulesOf(path)) + headTags(facts);
      return [path, afterPaint(filled(app, { head, body, installation }))];
    }),
  );
  const missing = ((): string => {
    const { hoisted, body } = parted(drawStoreFront('/-', '-', null));
    return filled(shop, { head: hoisted + hidden, body, data: { storeName: '', store: null, at: Date.now() } });
  })();

  const storeHead = (store: Store, title: string, description: string): string => {
    const { storeName, shopName, profileImage } = store.shop;
    // Messengers keep a picture by its address: another look is another address.
    const look = [shopName, store.options.fontColor, pictureUrl(profileImage ?? store.options.profileImage)];
    const version = createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 8);
    return headTags({
      title: escaped(title),
      description: escaped(description),
      url: escaped(origin + paths.store(storeName)),
      image: escaped(`${origin}/media/cards/${encodeURIComponent(storeName)}.jpg?v=${version}`),
    });
  };

  const pages: Pages = {
    storeAt(path) {
      const address = addressOf(path);
      return address.page === 'store' && address.screen !== 'later' ? address.storeName : undefined;
    },

    bare(path) {
      const address = addressOf(path);
      if (address.page === 'nowhere')
        return { status: 404, html: address.of === 'store' ? missing : (publicHtml.get(NOWHERE) ?? app) };
      if (address.page === 'store') {
        const more = address.screen === 'later' ? hidden : address.screen === 'cart' ? askingCartCode : askingCode;
        return { status: 200, html: filled(shop, { head: plainTitle + more }) };
      }
      const html = publicHtml.get(path.replace(/(.)\/+$/, '$1'));
      return {
        status: 200,
        html: html ?? filled(app, { head: plainTitle + (address.hidden ? hidden : ''), installation }),
      };
    },

    withStore(path, published) {
      const address = addressOf(path);
      if (address.page !== 'store' || address.screen === 'later') return this.bare(path);
      if (!published) return { status: 404, html: missing };
      const store = decode(published);
      const name = store.shop.shopName;
      const data = { storeName: address.storeName, store, at: Date.now() };
      if (address.screen === 'cart') {
        const title = `장바구니 · ${name}`;
        const head = storeHead(store, title, `${name}에서 담은 상품을 확인하고 바로 결제해보세요.`);
        const parts = {
          head: `<title>${escaped(title)}</title>${cartCode}${head}`,
          body: drawCartSkeleton(path, store),
          data,
        };
        return { status: 200, html: afterPaint(filled(shop, parts)) };
      }
      const { hoisted, body } = parted(drawStoreFront(path, address.storeName, store));
      const head = storeHead(store, name, factsOf(store));
      return {
        status: 200,
        html: afterPaint(filled(shop, { head: hoisted + (store.intake ? timesCode : '') + head, body, data })),
      };
    },
  };
  return pages;
}
