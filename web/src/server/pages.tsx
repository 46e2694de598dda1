import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, LANGUAGE_TAGS, LOCALES, type Installation, type Locale, type WireStore } from '@jumun/contracts';
import { unknownInstallation } from '../page/installation';
import { publicPages } from '../marketing/public-pages';
import { addressOf } from './addresses';
import { preloads, readManifest } from './chunks';
import { drawPublicPage } from './draw';
import { afterPaint, alternateLinks, escaped, filled, headTags, parted, siteName } from './html';
import { openStorePages, type StorePages } from './store-pages';
import { saidIn } from '../texts/speak';

const NOWHERE = '*';

type Warn = (text: string) => void;

/** The drawn part of a page that says the same to everybody. */
interface PublicPart {
  hoisted: string;
  body: string;
  title: string;
}

/** Draws each public page; a page that fails without a browser is reported by `warn` and left to the browser. */
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

export interface DrawnPage {
  status: 200 | 404;
  html: string;
  /** Language of the page; a page of no store is in the language of its address, whatever the browser asks for. */
  locale: Locale;
}

/** Every page of the built app, by address. */
export interface Pages {
  /** The store whose answer the page at this address can be sent with. */
  storeAt: (path: string) => string | undefined;
  /** The store that an address belongs to, drawn with it or not: all of its pages are in one language. */
  shopAt: (path: string) => string | undefined;
  /** The page without data: whatever it shows of a store, the browser asks for. */
  bare: (path: string, locale: Locale) => DrawnPage;
  /**
   * The page with a store in it, drawn where that can be; null is a store that does not exist. Where the address names the
   * language, the page says that it is its own.
   */
  withStore: (path: string, published: WireStore | null, locale: Locale, isNamed?: boolean) => DrawnPage;
}

/** Opens the build in a folder; `origin` is where its pages are found by the world. */
export async function openPages(
  folder: string,
  origin: string,
  installation: Installation,
  warn: Warn = () => undefined,
): Promise<Pages> {
  const app = readFileSync(join(folder, 'index.html'), 'utf8');
  const plainTitle = `<title>${siteName()}</title>`;
  const hidden = headTags({ title: siteName(), hidden: true });
  const manifest = readManifest(join(folder, 'server/app.json'));
  const pageAt = (path: string) => publicPages.find((page) => page.path === path);
  const shellIn = (locale: Locale): string => app.replace('<html lang="ko">', `<html lang="${LANGUAGE_TAGS[locale]}">`);
  const publicHtml = new Map(
    [...(await drawPublicPages(installation, warn))].map(([path, { hoisted, body, title }]) => {
      const { description, locale = 'ko', alternates = [], modules = [] } = pageAt(path) ?? {};
      const url = escaped(origin + path);
      const facts = path === NOWHERE ? { title, hidden: true } : { title, description, url, locale };
      const links = alternateLinks(alternates.map((each) => ({ tag: each.tag, href: escaped(origin + each.path) })));
      const tags = saidIn(locale, () => headTags(facts)) + links;
      const head = hoisted + preloads(manifest, 'index.html', modules) + tags;
      return [path, afterPaint(filled(shellIn(locale), { head, body, installation }))];
    }),
  );
  // The build has a store page for each of them.
  const stores = Object.fromEntries(
    LOCALES.map((locale) => [locale, openStorePages(locale, { folder, origin })]),
  ) as Record<Locale, StorePages>;

  const pages: Pages = {
    storeAt(path) {
      const address = addressOf(path);
      return address.page === 'store' && address.screen !== 'later' ? address.storeName : undefined;
    },

    shopAt(path) {
      const address = addressOf(path);
      return 'storeName' in address ? address.storeName : undefined;
    },

    bare(path, locale) {
      const address = addressOf(path);
      if (address.page === 'nowhere') {
        if (address.of === 'store') return { status: 404, html: stores[locale].missing, locale };
        return { status: 404, html: publicHtml.get(NOWHERE) ?? app, locale: 'ko' };
      }
      if (address.page === 'store') return { status: 200, html: stores[locale].bare(address.screen), locale };
      const known = path.replace(/(.)\/+$/, '$1');
      const html = publicHtml.get(known);
      return {
        status: 200,
        html: html ?? filled(app, { head: plainTitle + (address.hidden ? hidden : ''), installation }),
        locale: (html !== undefined && pageAt(known)?.locale) || 'ko',
      };
    },

    withStore(path, published, locale, isNamed = false) {
      const address = addressOf(path);
      if (address.page !== 'store' || address.screen === 'later') return pages.bare(path, locale);
      const { missing, cart, front } = stores[locale];
      if (!published) return { status: 404, html: missing, locale };
      const draw = address.screen === 'cart' ? cart : front;
      return { status: 200, html: draw({ path, storeName: address.storeName, isNamed }, decode(published)), locale };
    },
  };
  return pages;
}
