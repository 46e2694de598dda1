import 'reflect-metadata';
import { Controller, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { contracts, http, type RequestOf } from '@jumun/contracts';
import { PortBook } from '@jumun/servers';
import { eventually } from '@jumun/testing';
import { Answers, type Reply } from '../src/http/answers.js';
import { checkEveryRoute } from '../src/http/every-route.js';
import { startGateway } from '../src/start-gateway.js';
import { ask, BOOT_MS, SHOP_ID, testGateway } from './setup-gateway.js';

const { storeStatus } = http.catalog;

@Controller()
class OnlyStatus {
  @Answers(storeStatus)
  async status(_request: RequestOf<typeof storeStatus>): Promise<Reply<typeof storeStatus>> {
    return { success: true, data: { status: 'active', intake: null, hours: [], calendar: [] } };
  }
}

@Controller()
class StatusAgain extends OnlyStatus {
  @Answers(storeStatus)
  override async status(request: RequestOf<typeof storeStatus>): Promise<Reply<typeof storeStatus>> {
    return super.status(request);
  }
}

async function faultsWith(controllers: Type[]): Promise<string> {
  class Some {}
  Module({ imports: [DiscoveryModule], controllers })(Some);
  const app = await NestFactory.createApplicationContext(Some, { logger: false, abortOnError: false });
  try {
    checkEveryRoute(app, [http.live.store]);
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await app.close();
  }
}

describe('a gateway', () => {
  it('does not start while a published call has no handler, or two', async () => {
    const some = await faultsWith([OnlyStatus]);
    expect(some).toContain(`POST ${http.auth.login.path} has 0 handlers and needs one`);
    for (const { path } of [storeStatus, http.live.store]) expect(some).not.toContain(path);
    expect(await faultsWith([OnlyStatus, StatusAgain])).toContain(
      `GET ${storeStatus.path} has 2 handlers and needs one`,
    );
  });

  it(
    'that waits for NATS is alive and not ready, and stops waiting when it is told to',
    async () => {
      const gateway = await testGateway();
      const ports = new PortBook();
      const port = await ports.take();
      const stop = new AbortController();
      const config = { ...gateway.config, HTTP_PORT: port, NATS_URL: 'nats://127.0.0.1:1' };
      const starting = startGateway(config, gateway.base.logger, { signal: stop.signal });
      const refused = expect(starting).rejects.toThrow('stopped');
      const status = async (path: string): Promise<number> =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).status;
      await eventually(() => status('/health/live'));
      expect([await status('/health/live'), await status('/health/ready'), await status('/@demo')]).toEqual([
        200, 503, 503,
      ]);
      stop.abort(new Error('stopped'));
      await refused;
      await expect(status('/health/live')).rejects.toThrow();
      ports.release();
      await gateway.close();
    },
    BOOT_MS,
  );

  it(
    'that stands behind a balancer goes on serving for a moment once it is unready',
    async () => {
      const gateway = await testGateway({ DRAIN_MS: 1_000 });
      const closing = gateway.running.close();
      expect((await gateway.ask('GET', '/health/ready')).status).toBe(503);
      expect((await gateway.ask('GET', '/health/live')).status).toBe(200);
      await closing;
      await expect(gateway.ask('GET', '/health/live')).rejects.toThrow();
      await gateway.close();
    },
    BOOT_MS,
  );

  it(
    'that is stopped answers what it has begun, and takes nothing new',
    async () => {
      const gateway = await testGateway();
      let finish: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        void gateway.base.stub(contracts.catalog.procedures.getStoreStatus, async () => {
          resolve();
          await new Promise<void>((done) => (finish = done));
          return { shopId: SHOP_ID, status: 'active' as const };
        });
      });
      const path = `${storeStatus.path}?storeName=demo`;
      // The stub serves once the question reaches it.
      const slow = gateway.ask('GET', path);
      await begun;
      const closing = gateway.running.close();
      const isTaken = (): Promise<boolean> =>
        ask(gateway.running.url, 'GET', '/health/live', { headers: { connection: 'close' } }).then(
          () => true,
          () => false,
        );
      await eventually(async () => !(await isTaken()));
      finish();
      expect((await slow).status).toBe(200);
      await closing;
      await gateway.close();
    },
    BOOT_MS,
  );
});
