import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page made small once, however many browsers get it. */
export interface Packed {
  status: number;
  tag: string;
  br: Buffer;
  gzip: Buffer;
}

export async function pack({ status, html }: { status: number; html: string }): Promise<Packed> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, QUICK), promisify(gzip)(html)]);
  return { status, tag: createHash('sha256').update(html).digest('base64url').slice(0, 27), br, gzip: gz };
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
  return reply.send(encoding ? page[encoding] : await promisify(gunzip)(page.gzip));
}
