import { LRUCache } from 'lru-cache';
import { requestIdFrom } from '@jumun/runtime';
import { encodingFor } from './encodings.js';
import { headWithName } from './name-browsers.js';
import { recordAnswer } from './record-answer.js';
/** Bytes of the answers in one encoding, their headers included. */ const ROOM = 16 * 1024 * 1024;
const REQUEST_ID = 'x-request-id';
/** Headers of one answer alone: a cookie is one browser's. */ const OF_ONE_ANSWER = new Set([
    REQUEST_ID,
    'set-cookie'
]);
const OF_A_BODY = new Set([
    'content-type',
    'content-length'
]);
const variantAt = (url, variant)=>`${url}\n${variant}`;
/**
 * Sent answers, kept as bytes by exact address and encoding. The same request is answered before it reaches the
 * framework; other spellings, other methods and stale answers are left to the framework.
 */ export class ReadyAnswers {
    constructor(logger, giveName = ()=>undefined){
        this.logger = logger;
        this.giveName = giveName;
        this.kept = {
            br: new LRUCache({
                maxSize: ROOM
            }),
            gzip: new LRUCache({
                maxSize: ROOM
            }),
            identity: new LRUCache({
                maxSize: ROOM
            })
        };
        this.isClosed = false;
    }
    /** Sends the answer and returns true where it is known. */ answer(request, response) {
        const { method, url } = request;
        if (this.isClosed || url === undefined || method !== 'GET' && method !== 'HEAD') return false;
        const startMs = performance.now();
        const { headers } = request;
        const ready = this.readyAt(url, headers);
        if (!ready || hasBody(request) || !ready.isFresh()) return false;
        const requestId = requestIdFrom(headers[REQUEST_ID]);
        const known = headers['if-none-match'];
        const status = known !== undefined && namesTag(known, ready.etag) ? 304 : 200;
        const head = status === 200 ? ready.head : ready.shortHead;
        const name = this.giveName(request);
        response.writeHead(status, [
            ...name === undefined ? head : headWithName(head, name),
            REQUEST_ID,
            requestId
        ]);
        if (status === 200 && method === 'GET') response.end(ready.body, 'latin1');
        else response.end();
        const { route, isPublished } = ready;
        recordAnswer(this.logger, {
            requestId,
            method,
            route,
            isPublished,
            status,
            tookMs: performance.now() - startMs
        });
        return true;
    }
    /** Keeps what the framework is about to send, where it said that everybody gets it. */ keep(request, reply, payload) {
        const { reuse, statusCode } = reply;
        const { method, url = '' } = request.raw;
        const etag = reply.getHeader('etag');
        if (!reuse?.addresses.includes(url) || method !== 'GET' || statusCode !== 200) return;
        if (!Buffer.isBuffer(payload) || typeof etag !== 'string') return;
        const headers = Object.entries({
            ...reply.getHeaders(),
            'content-length': payload.length
        }).filter(([name])=>!OF_ONE_ANSWER.has(name));
        const { url: route, config } = request.routeOptions;
        const ready = {
            head: pairs(headers),
            shortHead: pairs(headers.filter(([name])=>!OF_A_BODY.has(name))),
            body: payload.toString('latin1'),
            etag,
            route,
            isPublished: config.published !== undefined,
            isFresh: reuse.isFresh
        };
        const size = payload.length + ready.head.reduce((sum, text)=>sum + text.length, 0);
        const kept = this.kept[encodingFor(request.headers['accept-encoding'])];
        const { variantOf } = reuse;
        if (variantOf) kept.set(url, {
            variantOf
        }, {
            size: url.length
        });
        kept.set(variantOf ? variantAt(url, variantOf(request.headers)) : url, ready, {
            size
        });
    }
    readyAt(url, headers) {
        const kept = this.kept[encodingFor(headers['accept-encoding'])];
        const found = kept.get(url);
        if (!found || 'body' in found) return found;
        const variant = kept.get(variantAt(url, found.variantOf(headers)));
        return variant && 'body' in variant ? variant : undefined;
    }
    /** From here on the framework answers everything, and tells clients that their connections end. */ close() {
        this.isClosed = true;
    }
}
const pairs = (headers)=>headers.flatMap(([name, value])=>[
            value
        ].flat().flatMap((each)=>[
                name,
                String(each)
            ]));
const hasBody = ({ headers })=>headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
const opaque = (tag)=>tag.trim().replace(/^W\//, '');
/** Whether an If-None-Match names the tag; a form that was made small, by us or by a proxy, has a weak one. */ export const namesTag = (header, etag)=>header.trim() === '*' || header.split(',').some((each)=>opaque(each) === opaque(etag));

//# sourceMappingURL=ready-answers.js.map