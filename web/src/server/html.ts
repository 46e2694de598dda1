import { t } from '@lingui/core/macro';
import { LANGUAGE_TAGS, type Installation, type Locale } from '@jumun/contracts';
import { INSTALLATION_ID } from '../page/installation';
import { PAGE_DATA_ID, type PageData } from '../page/page-data';

/** Content inserted into one of the two built pages. */
export interface Filling {
  head: string;
  body?: string;
  data?: PageData;
  installation?: Installation;
}

/** Metadata for search engines, and for messengers that show a preview of a link. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Its one address, whatever spelling of it was asked for. */
  url?: string | undefined;
  image?: string | undefined;
  /** The language that it is in, where that isn't Korean. */
  locale?: Locale | undefined;
  /** Not for search engines. */
  hidden?: boolean | undefined;
}

export const siteName = (): string => t`주문(Jumun)`;
const ROOT = '<div id="root"></div>';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that no markup can be read out of, whatever a shop is called. */
const harmless = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
const dataScript = (id: string, data: unknown): string =>
  data === undefined ? '' : `<script type="application/json" id="${id}">${harmless(data)}</script>`;

/** The built page with its head, what is drawn in it, and the data it was drawn from. */
export function filled(shell: string, { head, body = '', data, installation }: Filling): string {
  const scripts = dataScript(PAGE_DATA_ID, data) + dataScript(INSTALLATION_ID, installation);
  // As functions: in a text, "$&" would mean something.
  return shell
    .replace(/<!--head-->[^]*<!--\/head-->/, () => head)
    .replace(ROOT, () => `<div id="root">${body}</div>${scripts}`);
}

const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** React puts what belongs into the head in front of everything else it has drawn. */
export function parted(drawn: string): { hoisted: string; body: string; title: string } {
  const hoisted = HOISTED.exec(drawn)?.[0] ?? '';
  const title = /<title[^>]*>([^<]*)/.exec(hoisted)?.[1] ?? siteName();
  return { hoisted, body: drawn.slice(hoisted.length), title };
}

const meta = (key: string, name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${content}" />`;

/** Languages as messengers write them. */
const MESSENGERS_LOCALES: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US', ja: 'ja_JP', zh: 'zh_CN' };

/** The tags of a head beside the title; every value is written as it will stand in the page, escaped. */
export function headTags({ title, description, url, image, locale = 'ko', hidden }: Head): string {
  if (hidden) return meta('name', 'robots', 'noindex');
  return [
    meta('name', 'description', description),
    url === undefined ? '' : `<link rel="canonical" href="${url}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName()),
    meta('property', 'og:locale', MESSENGERS_LOCALES[locale]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    ...(image === undefined
      ? []
      : [
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
  ].join('');
}

/**
 * Tells search engines in which languages a page is there, and that its address without a choice asks the browser; nothing
 * of a page that is in one language alone.
 */
export const alternates = (url: string, locales: readonly Locale[]): string =>
  locales.length < 2
    ? ''
    : alternateLinks([
        ...locales.map((locale) => ({ tag: LANGUAGE_TAGS[locale], href: `${url}?lang=${locale}` })),
        { tag: 'x-default', href: url },
      ]);

/** Tells search engines where a page is in each language. */
export const alternateLinks = (pages: readonly { tag: string; href: string }[]): string =>
  pages.map(({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${href}" />`).join('');

/** The one address of a page: with its language where that was named and there are others, plain where the browser was asked. */
export const ownAddress = (url: string, named: Locale | undefined, locales: readonly Locale[]): string =>
  named !== undefined && locales.length > 1 ? `${url}?lang=${named}` : url;

/**
 * Input typed before the code has loaded would be lost, so pages with fields load it at once; but for a form that says that
 * it takes over what it finds.
 */
const FIELD = /<(?:input|textarea)[ >]/;
const TAKES_OVER = 'data-takes-over';

/** A drawn page is readable without its code, so the download of the code starts after the first paint. */
export const afterPaint = (html: string): string =>
  FIELD.test(html) && !html.includes(TAKES_OVER)
    ? html
    : html
        .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
        .replace(
          /<script type="module" crossorigin src="([^"]*)"><\/script>/,
          '<link rel="after-paint" data-begins crossorigin href="$1"><script type="module" src="/after-paint.js"></script>',
        );
