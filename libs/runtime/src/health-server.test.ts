import { healthServer, type HealthServer } from './health-server.js';

describe('health server', () => {
  let server: HealthServer;
  let broken = false;
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

  beforeAll(async () => {
    server = await healthServer({
      host: '127.0.0.1',
      port: 0,
      checks: {
        nats: async () => {
          if (broken) throw new Error('secret reason');
        },
      },
    });
  });
  afterAll(() => server.close());

  it('is ready while every check passes and says which one fails', async () => {
    expect(await (await get('/health/ready')).json()).toEqual({ status: 'ready', checks: { nats: 'up' } });
    broken = true;
    const answer = await get('/health/ready');
    broken = false;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'unready', checks: { nats: 'down' } });
  });

  it('answers within about a second when a check hangs, and ends the check', async () => {
    let told = false;
    server.health.check('slow', (signal) => new Promise(() => signal.addEventListener('abort', () => (told = true))));
    const answer = await get('/health/ready');
    expect(await answer.json()).toEqual({ status: 'unready', checks: { nats: 'up', slow: 'timeout' } });
    expect(told).toBe(true);
    server.health.check('slow', () => undefined);
    expect((await get('/health/ready')).status).toBe(200);
  });

  it('prints metrics and refuses everything else', async () => {
    expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds');
    expect((await get('/metrics/..%2f')).status).toBe(404);
    expect((await get('/health/live', { method: 'POST' })).status).toBe(405);
  });

  it('stays live but unready while it drains, and is not live once stopped', async () => {
    server.health.drain();
    expect((await get('/health/live')).status).toBe(200);
    expect(await (await get('/health/ready')).json()).toMatchObject({ status: 'draining' });
    server.health.stop();
    expect((await get('/health/live')).status).toBe(503);
  });

  it('says so when the port is taken', async () => {
    await expect(healthServer({ host: '127.0.0.1', port: server.port })).rejects.toThrow('EADDRINUSE');
  });
});
