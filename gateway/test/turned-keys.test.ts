import { v7 } from 'uuid';
import { contracts, http } from '@jumun/contracts';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { ask, BOOT_MS, testDoor, TestKeys, type TestDoor } from './setup-door.js';

const { path } = http.notifications.countNotifications;

let door: TestDoor;
beforeAll(async () => {
  door = await testDoor();
  await door.base.stub(contracts.notifications.procedures.countUnread, () => ({ unread: 0 }));
}, BOOT_MS);
afterAll(() => door.close());

describe('the key that signs access tokens', () => {
  it(
    'turns, and nobody is logged out: both are known while tokens of both live',
    async () => {
      const [old, next] = [await TestKeys.make(), await TestKeys.make()];
      const steps = [old.publicPem, old.publicPem + next.publicPem, next.publicPem + old.publicPem, next.publicPem];
      const tokens = [await old.token({ sid: v7() }), await next.token({ sid: v7() })];
      const statuses: number[][] = [];
      for (const JWT_PUBLIC_KEY of steps) {
        const gateway: RunningGateway = await startGateway(
          { ...door.config, HTTP_PORT: 0, JWT_PUBLIC_KEY },
          door.base.logger,
        );
        const answers = tokens.map((token) => ask(gateway.url, 'GET', path, { token }));
        statuses.push((await Promise.all(answers)).map(({ status }) => status));
        await gateway.close();
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
