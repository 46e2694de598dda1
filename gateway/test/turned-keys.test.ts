import { v7 } from 'uuid';
import { contracts, http } from '@jumun/contracts';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { ask, BOOT_MS, openedGateway, TestKeys } from './setup-gateway.js';

const { path } = http.notifications.countNotifications;

const gateway = openedGateway();
beforeAll(() => gateway.base.stub(contracts.notifications.procedures.countUnread, () => ({ unread: 0 })));

describe('the key that signs access tokens', () => {
  it(
    'turns, and nobody is logged out: both are known while tokens of both live',
    async () => {
      const [old, next] = [await TestKeys.make(), await TestKeys.make()];
      const steps = [old.publicPem, old.publicPem + next.publicPem, next.publicPem + old.publicPem, next.publicPem];
      const tokens = [await old.token({ sid: v7() }), await next.token({ sid: v7() })];
      const statuses: number[][] = [];
      for (const JWT_PUBLIC_KEY of steps) {
        const copy: RunningGateway = await startGateway(
          { ...gateway.config, HTTP_PORT: 0, JWT_PUBLIC_KEY },
          gateway.base.logger,
        );
        const answers = tokens.map((token) => ask(copy.url, 'GET', path, { token }));
        statuses.push((await Promise.all(answers)).map(({ status }) => status));
        await copy.close();
      }
      expect(statuses).toEqual([
        [200, 401],
        [200, 200],
        [200, 200],
        [401, 200],
      ]);
    },
    BOOT_MS,
  );
});
