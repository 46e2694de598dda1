import { isIPv4, isIPv6 } from 'node:net';
import { Problem } from '@jumun/contracts';
import type { Health, PlainAnswer } from '@jumun/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Probes at /health/live and /health/ready, and figures at /metrics for the monitoring inside the network. */
export function serveHealth(instance: FastifyInstance, health: Health): void {
  const send = (reply: FastifyReply, { status, contentType, body }: PlainAnswer): FastifyReply =>
    reply.code(status).header('content-type', contentType).send(body);
  instance.get('/health/live', (_request, reply) => send(reply, health.live()));
  instance.get('/health/ready', async (_request, reply) => send(reply, await health.ready()));
  instance.get('/metrics', async (request, reply) => {
    if (!comesFromInside(request)) throw new Problem('NOT_FOUND');
    return send(reply, await health.metrics());
  });
}

/** What came through a proxy, or from a public address, is not our monitoring. */
function comesFromInside({ headers, raw }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (headers['x-forwarded-for'] !== undefined) return false;
  if (isIPv4(address)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return isIPv6(address) && (address === '::1' || /^f[cd]/i.test(address));
}
