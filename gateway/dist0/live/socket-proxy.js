import { createHash } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { Problem, SOCKET_PATH } from '@jumun/contracts';
import { ConnectionBound, requestIdFrom } from '@jumun/runtime';
import { TrustedProxies } from '../http/client-address.js';
import { failureOf } from '../http/failures.filter.js';
import { Hosts } from '../http/hosts.js';
/** Tells the socket service which tag to put into a new session id. */ const COPY_HEADER = 'x-jumun-copy';
/** Tells the socket service who called, whatever the caller says himself. */ const ADDRESS_HEADER = 'x-jumun-address';
const NOT_OURS = 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
const FULL = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
const HOP_BY_HOP = new Set([
    'connection',
    'keep-alive',
    'proxy-connection',
    'transfer-encoding',
    'te',
    'trailer',
    'upgrade'
]);
/**
 * More than the copies take, since only they know whose a connection is: a full one closes another for an owner's, which
 * must come so far.
 */ const COMING_IN = 1_000;
/** A polling request is answered within Socket.IO's ping interval of 25 seconds. */ const ANSWER_TIMEOUT_MS = 60_000;
/**
 * Passes /socket.io on to the copies of the socket service, so that everything is one origin. When the only copy runs in
 * this process, it is given the connection itself: no second one, and nothing is copied.
 * A new session goes to the copies in turn. The copy ends the session's id with its tag, and everything that names the
 * id goes back to it: any gateway can tell the copy from the id alone.
 */ export class SocketProxy {
    constructor(config, logger, near){
        this.logger = logger;
        this.sockets = new Set();
        this.turn = 0;
        const total = config.MAX_SOCKETS * config.REALTIME_URL.length + COMING_IN;
        const limits = {
            total,
            perAddress: config.MAX_SOCKETS_PER_ADDRESS
        };
        this.bound = new ConnectionBound('websocket', limits);
        this.proxies = new TrustedProxies(config.TRUSTED_PROXIES);
        this.origin = config.PUBLIC_ORIGIN;
        this.hosts = new Hosts(config);
        this.copies = config.REALTIME_URL.map((text)=>({
                url: new URL(text),
                tag: createHash('sha256').update(text).digest('hex').slice(0, 8),
                agent: new Agent({
                    keepAlive: true,
                    maxSockets: Infinity
                })
            }));
        this.near = this.copies.length === 1 ? near : undefined;
    }
    /** Whether a request is one of Socket.IO's. */ takes(url) {
        if (!url?.startsWith(SOCKET_PATH)) return false;
        const next = url.charAt(SOCKET_PATH.length);
        return next === '/' || next === '?' || next === '';
    }
    /** Passes a polling request and its answer. */ pass(request, response) {
        if (!this.isFromOurs(request)) refuse(response, request, new Problem('FORBIDDEN'));
        else if (this.near) this.near.emit('request', this.introduced(request), response);
        else this.forward(this.candidates(request.url), request, response);
    }
    /** Passes a WebSocket, byte for byte, once both sides have agreed on it. */ upgrade(request, socket, head) {
        socket.on('error', ()=>socket.destroy());
        if (!this.isFromOurs(request)) return void socket.end(NOT_OURS, ()=>socket.destroy());
        const giveBack = this.bound.take(this.proxies.clientOf(request));
        if (!giveBack) return void socket.end(FULL, ()=>socket.destroy());
        this.sockets.add(socket);
        socket.on('close', ()=>{
            this.sockets.delete(socket);
            giveBack();
        });
        if (this.near) this.near.emit('upgrade', this.introduced(request), socket, head);
        else this.connect(this.candidates(request.url), request, socket, head);
    }
    /** Ends what is open: clients come back to another gateway by themselves. */ close() {
        for (const socket of this.sockets)socket.destroy();
        for (const { agent } of this.copies)agent.destroy();
    }
    /** Whether a page of ours asks, or a program, which names no page; operators have no sockets. */ isFromOurs(request) {
        if (this.hosts.isOperators(request)) return false;
        const { origin, host } = request.headers;
        if (origin === undefined || origin === this.origin) return true;
        return host !== undefined && URL.parse(origin)?.host === host;
    }
    forward(copies, request, response) {
        const [copy, ...others] = copies;
        if (!copy || response.destroyed) return refuse(response, request);
        const hasBody = request.method !== 'GET';
        const upstream = httpRequest(copy.url, this.options(copy, request));
        upstream.setTimeout(ANSWER_TIMEOUT_MS, ()=>upstream.destroy(new Error('no answer in time')));
        upstream.on('response', (answer)=>{
            response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
            answer.on('error', ()=>response.destroy());
            answer.pipe(response);
        });
        upstream.on('error', (error)=>{
            this.logger.warn({
                err: error
            }, 'the socket service did not answer');
            if (response.headersSent) response.destroy();
            else this.forward(hasBody ? [] : others, request, response);
        });
        response.on('close', ()=>upstream.destroy());
        if (hasBody) request.pipe(upstream);
        else upstream.end();
    }
    connect(copies, request, socket, head) {
        const [copy, ...others] = copies;
        if (!copy || socket.destroyed) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        const options = this.options(copy, request);
        const upstream = httpRequest(copy.url, {
            ...options,
            agent: false,
            headers: {
                ...options.headers,
                connection: 'upgrade',
                upgrade: 'websocket'
            }
        });
        const leave = ()=>void upstream.destroy();
        socket.once('close', leave);
        upstream.on('upgrade', (answer, other, otherHead)=>{
            socket.off('close', leave);
            socket.write(headOf(answer));
            if (otherHead.length > 0) socket.write(otherHead);
            if (head.length > 0) other.write(head);
            join(socket, other);
        });
        upstream.on('response', (answer)=>{
            socket.write(headOf(answer, 'connection: close\r\n'));
            answer.pipe(socket);
        });
        upstream.on('error', (error)=>{
            socket.off('close', leave);
            this.logger.warn({
                err: error
            }, 'the socket service did not answer');
            this.connect(others, request, socket, head);
        });
        upstream.end();
    }
    /** The copies to try, the right one first; a session lives at one copy only. */ candidates(url) {
        const sessionId = /[?&]sid=([^&]*)/.exec(url ?? '')?.[1];
        if (sessionId !== undefined) {
            const home = this.copies.find(({ tag })=>sessionId.endsWith(`-${tag}`));
            // A copy that is gone took its sessions along: any other says so, and the client begins anew.
            return home ? [
                home
            ] : this.copies.slice(0, 1);
        }
        const first = this.turn++ % Math.max(1, this.copies.length);
        return [
            ...this.copies.slice(first),
            ...this.copies.slice(0, first)
        ];
    }
    options(copy, request) {
        const forwarded = [
            request.headers['x-forwarded-for'],
            request.socket.remoteAddress
        ].flat().filter(Boolean).join(', ');
        return {
            method: request.method,
            path: request.url,
            agent: copy.agent,
            headers: {
                ...passedOn(request.headers),
                ...this.introduction(copy, request),
                'x-forwarded-for': forwarded
            }
        };
    }
    /** The request with the gateway's word on who calls, in place of the caller's own. */ introduced(request) {
        const [copy] = this.copies;
        if (copy) Object.assign(request.headers, this.introduction(copy, request));
        return request;
    }
    introduction({ tag }, request) {
        return {
            [COPY_HEADER]: tag,
            [ADDRESS_HEADER]: this.proxies.clientOf(request),
            'x-request-id': requestIdFrom(request.headers['x-request-id'])
        };
    }
}
function passedOn(headers) {
    return Object.fromEntries(Object.entries(headers).filter(([name])=>!HOP_BY_HOP.has(name)));
}
function headOf(answer, more = '') {
    const lines = [];
    for(let at = 0; at + 1 < answer.rawHeaders.length; at += 2){
        const name = answer.rawHeaders[at] ?? '';
        if (more === '' || !HOP_BY_HOP.has(name.toLowerCase())) lines.push(`${name}: ${answer.rawHeaders[at + 1] ?? ''}\r\n`);
    }
    return `HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}\r\n${lines.join('')}${more}\r\n`;
}
function join(one, other) {
    one.pipe(other);
    other.pipe(one);
    other.on('error', ()=>other.destroy());
    one.on('close', ()=>other.destroy());
    other.on('close', ()=>one.destroy());
}
function refuse(response, request, why = new Problem('SERVICE_AWAY')) {
    if (response.headersSent || response.destroyed) return;
    const failure = failureOf(why, requestIdFrom(request.headers['x-request-id']));
    response.writeHead(why.status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store'
    });
    response.end(JSON.stringify(failure));
}

//# sourceMappingURL=socket-proxy.js.map