import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAt, startedServers } from '@jumun/testing';
import { startServers } from '../src/index.ts';

const { newFolder, keep } = startedServers();

const OWNERS = `
  select relname as name, pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select proname, pg_get_userbyid(proowner) from pg_proc where pronamespace = 'public'::regnamespace
  union all select typname, pg_get_userbyid(typowner) from pg_type where typname = 'whole'
  union all select datname, pg_get_userbyid(datdba) from pg_database where datname = current_database()
  order by 1`;

describe('databases of a data folder', () => {
  it('of the time when services owned them are handed over to their owners, with everything in them', async () => {
    const dataDir = newFolder();
    const before = await startServers({ dataDir });
    const adminOf = (url: string): string => {
      const admin = new URL(url);
      admin.pathname = '/jumun_orders';
      return admin.href;
    };
    for (const text of [
      'alter database jumun_orders owner to jumun_orders',
      'drop owned by jumun_orders_owner',
      'drop role jumun_orders_owner',
    ])
      await queryAt(adminOf(before.postgresUrl), text);
    await queryAt(
      before.databaseUrl('orders'),
      `create domain whole as int check (value > 0); create table sold (pieces whole); insert into sold values (7);
       create function pieces() returns bigint language sql as 'select sum(pieces) from sold'`,
    );
    await before.stop();
    const secrets = join(dataDir, 'secrets.json');
    const { databaseOwnerPasswords: _owners, ...older } = JSON.parse(readFileSync(secrets, 'utf8')) as Record<
      string,
      unknown
    >;
    writeFileSync(secrets, JSON.stringify(older));

    const after = await keep(startServers({ dataDir }));
    const owner = 'jumun_orders_owner';
    expect(await queryAt(adminOf(after.postgresUrl), OWNERS)).toEqual(
      ['jumun_orders', 'pieces', 'sold', 'whole'].map((name) => ({ name, owner })),
    );
    expect(await queryAt(after.migrationsUrl('orders'), 'select pieces() as pieces')).toEqual([{ pieces: '7' }]);
    expect(await queryAt(after.databaseUrl('orders'), 'select current_database() as name')).toEqual([
      { name: 'jumun_orders' },
    ]);
    await expect(queryAt(after.databaseUrl('orders'), 'drop table sold')).rejects.toThrow('must be owner');
  }, 120_000);
});
