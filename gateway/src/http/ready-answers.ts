import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { requestIdFrom, type Logger } from '@jumun/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding } from './encodings.js';
import { headForName, type GiveName } from './name-browsers.js';
import type { Reuse } from './prepared.js';
import { recordAnswer } from './record-answer.js';

declare module 'fastify' {
  interface FastifyReply {
    /** Set by who answers with what everybody gets. */
    reuse: Reuse | null;
  }
}

/** Bytes of the answers in one encoding, their headers included. */
const ROOM = 16 * 1024 * 1024;
const REQUEST_ID = 'x-request-id';
/** Headers of one answer alone: a cookie is one browser's. */
const OF_ONE_ANSWER = new Set([REQUEST_ID, 'set-cookie']);
const OF_A_BODY = new Set(['content-type', 'content-length']);

/** The headers for a browser that shows its name, and those that end where the given name follows. */
interface Head {
  shown: readonly string[];
  given: readonly string[];
}

/** An answer as the framework has sent it: names and values of its headers by turns, and its bytes. */
interface Ready {
  head: Head;
  /** The headers of a 304. */
  shortHead: Head;
  /** Each byte a letter: Node writes such a text in one piece with the headers. */
  body: string;
  etag: string;
  route: string | undefined;
  isPublished: boolean;
  isFresh: Reuse['isFresh'];
}

/** Says which of several answers is meant, at an address that has some. */
interface Chooser {
  variantOf: NonNullable<Reuse['variantOf']>;
}

const variantAt = (url: string, variant: string): string => `${url}\n${variant}`;

/**
 * Sent answers, kept as bytes by exact address and encoding. The same request is answered before it reaches the
 * framework; other spellings, other methods and stale answers are left to the framework.
 */
export class ReadyAnswers {
  private readonly kept: Readonly<Record<Encoding, LRUCache<string, Ready | Chooser>>> = {
    br: new LRUCache<string, Ready | Chooser>({ maxSize: ROOM }),
    gzip: new LRUCache<string, Ready | Chooser>({ maxSize: ROOM }),
    identity: new LRUCache<string, Ready | Chooser>({ maxSize: ROOM }),
  };
  private isClosed = false;

  constructor(
    private readonly logger: Logger,
    private readonly giveName: GiveName = () => undefined,
  ) {}

  /** Sends the answer and returns true where it is known. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if (this.isClosed || url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const startMs = performance.now();
    const { headers } = request;
    const ready = this.readyAt(url, headers);
    if (!ready || hasBody(request) || !ready.isFresh()) return false;
    const requestId = requestIdFrom(headers[REQUEST_ID]);
    const known = headers['if-none-match'];
    const status = known !== undefined && namesTag(known, ready.etag) ? 304 : 200;
    const head = status === 200 ? ready.head : ready.shortHead;
    const name = this.giveName(request);
    const own = [REQUEST_ID, requestId];
    response.writeHead(status, name === undefined ? head.shown.concat(own) : head.given.concat(name, own));
    if (status === 200 && method === 'GET') response.end(ready.body, 'latin1');
    else response.end();
    const { route, isPublished } = ready;
    recordAnswer(this.logger, { requestId, method, route, isPublished, status, tookMs: performance.now() - startMs });
    return true;
  }

  /** Keeps what the framework is about to send, where it said that everybody gets it. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const { reuse, statusCode } = reply;
    const { method, url = '' } = request.raw;
    const etag = reply.getHeader('etag');
    if (!reuse?.addresses.includes(url) || method !== 'GET' || statusCode !== 200) return;
    if (!Buffer.isBuffer(payload) || typeof etag !== 'string') return;
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': payload.length }).filter(
      ([name]) => !OF_ONE_ANSWER.has(name),
    );
    const { url: route, config } = request.routeOptions;
    const ready: Ready = {
      head: headOf(headers),
      shortHead: headOf(headers.filter(([name]) => !OF_A_BODY.has(name))),
      body: payload.toString('latin1'),
      etag,
      route,
      isPublished: config.published !== undefined,
      isFresh: reuse.isFresh,
    };
    const size = payload.length + ready.head.shown.reduce((sum, text) => sum + text.length, 0);
    const kept = this.kept[encodingFor(request.headers['accept-encoding'])];
    const { variantOf } = reuse;
    if (variantOf) kept.set(url, { variantOf }, { size: url.length });
    kept.set(variantOf ? variantAt(url, variantOf(request.headers)) : url, ready, { size });
  }

  private readyAt(url: string, headers: IncomingHttpHeaders): Ready | undefined {
    const kept = this.kept[encodingFor(headers['accept-encoding'])];
    const found = kept.get(url);
    if (!found || 'body' in found) return found;
    const variant = kept.get(variantAt(url, found.variantOf(headers)));
    return variant && 'body' in variant ? variant : undefined;
  }

  /** From here on the framework answers everything, and tells clients that their connections end. */
  close(): void {
    this.isClosed = true;
  }
}

function headOf(headers: readonly (readonly [string, unknown])[]): Head {
  const shown = headers.flatMap(([name, value]) => [value].flat().flatMap((each) => [name, String(each)]));
  return { shown, given: headForName(shown) };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names the tag; a form that was made small, by us or by a proxy, has a weak one. */
export const namesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(etag));
