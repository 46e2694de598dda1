import { EVENT_STREAM, http, Problem } from '@jumun/contracts';
import { sendName } from '../http/name-browsers.js';
import { parseRequest } from '../http/parse-request.js';
const route = http.live.store;
const STREAM_HEADERS = {
    'content-type': EVENT_STREAM,
    // No proxy may keep the events back: neither to compress them nor to send several at once.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no'
};
/** Serves the events of open store pages, beside Nest: what it keeps for a request is too much for one that lasts. */ export function serveStoreLive(instance, streams, limiters) {
    const config = {
        published: route
    };
    instance.get(route.path, {
        config,
        exposeHeadRoute: false
    }, async (request, reply)=>{
        const seconds = await limiters.secondsToWait(route, request);
        if (seconds !== undefined) {
            void reply.header('retry-after', seconds);
            throw new Problem('RATE_LIMITED');
        }
        const { storeName, lang = 'ko' } = parseRequest(route, request).query;
        const reader = {
            device: request.nameBrowser().name,
            address: request.clientAddress
        };
        const begun = ()=>{
            // A stream is sent past the hook that writes it.
            sendName(request, reply);
            return begin(reply);
        };
        const leave = await streams.open({
            name: storeName,
            locale: lang
        }, reader, begun);
        if (reply.raw.closed) leave();
        else reply.raw.once('close', leave);
        return reply;
    });
}
/** From here on the answer is the stream's. */ function begin(reply) {
    reply.headers(STREAM_HEADERS).hijack();
    reply.raw.writeHead(200, reply.getHeaders());
    return reply.raw;
}

//# sourceMappingURL=store-live.js.map