import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LANGUAGE_TAGS, type Locale } from '@jumun/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded, encodingFor } from '../http/encodings.js';
import type { MadePage } from './page-maker.js';

/** A page made small once, however many browsers get it. */
export interface Packed {
  status: number;
  /** The language that it is in. */
  locale: Locale;
  tag: string;
  /** Hashes of the styles in its attributes, as sources of a Content-Security-Policy; empty without any. */
  styles: string;
  br: Buffer;
  gzip: Buffer;
}

export async function pack({ status, html, locale }: MadePage): Promise<Packed> {
  const [br, gzip] = await Promise.all([encoded(html, 'br'), encoded(html, 'gzip')]);
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { status, locale, tag, styles: stylesIn(html), br, gzip };
}

/** Texts of people have no such quotes: they are escaped in elements, and behind a backslash in data. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function stylesIn(html: string): string {
  const styles = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, escaped = '']) =>
    escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
  const hashes = new Set(styles.map((style) => createHash('sha256').update(style).digest('base64')));
  return [...hashes].map((hash) => `'sha256-${hash}'`).join(' ');
}

/** By which headers a page differs at one address, beside its encoding. */
export const OF_READER = 'accept-language, cookie';

interface Sent {
  page: Packed;
  /** The headers that the page was chosen by. */
  vary?: string | undefined;
}

/** Sends a page in the smallest form the browser takes; it is asked for each time, and sent again only when it changed. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, vary }: Sent,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const isPlain = encoding === 'identity';
  void reply.code(page.status).headers({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
    'content-language': LANGUAGE_TAGS[page.locale],
    etag: `"${page.tag}-${isPlain ? 'plain' : encoding}"`,
    ...(!isPlain && { 'content-encoding': encoding }),
  });
  const policy = reply.getHeader('content-security-policy');
  if (page.styles !== '' && typeof policy === 'string') {
    const withStyles = `style-src 'self';style-src-attr 'unsafe-hashes' ${page.styles}`;
    void reply.header(
      'content-security-policy',
      policy.replace("style-src 'self'", () => withStyles),
    );
  }
  return reply.send(isPlain ? await promisify(gunzip)(page.gzip) : page[encoding]);
}
