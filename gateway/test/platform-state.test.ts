import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, type ServiceName } from '@jumun/contracts';
import { BOOT_MS, testGateway, type TestGateway } from './setup-gateway.js';

const { path } = http.desk.platform;

interface Copy {
  service: ServiceName;
  url: string;
  server: Server;
  status: number;
  checks: Record<string, string>;
  /** How its calls to other companies ended. */
  calls: object[];
}

/** A copy of a service that says how it is. */
async function startCopy(service: ServiceName, checks: Copy['checks']): Promise<Copy> {
  const server = createServer(({ url }, response) => {
    response.writeHead(copy.status, { 'content-type': 'application/json' });
    const isOfProviders = url === '/health/providers';
    response.end(
      JSON.stringify(isOfProviders ? { providers: copy.calls } : { status: 'whatever', checks: copy.checks }),
    );
  });
  const copy: Copy = { service, url: '', server, status: 200, checks, calls: [] };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  copy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`;
  return copy;
}

let gateway: TestGateway;
let token: string;
let copies: [Copy, Copy, Copy];
beforeAll(async () => {
  const stored = { postgres: 'up', nats: 'up' };
  copies = [
    await startCopy('orders', stored),
    await startCopy('orders', stored),
    await startCopy('realtime', { nats: 'up' }),
  ];
  gateway = await testGateway({
    SERVICE_HEALTH_URLS: copies.map(({ service, url }) => ({ service, url })),
    DATA_FOLDER: '/',
  });
  token = await gateway.keys.token({ role: 'operator' });
}, BOOT_MS);
afterAll(async () => {
  for (const { server } of copies) server.close();
  await gateway.close();
});

const look = async () => (await gateway.ask('GET', path, { token })).body.data;
const ready = async (): Promise<[number, string]> => {
  const { status, body } = await gateway.ask('GET', '/health/ready');
  return [status, body.status];
};

describe('the state of the platform', () => {
  it('tells operators of each part how many copies are ready, and the room on the disk', async () => {
    expect(await look()).toEqual({
      looked_at: expect.any(String),
      parts: [
        { part: 'orders', copies: 2, ready: 2 },
        { part: 'realtime', copies: 1, ready: 1 },
        { part: 'database', copies: 1, ready: 1 },
        { part: 'bus', copies: 1, ready: 1 },
        { part: 'cache', copies: 1, ready: 1 },
      ],
      space: { free_bytes: expect.any(Number), total_bytes: expect.any(Number), is_low: expect.any(Boolean) },
    });
  });

  it('names no machine and no port, and is for operators alone', async () => {
    const { port } = new URL(copies[0].url);
    expect(JSON.stringify(await look())).not.toMatch(new RegExp(`127\\.0|localhost|:${port}`));
    expect((await gateway.ask('GET', path)).status).toBe(401);
    expect((await gateway.ask('GET', path, { token: await gateway.keys.token() })).status).toBe(403);
    const answer = await gateway.ask('GET', '/health/ready');
    expect(JSON.stringify(answer.body)).not.toMatch(/orders|realtime|127\.0|localhost/);
  });

  it('tells how calls to other companies end, of all copies together', async () => {
    const none = { lastSuccessAt: null, lastFailureAt: null, calls: 0, failures: 0, isOpen: false };
    const [first, second] = copies;
    first.calls = [{ ...none, provider: 'kcp', lastSuccessAt: '2026-11-21T04:00:00.000Z', calls: 3 }];
    second.calls = [
      { ...none, provider: 'kcp', lastSuccessAt: '2026-11-21T03:00:00.000Z', calls: 2, failures: 1, isOpen: true },
      { ...none, provider: 'mail' },
      { ...none, provider: 'somebody-new' },
    ];
    const { status, body } = await gateway.ask('GET', http.desk.providers.path, { token });
    expect([status, body.data]).toEqual([
      200,
      {
        off: [],
        providers: [
          {
            ...{ provider: 'kcp', last_success_at: '2026-11-21T04:00:00.000Z', last_failure_at: null },
            ...{ calls: 5, failures: 1, is_open: true },
          },
          { provider: 'mail', last_success_at: null, last_failure_at: null, calls: 0, failures: 0, is_open: false },
        ],
        away: [],
      },
    ]);
    expect((await gateway.ask('GET', http.desk.providers.path, { token: await gateway.keys.token() })).status).toBe(
      403,
    );
    // A copy with an unreadable answer counts as away, never as one without failures.
    second.calls = [{ provider: 'kcp' }];
    const { data } = (await gateway.ask('GET', http.desk.providers.path, { token })).body;
    expect([data.away, data.providers[0].calls]).toEqual([['orders'], 3]);
  });

  it('shows a copy that is not ready, one that is away, and a database that nobody reaches', async () => {
    const [first, second, socket] = copies;
    first.status = 503;
    first.checks = { postgres: 'down', nats: 'up' };
    second.server.close();
    second.server.closeAllConnections();
    expect((await look()).parts.slice(0, 3)).toEqual([
      { part: 'orders', copies: 2, ready: 0 },
      { part: 'realtime', copies: 1, ready: 1 },
      { part: 'database', copies: 1, ready: 0 },
    ]);
    socket.status = 503;
    expect(await ready()).toEqual([200, 'ready']);
  });

  it('is still told while NATS is away, without which the gateway is alive and not ready', async () => {
    await gateway.base.servers.without('nats', async () => {
      expect((await look()).parts).toContainEqual({ part: 'bus', copies: 1, ready: 0 });
      expect(await ready()).toEqual([503, 'unready']);
      expect((await gateway.ask('GET', '/health/live')).status).toBe(200);
    });
  });
});
