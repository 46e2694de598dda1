import { isIPv4, isIPv6 } from 'node:net';
import { Problem } from '@jumun/contracts';
import { request as askHttp, type Health, type PlainAnswer } from '@jumun/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SERVICE_TIMEOUT_MS = 800;

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

/** Ready only when every service is, where their addresses are given. */
export function checkServices(health: Health, urls: readonly string[]): void {
  for (const url of urls) {
    health.check(new URL(url).host, async () => {
      const outcome = await askHttp(url, { timeoutMs: SERVICE_TIMEOUT_MS });
      if (outcome.kind === 'no-answer') throw new Error(`no answer: ${outcome.reason}`);
      if (outcome.status !== 200) throw new Error(`answered ${outcome.status}`);
    });
  }
}

/** What came through a proxy, or from a public address, is not our monitoring. */
function comesFromInside({ headers, raw }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (headers['x-forwarded-for'] !== undefined) return false;
  if (isIPv4(address)) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return isIPv6(address) && (address === '::1' || /^f[cd]/i.test(address));
}
