import { ConnectionBound } from '@jumun/runtime';
/** The share of the limit from which idle connections are closed to make room for new ones. */ const NEARLY_FULL = 0.9;
/** The share that addresses with few connections keep, however many a few others hold. */ const RESERVED = 1 / 4;
const CLOSE_IDLE_EVERY_MS = 1_000;
const FULL = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
export const connectionLimits = ({ MAX_CONNECTIONS: total, MAX_CONNECTIONS_PER_ADDRESS: perAddress })=>({
        ...{
            total,
            perAddress
        },
        reserved: RESERVED
    });
/** Refuses connections over a limit with 503. A proxy of ours speaks for many, so only the total counts for it. */ export function boundConnections(server, limits, proxies) {
    const bound = new ConnectionBound('http', limits);
    let closedIdleMs = 0;
    server.on('connection', (socket)=>{
        const now = performance.now();
        if (bound.fullness >= NEARLY_FULL && now - closedIdleMs > CLOSE_IDLE_EVERY_MS) {
            closedIdleMs = now;
            server.closeIdleConnections();
        }
        const { remoteAddress } = socket;
        const giveBack = bound.take(proxies.has(remoteAddress) ? undefined : remoteAddress ?? '');
        if (giveBack) return void socket.once('close', giveBack);
        socket.write(FULL);
        socket.destroySoon();
    });
}

//# sourceMappingURL=bound-connections.js.map