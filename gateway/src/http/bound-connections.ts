import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionBound, type ConnectionLimits } from '@jumun/runtime';
import type { GatewayConfig } from '../config.js';
import type { TrustedProxies } from './client-address.js';

/** The share of the limit from which idle connections are closed to make room for new ones. */
const NEARLY_FULL = 0.9;
/** The share that addresses with few connections keep, however many a few others hold. */
const RESERVED = 1 / 4;
const CLOSE_IDLE_EVERY_MS = 1_000;
const FULL = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

export const connectionLimits = ({
  MAX_CONNECTIONS: total,
  MAX_CONNECTIONS_PER_ADDRESS: perAddress,
}: Pick<GatewayConfig, 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS'>): ConnectionLimits => ({
  ...{ total, perAddress },
  reserved: RESERVED,
});

/** Refuses connections over a limit with 503. A proxy of ours speaks for many, so only the total counts for it. */
export function boundConnections(server: Server, limits: ConnectionLimits, proxies: TrustedProxies): void {
  const bound = new ConnectionBound('http', limits);
  let closedIdleMs = 0;
  server.on('connection', (socket: Socket) => {
    const now = performance.now();
    if (bound.fullness >= NEARLY_FULL && now - closedIdleMs > CLOSE_IDLE_EVERY_MS) {
      closedIdleMs = now;
      server.closeIdleConnections();
    }
    const { remoteAddress } = socket;
    const giveBack = bound.take(proxies.has(remoteAddress) ? undefined : (remoteAddress ?? ''));
    if (giveBack) return void socket.once('close', giveBack);
    socket.write(FULL);
    socket.destroySoon();
  });
}
