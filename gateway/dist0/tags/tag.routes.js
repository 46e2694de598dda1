import { LANGUAGE_TAGS, Problem, tagToken } from '@jumun/contracts';
import { counter } from '@jumun/runtime';
import { NetworkCounts, perAddress } from '../http/network-counts.js';
import { namedLocale, readerLocale } from '../pages/reader-locale.js';
import { genuinePage, revokedPage, scannedPath, TAG_PAGE_POLICY, unknownPage, waitPage } from './tag-page.js';
const MINUTE = 60;
/** A whole festival may sit behind one address. */ const CROWD = 30_000;
const scans = counter('tag_scans_total', 'Scans of tags, by what they led to', [
    'outcome'
]);
/** Serves the addresses that tags carry: to the store with the tag, or a page that says why not. */ export function serveTags(instance, { tags, visits, sellers, config }) {
    const crowd = new NetworkCounts(perAddress(CROWD, MINUTE), config.RATE_LIMIT_SCALE);
    /**
   * The goal of a token. Guesses are not counted: a token has 50 bits, and a bound on them would refuse the true tags of a
   * guesser's neighbours. A tag that is known costs no question, and has no bound at all.
   */ const find = async (token, request)=>{
        const known = tags.known(token);
        if (!known && !crowd.isWithin(request.clientAddress)) return {
            page: waitPage,
            status: 429
        };
        try {
            const tag = known ?? await tags.of(token);
            return tag.works ? {
                tag
            } : {
                page: (reader)=>revokedPage(tag, reader),
                status: 410
            };
        } catch (error) {
            if (!(error instanceof Problem)) throw error;
            if (error.code !== 'TAG_NOT_FOUND') return {
                page: waitPage,
                status: 503
            };
            return {
                page: (reader)=>unknownPage(token, reader),
                status: 404
            };
        }
    };
    instance.get('/t/:token', async (request, reply)=>{
        const token = tagToken(request.params.token);
        const found = await find(token, request);
        scans.inc({
            outcome: 'tag' in found ? 'store' : String(found.status)
        });
        const reader = readerOf(request);
        if (!('tag' in found)) return sendPage(reply, reader, found.page(reader), found.status);
        if (request.method === 'GET') visits.count(found.tag);
        const { easy } = request.query;
        return reply.redirect(scannedPath(found.tag, token, reader, easy === '1'), 302);
    });
    instance.get('/t/:token/check', async (request, reply)=>{
        const token = tagToken(request.params.token);
        const found = await find(token, request);
        const reader = readerOf(request);
        if (!('tag' in found)) return sendPage(reply, reader, found.page(reader), found.status);
        const { tag } = found;
        const seller = await sellers.of(tag.shopId).catch((error)=>{
            if (error instanceof Problem) return null;
            throw error;
        });
        if (!seller) return sendPage(reply, reader, waitPage(reader), 503);
        return sendPage(reply, reader, genuinePage({
            tag,
            token,
            seller,
            origin: config.PUBLIC_ORIGIN
        }, reader), 200);
    });
}
/** The language of a scan, by the same rules as the store's that follows it. */ function readerOf({ url, headers }) {
    const named = namedLocale(url.split(/\?(.*)/s)[1]);
    return {
        locale: named ?? readerLocale(headers) ?? 'ko',
        isNamed: named !== undefined
    };
}
const sendPage = (reply, { locale }, page, status)=>reply.code(status).headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': LANGUAGE_TAGS[locale],
        'content-security-policy': TAG_PAGE_POLICY
    }).send(page);

//# sourceMappingURL=tag.routes.js.map