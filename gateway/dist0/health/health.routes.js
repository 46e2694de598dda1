import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { Problem } from '@jumun/contracts';
/**
 * Probes at /health/live and /health/ready, and figures at /metrics for the monitoring inside the network. Behind a
 * balancer of TCP everybody seems to be inside: there a token says who is.
 */ export function serveHealth(instance, health, { METRICS_TOKEN: token }) {
    const send = (reply, { status, contentType, body })=>reply.code(status).header('content-type', contentType).send(body);
    instance.get('/health/live', (_request, reply)=>send(reply, health.live()));
    instance.get('/health/ready', async (_request, reply)=>send(reply, await health.ready()));
    instance.get('/metrics', async (request, reply)=>{
        if (!comesFromInside(request) || !showsToken(request, token)) throw new Problem('NOT_FOUND');
        return send(reply, await health.metrics());
    });
}
const digest = (text)=>createHash('sha256').update(text).digest();
/** Compared by digests, which are of one length. */ const showsToken = ({ headers }, token)=>token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
/** Headers by which proxies say for whom they ask. */ const FORWARDED = [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'via'
];
/** Whether a request is our monitoring: sent directly, without a proxy, from a private address. */ function comesFromInside({ headers, raw }) {
    const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (FORWARDED.some((name)=>headers[name] !== undefined)) return false;
    if (isIPv4(address)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
    return isIPv6(address) && (address === '::1' || /^f[cd]/i.test(address));
}

//# sourceMappingURL=health.routes.js.map