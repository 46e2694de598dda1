import { Client } from 'pg';
import { testServers, testFixture } from '@jumun/testing';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe("a worker's PostgreSQL", () => {
  it('keeps nothing of an earlier file: no database, no connection, no password', async () => {
    const earlier = await testFixture();
    const { MIGRATIONS_URL } = await earlier.config('orders');
    const leftOver = await connect(MIGRATIONS_URL);
    await leftOver.query('create table kept (at timestamptz)');
    const ended = new Promise((resolve) => leftOver.once('end', resolve));
    await earlier.close();

    const later = await testFixture();
    await ended;
    expect(later.servers.postgres.url).toBe(earlier.servers.postgres.url);
    await later.config('orders');
    expect(await later.sql('orders', `select to_regclass('public.kept') as kept`)).toEqual([{ kept: null }]);
    await expect(connect(MIGRATIONS_URL)).rejects.toThrow(/password authentication failed/);
    await later.close();
  });

  it('is not given out twice: a second set of servers has its own', async () => {
    const first = await testServers();
    const second = await testServers();
    expect(second.postgres.url).not.toBe(first.postgres.url);
    await Promise.all([first.close(), second.close()]);
  });

  it('is not stopped by a file that shares it', async () => {
    const servers = await testServers();
    await expect((async () => servers.without('postgres', () => Promise.resolve()))()).rejects.toThrow('ownPostgres');
    await servers.close();
  });
});
