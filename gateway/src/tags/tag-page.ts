import { createHash } from 'node:crypto';
import { businessDay, type ResolvedTag, type SellerNotice } from '@jumun/contracts';
import { escape } from '../docs/page.js';

const STYLE = `
body{font:17px/1.6 system-ui,sans-serif;margin:0;color:#1c1a17;background:#f7f5f2;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:48px 16px}h1{font-size:24px;line-height:1.25;margin:0 0 12px}p{margin:0 0 16px}
dl{margin:0 0 24px;padding:8px 16px;background:#fff;border:1px solid #e7e2db;border-radius:16px}
div{padding:8px 0}dt{font-size:13px;color:#6b645b}dd{margin:0}strong{font-size:20px}
a{display:block;padding:14px 16px;border-radius:10px;background:#b23812;color:#fff;text-align:center;text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
/** The pages' policy: their one style, named by its hash, and nothing else. */
export const TAG_PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

interface Page {
  title: string;
  text: string;
  /** HTML between text and link. */
  facts?: string;
  link?: { href: string; text: string };
}

const pageOf = ({ title, text, facts = '', link }: Page): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>${facts}${link ? `<a href="${escape(link.href)}">${escape(link.text)}</a>` : ''}</main></body></html>`;

const storePath = ({ storeName }: Pick<ResolvedTag, 'storeName'>): string => `/@${encodeURIComponent(storeName)}`;

/** The address of the store that a tag belongs to, with the tag; in large letters where the tag was printed for them. */
export const scannedPath = (tag: ResolvedTag, token: string, isEasy = false): string =>
  `${storePath(tag)}?tag=${token}${isEasy ? '&easy=1' : ''}`;

export const unknownPage = (): string =>
  pageOf({ title: 'QR을 찾을 수 없어요', text: 'QR을 다시 찍어보고, 그래도 열리지 않으면 직원에게 알려주세요.' });

export const revokedPage = (tag: ResolvedTag): string =>
  pageOf({
    title: '더 이상 쓰지 않는 QR이에요',
    text: '자리에 있는 새 QR을 찍어주세요. 없으면 직원에게 알려주세요.',
    link: { href: storePath(tag), text: `${tag.shopName} 열기` },
  });

export const waitPage = (): string =>
  pageOf({ title: '잠시 뒤에 다시 찍어주세요', text: '지금은 QR을 열 수 없어요. 조금 뒤에 다시 시도해주세요.' });

/** Says whose tag it is, so that a sticker over it can be told. */
export function genuinePage(tag: ResolvedTag, token: string, seller: SellerNotice, origin: string): string {
  const { host } = new URL(origin);
  const rows: [name: string, value: string | null][] = [
    ['가게', tag.shopName],
    ['사업자등록번호', seller.businessNumber],
    ['가게 주소', seller.address],
    ['자리', tag.spot?.label ?? '가게 전체'],
    ['만든 날', businessDay(new Date(tag.createdAt))],
  ];
  const facts = rows.map(([name, value]) =>
    value === null ? '' : `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`,
  );
  return pageOf({
    title: '이 QR은 진짜예요',
    text: '다른 주소로 열렸다면 주문하지 말고 직원에게 알려주세요.',
    facts: `<dl><div><dt>지금 열려 있어야 하는 주소</dt><dd><strong>${escape(host)}</strong></dd></div>${facts.join('')}</dl>`,
    link: { href: scannedPath(tag, token), text: '이 자리에서 주문하기' },
  });
}
