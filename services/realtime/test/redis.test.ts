import { opened, testFixture } from '@jumun/testing';
import { adapterRedis } from '../src/sockets/redis.js';

const fixture = opened(() => testFixture());

it('a copy that ends waits for the sessions that its adapter is storing', async () => {
  const { REDIS_URL } = await fixture.config('realtime');
  const adapter = adapterRedis(REDIS_URL ?? '', fixture.logger);
  const stored = adapter.client.set('sio:session:ending', 'kept', 'PX', 1_000);
  await adapter.end();
  expect(await stored).toBe('OK');
});
