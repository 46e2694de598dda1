import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHealth, json, type Health, type HealthCheck, type PlainAnswer } from './health.js';
import { featuresOff, providerStates } from './provider-calls.js';

export type HealthServer = { port: number; health: Health; close(): Promise<void> };

/**
 * A small HTTP server that answers GET /health/live, /health/ready, /health/providers and /metrics; port 0 takes a free
 * one. Without checks it is not ready until `health.begin` is called.
 */
export async function healthServer(options: {
  host: string;
  port: number;
  checks?: Record<string, HealthCheck>;
  health?: Health;
}): Promise<HealthServer> {
  const health = options.health ?? createHealth(options.checks);
  const server = createServer((request, response) => void answer(health, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    health,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Is alive and not ready at the address for as long as the work takes, which waits for what the real server needs. */
export async function aliveDuring<T>(
  place: { host: string; port: number; health: Health },
  work: () => Promise<T>,
): Promise<T> {
  const server = await healthServer(place);
  try {
    return await work();
  } finally {
    await server.close();
  }
}

async function answer(health: Health, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, contentType, body } = await route(health, request).catch(() => plain(500, 'failed'));
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function route(health: Health, request: IncomingMessage): Promise<PlainAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'only GET');
  switch (request.url?.split('?')[0]) {
    case '/health/live':
      return health.live();
    case '/health/ready':
      return health.ready();
    case '/health/providers':
      return json(200, { providers: providerStates(), off: featuresOff() });
    case '/metrics':
      return health.metrics();
    default:
      return health.hasBegun ? plain(404, 'not here') : plain(503, 'starting');
  }
}

function plain(status: number, body: string): PlainAnswer {
  return { status, contentType: 'text/plain; charset=utf-8', body };
}
