import { LANGUAGE_TAGS, Problem, tagToken, type ResolvedTag } from '@jumun/contracts';
import { counter } from '@jumun/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SellerNotices } from '../catalog/seller-notices.js';
import type { GatewayConfig } from '../config.js';
import { NetworkCounts, perAddress } from '../http/network-counts.js';
import { namedLocale, readerLocale } from '../pages/reader-locale.js';
import {
  genuinePage,
  revokedPage,
  scannedPath,
  TAG_PAGE_POLICY,
  unknownPage,
  waitPage,
  type Reader,
} from './tag-page.js';
import type { TagVisits } from './tag-visits.js';
import type { Tags } from './tags.js';

const MINUTE = 60;
/** A whole festival may sit behind one address. */
const CROWD = 30_000;

const scans = counter('tag_scans_total', 'Scans of tags, by what they led to', ['outcome']);

interface Parts {
  tags: Tags;
  visits: TagVisits;
  sellers: SellerNotices;
  config: Pick<GatewayConfig, 'PUBLIC_ORIGIN' | 'RATE_LIMIT_SCALE'>;
}

type Outcome = { tag: ResolvedTag } | { page: (reader: Reader) => string; status: 404 | 410 | 429 | 503 };

/** Serves the addresses that tags carry: to the store with the tag, or a page that says why not. */
export function serveTags(instance: FastifyInstance, { tags, visits, sellers, config }: Parts): void {
  const crowd = new NetworkCounts(perAddress(CROWD, MINUTE), config.RATE_LIMIT_SCALE);

  /**
   * The goal of a token. Guesses are not counted: a token has 50 bits, and a bound on them would refuse the true tags of a
   * guesser's neighbours. A tag that is known costs no question, and has no bound at all.
   */
  const find = async (token: string, request: FastifyRequest): Promise<Outcome> => {
    const known = tags.known(token);
    if (!known && !crowd.isWithin(request.clientAddress)) return { page: waitPage, status: 429 };
    try {
      const tag = known ?? (await tags.of(token));
      return tag.works ? { tag } : { page: (reader) => revokedPage(tag, reader), status: 410 };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'TAG_NOT_FOUND') return { page: waitPage, status: 503 };
      return { page: (reader) => unknownPage(token, reader), status: 404 };
    }
  };

  instance.get('/t/:token', async (request, reply) => {
    const token = tagToken((request.params as { token: string }).token);
    const found = await find(token, request);
    scans.inc({ outcome: 'tag' in found ? 'store' : String(found.status) });
    const reader = readerOf(request);
    if (!('tag' in found)) return sendPage(reply, reader, found.page(reader), found.status);
    if (request.method === 'GET') visits.count(found.tag);
    const { easy } = request.query as { easy?: unknown };
    return reply.redirect(scannedPath(found.tag, token, reader, easy === '1'), 302);
  });

  instance.get('/t/:token/check', async (request, reply) => {
    const token = tagToken((request.params as { token: string }).token);
    const found = await find(token, request);
    const reader = readerOf(request);
    if (!('tag' in found)) return sendPage(reply, reader, found.page(reader), found.status);
    const { tag } = found;
    const seller = await sellers.of(tag.shopId).catch((error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    });
    if (!seller) return sendPage(reply, reader, waitPage(reader), 503);
    return sendPage(reply, reader, genuinePage({ tag, token, seller, origin: config.PUBLIC_ORIGIN }, reader), 200);
  });
}

/** The language of a scan, by the same rules as the store's that follows it. */
function readerOf({ url, headers }: FastifyRequest): Reader {
  const named = namedLocale(url.split(/\?(.*)/s)[1]);
  return { locale: named ?? readerLocale(headers) ?? 'ko', isNamed: named !== undefined };
}

const sendPage = (reply: FastifyReply, { locale }: Reader, page: string, status: number): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': LANGUAGE_TAGS[locale],
      'content-security-policy': TAG_PAGE_POLICY,
    })
    .send(page);
