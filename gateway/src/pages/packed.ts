import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page made small once, however many browsers get it. */
export interface Packed {
  status: number;
  tag: string;
  /** Hashes of the styles in its attributes, as sources of a Content-Security-Policy; empty without any. */
  styles: string;
  br: Buffer;
  gzip: Buffer;
}

export async function pack({ status, html }: { status: number; html: string }): Promise<Packed> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, QUICK), promisify(gzip)(html)]);
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  return { status, tag, styles: stylesIn(html), br, gzip: gz };
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

/** Whether a browser takes this encoding; one that is given no weight is refused. */
const takes = ({ headers }: FastifyRequest, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(String(headers['accept-encoding'] ?? ''));

/** Sends a page in the smallest form the browser takes; it is asked for each time, and sent again only when it changed. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, page: Packed): Promise<FastifyReply> {
  const encoding = takes(request, 'br') ? 'br' : takes(request, 'gzip') ? 'gzip' : undefined;
  void reply.code(page.status).headers({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    etag: `"${page.tag}-${encoding ?? 'plain'}"`,
    ...(encoding && { 'content-encoding': encoding }),
  });
  const policy = reply.getHeader('content-security-policy');
  if (page.styles !== '' && typeof policy === 'string') {
    const withStyles = `style-src 'self';style-src-attr 'unsafe-hashes' ${page.styles}`;
    void reply.header(
      'content-security-policy',
      policy.replace("style-src 'self'", () => withStyles),
    );
  }
  return reply.send(encoding ? page[encoding] : await promisify(gunzip)(page.gzip));
}
