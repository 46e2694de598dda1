import { createServer } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { EVENT_STREAM, Problem, shopIdOf } from '@jumun/contracts';
import { requestIdFrom, runInContext } from '@jumun/runtime';
import { Admissions, isAdmitted } from './admission.js';
import { addBodyParsers } from './body-parsers.js';
import { boundConnections, connectionLimits } from './bound-connections.js';
import { BrowserNames } from './browser-names.js';
import { TrustedProxies } from './client-address.js';
import { failureOf } from './failures.filter.js';
import { Hosts } from './hosts.js';
import { nameBrowsers, nameGiver } from './name-browsers.js';
import { cameOpen, refuseOpen } from './only-https.js';
import { namesTag, ReadyAnswers } from './ready-answers.js';
import { recordAnswer } from './record-answer.js';
import { beginRequestSpan, endRequestSpan } from './request-span.js';
import { ShopTurns } from './shop-turns.js';
/** For a whole request; only uploads have so long. */ const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than the idle time of common load balancers, so that they and not we close first. */ const KEEP_ALIVE_MS = 72_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** For addresses that are no published call; those have limits of their own. */ const MAX_BODY_BYTES = 64 * 1024;
/** Headers of every answer that is not a page: data for this caller only, never cached or framed. */ const API_HEADERS = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex'
};
/** Where the public address is https, it stays so for a year. */ const HTTPS_ONLY = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains'
};
/** Nest's adapter, which keeps Fastify's errors as they are: our filter knows them by their codes. */ let GatewayAdapter = class GatewayAdapter extends FastifyAdapter {
    mapException(error) {
        return error;
    }
};
/** The HTTP server of the gateway: what is ready is sent, sockets go to the proxy, all else to Fastify with our hooks. */ export function createHttpAdapter({ logger, failures, sockets, config }) {
    const proxies = new TrustedProxies(config.TRUSTED_PROXIES);
    const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
    const apiHeaders = isHttps ? {
        ...API_HEADERS,
        ...HTTPS_ONLY
    } : API_HEADERS;
    const hosts = new Hosts(config);
    const names = new BrowserNames(config);
    const ready = new ReadyAnswers(logger, nameGiver(names, proxies));
    const adapter = new GatewayAdapter({
        serverFactory: (handler)=>httpServer(handler, {
                ready,
                sockets,
                config,
                hosts,
                proxies,
                apiHeaders
            }),
        skipMiddie: true,
        bodyLimit: MAX_BODY_BYTES,
        multipart: false,
        return503OnClosing: false,
        genReqId: (request)=>requestIdFrom(request.headers['x-request-id']),
        clientErrorHandler: refuseBrokenRequest,
        frameworkErrors: (_error, request, reply)=>{
            void reply.headers(apiHeaders).header('x-request-id', request.id);
            failures.answer(new Problem('INVALID_INPUT', {
                message: '주소가 올바르지 않아요.'
            }), request, reply);
        }
    });
    const instance = adapter.getInstance();
    addBodyParsers(instance);
    limitSlowBodies(instance, config.BODY_TIMEOUT_MS);
    addHooks(instance, {
        logger,
        apiHeaders,
        proxies,
        hosts
    });
    admitCheckouts(instance);
    keepReady(instance, ready);
    nameBrowsers(instance, names);
    answerUnchanged(instance);
    return adapter;
}
function httpServer(handler, parts) {
    const { ready, sockets, config, hosts, proxies, apiHeaders } = parts;
    const socketHeaders = new Headers(apiHeaders);
    const options = {
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        headersTimeout: config.HEADERS_TIMEOUT_MS,
        connectionsCheckingInterval: config.HEADERS_TIMEOUT_MS / 5,
        maxHeaderSize: MAX_HEADER_BYTES,
        // Other upgrades, such as h2c, are offers that an HTTP/1.1 server may pass over.
        shouldUpgradeCallback: (request)=>sockets.takes(request.url)
    };
    const isOpen = (request)=>config.PUBLIC_ORIGIN.startsWith('https:') && cameOpen(request, proxies);
    const server = createServer(options, (request, response)=>{
        if (isOpen(request)) return refuseOpen(request, response, {
            origin: hosts.originOf(request),
            headers: apiHeaders
        });
        // Everything that is kept is a store's.
        if (!hosts.isOperators(request) && ready.answer(request, response)) return;
        if (sockets.takes(request.url)) sockets.pass(request, response.setHeaders(socketHeaders));
        else handler(request, response);
    });
    boundConnections(server, connectionLimits(config), proxies);
    server.on('upgrade', (request, socket, head)=>{
        if (isOpen(request)) socket.destroy();
        else sockets.upgrade(request, socket, head);
    });
    return server;
}
/** Cuts a request whose body dawdles: what is no upload is small and comes at once. */ function limitSlowBodies(instance, timeoutMs) {
    instance.addHook('onRequest', (request, reply, done)=>{
        const { raw, routeOptions } = request;
        const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
        if (hasBody && routeOptions.config.published?.bodyKind !== 'multipart') {
            const cut = ()=>{
                // A body over its limit has its answer already.
                if (reply.sent) raw.socket.destroy();
                else refuseBrokenRequest(TOO_SLOW, raw.socket);
            };
            const timer = setTimeout(cut, timeoutMs);
            raw.once('end', ()=>clearTimeout(timer)).once('close', ()=>clearTimeout(timer));
        }
        done();
    });
}
/** Limits the start of checkouts only: a checkout that has begun is paid or given back, whatever the rush. */ function admitCheckouts(instance) {
    const admissions = new Admissions();
    const turns = new ShopTurns();
    // Not earlier: the body says which shop it is.
    instance.addHook('preHandler', (request, reply, done)=>{
        if (!isAdmitted(request.routeOptions.config.published)) return done();
        const shopId = shopIn(request.body);
        const admission = admissions.of(shopId);
        const turn = admission.enter(comerOf(request));
        if (turn) return done(new Problem('BUSY', {
            data: turn
        }));
        const leave = turns.enter(shopId, done);
        reply.raw.once('close', ()=>{
            admission.leave();
            leave();
        });
    });
}
const MAX_ID = 36;
/** The shop that a checkout names, or what it has instead; whether there is one is decided later. */ function shopIn(body) {
    const named = typeof body === 'object' && body !== null && 'shopIdx' in body ? body.shopIdx : undefined;
    return typeof named === 'string' ? named.slice(0, MAX_ID).toLowerCase() : '';
}
const MAX_KEY = 128;
/** A checkout is known by its key; who sends none is one with everybody of the same address. */ function comerOf({ headers, clientAddress: address }) {
    const key = headers['idempotency-key'];
    return {
        key: typeof key === 'string' && key.length <= MAX_KEY ? `${address} ${key}` : address,
        address
    };
}
function addHooks(instance, { logger, apiHeaders, proxies, hosts }) {
    instance.decorateRequest('actor', null);
    instance.decorateRequest('clientAddress', '');
    instance.decorateRequest('span', null);
    instance.addHook('onRoute', (route)=>{
        const published = route.config?.published;
        if (published) route.bodyLimit = published.maxBodyBytes;
    });
    instance.addHook('onRequest', (request, reply, done)=>{
        request.clientAddress = proxies.clientOf(request.raw);
        request.span = beginRequestSpan(request);
        if (!request.routeOptions.config.page) reply.headers(apiHeaders);
        reply.header('x-request-id', request.id);
        const url = request.raw.url ?? '';
        if (hosts.hides(request)) return done(new Problem('NOT_FOUND'));
        done(url.includes('%00') ? new Problem('INVALID_INPUT', {
            message: '주소가 올바르지 않아요.'
        }) : undefined);
    });
    // Not earlier: reading a body loses the running context.
    instance.addHook('preHandler', (request, _reply, done)=>{
        const { id: requestId, span } = request;
        runInContext({
            requestId,
            ...span && {
                traceparent: span.traceparent
            }
        }, done);
    });
    instance.addHook('onResponse', (request, reply, done)=>{
        const { url, config } = request.routeOptions;
        const { statusCode } = reply;
        endRequestSpan(request, reply);
        // The time that an event stream stays open is no response time.
        if (statusCode === 200 && config.published?.mediaType === EVENT_STREAM) return done();
        recordAnswer(logger, {
            requestId: request.id,
            method: request.method,
            route: url,
            isPublished: config.published !== undefined,
            status: statusCode,
            tookMs: reply.elapsedTime,
            shopId: shopIdOf(request.actor),
            isSentAway: statusCode === 503 && reply.hasHeader('retry-after')
        });
        done();
    });
}
/** Before a 304 is made of an answer: what everybody gets is kept whole. */ function keepReady(instance, ready) {
    instance.decorateReply('reuse', null);
    instance.addHook('onSend', (request, reply, payload, done)=>{
        ready.keep(request, reply, payload);
        done(null, payload);
    });
    instance.addHook('preClose', (done)=>{
        ready.close();
        done();
    });
}
/** Answers 304 to a client that already has the current version. */ function answerUnchanged(instance) {
    instance.addHook('onSend', (request, reply, payload, done)=>{
        const etag = reply.getHeader('etag');
        const known = request.headers['if-none-match'];
        if (reply.statusCode !== 200 || typeof etag !== 'string' || known === undefined || !namesTag(known, etag)) {
            return done(null, payload);
        }
        void reply.code(304).removeHeader('content-type').removeHeader('content-length');
        done(null, null);
    });
}
const PARSER_STATUS = {
    HPE_HEADER_OVERFLOW: {
        status: 431,
        reason: 'Request Header Fields Too Large'
    },
    ERR_HTTP_REQUEST_TIMEOUT: {
        status: 408,
        reason: 'Request Timeout'
    }
};
const TOO_SLOW = Object.assign(new Error('the body took too long'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT'
});
/** Answers what is no HTTP request at all, and so never reaches Fastify. */ function refuseBrokenRequest(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
        const { status, reason } = PARSER_STATUS[error.code ?? ''] ?? {
            status: 400,
            reason: 'Bad Request'
        };
        const body = JSON.stringify(failureOf(new Problem('BROKEN_BODY'), requestIdFrom(undefined)));
        const head = [
            `HTTP/1.1 ${status} ${reason}`,
            'content-type: application/json; charset=utf-8',
            `content-length: ${Buffer.byteLength(body)}`,
            'connection: close'
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroySoon();
}

//# sourceMappingURL=http-adapter.js.map