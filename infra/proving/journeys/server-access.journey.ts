import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { logOf } from '../platform/logs.js';
import { fixture } from './fixture.js';

/** All that NATS has refused since it was started. */
const refusedByNats = (): string[] => {
  return logOf(fixture, 'nats')
    .split('\n')
    .filter((line) => /violation|authentication/i.test(line));
};

/** All that Redis has refused since it was started. */
async function refusedByRedis(): Promise<unknown[]> {
  const admin = new Redis(fixture.platform.run().redis.url);
  try {
    return (await admin.acl('LOG')) as unknown[];
  } finally {
    admin.disconnect();
  }
}

/** Declares the tests of what the servers refuse. */
export function describeServerAccess(): void {
  describe('NATS and Redis', () => {
    it('have refused no part anything in all that', async () => {
      expect(refusedByNats()).toEqual([]);
      expect(await refusedByRedis()).toEqual([]);
    });

    it('refuse who has no key, and note it', async () => {
      const { nats, redis } = fixture.platform.run();
      await expect(connect({ servers: nats.url })).rejects.toThrow('Authorization Violation');
      const url = new URL(redis.url);
      url.password = 'guessed';
      const stranger = new Redis(url.href, { retryStrategy: () => null });
      stranger.on('error', () => undefined);
      await expect(stranger.ping()).rejects.toThrow();
      expect(refusedByNats()).toHaveLength(1);
      expect((await refusedByRedis()).length).toBeGreaterThan(0);
    });
  });
}
