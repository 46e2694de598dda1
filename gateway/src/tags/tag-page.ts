import { createHash } from 'node:crypto';
import { businessDay, LANGUAGE_TAGS, type Locale, type ResolvedTag, type SellerNotice } from '@jumun/contracts';
import { escape } from '../docs/page.js';
import { tagTexts } from './tag-texts.js';

const STYLE = `
body{font:17px/1.6 system-ui,sans-serif;margin:0;color:#1c1a17;background:#f7f5f2;overflow-wrap:anywhere}:lang(ko){word-break:keep-all}:lang(ja),:lang(zh){line-break:strict}
main{max-width:480px;margin:0 auto;padding:48px 16px}h1{font-size:24px;line-height:1.25;margin:0 0 12px}p{margin:0 0 16px}
dl{margin:0 0 24px;padding:8px 16px;background:#fff;border:1px solid #e7e2db;border-radius:16px}
div{padding:8px 0}dt{font-size:13px;color:#6b645b}dd{margin:0}strong{font-size:20px}
a{display:block;padding:14px 16px;border-radius:10px;background:#b23812;color:#fff;text-align:center;text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
/** The pages' policy: their one style, named by its hash, and nothing else. */
export const TAG_PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** A reader's language, and whether the address has named it, so that the next one names it too. */
export interface Reader {
  locale: Locale;
  isNamed: boolean;
}

interface Page {
  title: string;
  text: string;
  /** HTML between text and link. */
  facts?: string;
  /** Its text is HTML. */
  link?: { href: string; text: string };
}

const pageOf = ({ locale }: Reader, { title, text, facts = '', link }: Page): string =>
  `<!doctype html><html lang="${LANGUAGE_TAGS[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${facts}${link ? `<a href="${escape(link.href)}">${link.text}</a>` : ''}</main></body></html>`;

/** Marks the shop's untranslated words as Korean. */
const shopsOwn = (text: string): string => `<span lang="ko">${escape(text)}</span>`;

/** The address of a store, in the language that was named for it. */
function storePath(
  { storeName }: ResolvedTag,
  { locale, isNamed }: Reader,
  query: Record<string, string> = {},
): string {
  const words = new URLSearchParams({ ...query, ...(isNamed && { lang: locale }) }).toString();
  return `/@${encodeURIComponent(storeName)}${words && `?${words}`}`;
}

/** The address of the store that a tag belongs to, with the tag; in large letters where the tag was printed for them. */
export const scannedPath = (tag: ResolvedTag, token: string, reader: Reader, isEasy = false): string =>
  storePath(tag, reader, { tag: token, ...(isEasy && { easy: '1' }) });

export const unknownPage = (reader: Reader): string => pageOf(reader, tagTexts[reader.locale].unknown);

export function revokedPage(tag: ResolvedTag, reader: Reader): string {
  const { revoked, open } = tagTexts[reader.locale];
  return pageOf(reader, { ...revoked, link: { href: storePath(tag, reader), text: open(shopsOwn(tag.shopName)) } });
}

export const waitPage = (reader: Reader): string => pageOf(reader, tagTexts[reader.locale].wait);

interface Genuine {
  tag: ResolvedTag;
  token: string;
  seller: SellerNotice;
  origin: string;
}

/** Shows the shop and spot of a genuine tag, so that guests can recognise a sticker pasted over it. */
export function genuinePage({ tag, token, seller, origin }: Genuine, reader: Reader): string {
  const texts = tagTexts[reader.locale];
  const { host } = new URL(origin);
  const rows: [name: string, html: string | null][] = [
    [texts.openedAt, `<strong>${escape(host)}</strong>`],
    [texts.shop, shopsOwn(tag.shopName)],
    [texts.businessNumber, seller.businessNumber && escape(seller.businessNumber)],
    [texts.address, seller.address && shopsOwn(seller.address)],
    [texts.spot, spotName(tag, reader)],
    [texts.madeOn, businessDay(new Date(tag.createdAt))],
  ];
  const facts = rows.map(([name, html]) => (html === null ? '' : `<div><dt>${name}</dt><dd>${html}</dd></div>`));
  return pageOf(reader, {
    ...texts.genuine,
    facts: `<dl>${facts.join('')}</dl>`,
    link: { href: scannedPath(tag, token, reader), text: texts.orderHere },
  });
}

function spotName({ spot }: ResolvedTag, { locale }: Reader): string {
  if (!spot) return tagTexts[locale].wholeShop;
  const translated = spot.labels?.[locale];
  return translated === undefined ? shopsOwn(spot.label) : escape(translated);
}
