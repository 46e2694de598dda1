import { Database, insertOnly, sqlMigration, tenantTable } from '@jumun/database';
import { eventually, opened, queryAt, sqlIn, testFixture, type TestConfig } from '@jumun/testing';

const [A, B] = ['019aa000-0000-7000-8000-00000000000a', '019aa000-0000-7000-8000-00000000000b'] as const;
const tables = sqlMigration(
  '20261123-shelves',
  `create table shelf (shop_id uuid not null, words text not null);
   insert into shelf select shop::uuid, 'kept' from unnest(array['${A}', '${B}']) as told (shop);
   ${tenantTable('shelf')}
   create table history (words text not null);
   ${insertOnly('history')}`,
);
/** A migration changes rows of any shop. */
const rewording = sqlMigration('20261123-reworded', `update shelf set words = 'reworded'`);

const fixture = opened(() => testFixture());

const open = (
  { DATABASE_URL: url, MIGRATIONS_URL: migrationsUrl }: Pick<TestConfig, 'DATABASE_URL'> & { MIGRATIONS_URL?: string },
  migrations = [tables],
): Promise<Database> =>
  Database.open({ url, migrationsUrl, entities: [], migrations, logger: fixture.logger, poolMax: 1, shopPoolMax: 1 });

/** Closes the database after the work. */
async function using<T>(opening: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe('a database', () => {
  it('is migrated by its owner, who is gone then, and used by a role that owns nothing', async () => {
    await using(open(await fixture.config('owned')), async ({ platform }) => {
      expect(await sqlIn(platform, 'select current_user as role, count(*)::int as rows from shelf')).toEqual([
        { role: 'jumun_owned', rows: 2 },
      ]);
      expect(
        await fixture.sql('owned', `select distinct tableowner from pg_tables where schemaname = 'public'`),
      ).toEqual([{ tableowner: 'jumun_owned_owner' }]);
      // A closed connection is listed until its process has ended.
      const owners = `select 1 from pg_stat_activity where usename = 'jumun_owned_owner'`;
      await eventually(async () => (await fixture.sql('owned', owners)).length === 0);
    });
  });

  it('says what it lacks where no owner is named, and is opened when another step has migrated it', async () => {
    const { MIGRATIONS_URL, ...config } = await fixture.config('checked');
    await expect(open(config)).rejects.toThrow('lacks 20261123-shelves');
    await (await open({ ...config, MIGRATIONS_URL })).close();
    await (await open(config)).close();
    await expect(open(config, [tables, rewording])).rejects.toThrow('lacks 20261123-reworded:');
  });

  it('is refused an owner that the service runs as', async () => {
    const { DATABASE_URL } = await fixture.config('same');
    await expect(open({ DATABASE_URL, MIGRATIONS_URL: DATABASE_URL })).rejects.toThrow('owner of their own');
  });

  it('is migrated for every shop, by copies that start together', async () => {
    const config = await fixture.config('together');
    await (await open(config)).close();
    const copies = await Promise.all([1, 2, 3].map(() => open(config, [tables, rewording])));
    await Promise.all(copies.map((copy) => copy.close()));
    expect(await fixture.sql('together', 'select words from shelf')).toEqual([
      { words: 'reworded' },
      { words: 'reworded' },
    ]);
  });

  it('keeps what each migration did: one that fails later, or takes long, holds nothing of those before it', async () => {
    const config = await fixture.config('halfway');
    const failing = sqlMigration('20261124-failing', 'select 1 / 0');
    await expect(open(config, [tables, rewording, failing])).rejects.toThrow('division by zero');
    expect(await fixture.sql('halfway', 'select distinct words from shelf')).toEqual([{ words: 'reworded' }]);
    await (await open(config, [tables, rewording])).close();
  });

  it('of the time when the service owned its tables lets it go on working with them', async () => {
    const config = await fixture.config('older');
    await queryAt(config.MIGRATIONS_URL, 'create table before (id bigint generated always as identity, words text)');
    await using(open(config), async ({ platform }) => {
      await sqlIn(platform, `insert into before (words) values ('new')`);
      expect(await sqlIn(platform, 'select words from before')).toEqual([{ words: 'new' }]);
    });
  });

  it('lets histories grow and nothing else', async () => {
    await using(open(await fixture.config('histories')), async ({ platform }) => {
      await sqlIn(platform, `insert into history values ('first')`);
      for (const text of [`update history set words = ''`, 'delete from history', 'truncate history'])
        await expect(sqlIn(platform, text)).rejects.toMatchObject({ code: '42501' });
    });
  });
});

describe('a transaction', () => {
  const seen = (database: Database, scope: Parameters<Database['transaction']>[0]) =>
    database.transaction(scope, (tx) => sqlIn<{ shop: string }>(tx, 'select shop_id as shop from shelf order by 1'));

  it('of a shop sees its rows alone, one of the platform all, each after the other on one connection', async () => {
    await using(open(await fixture.config('scoped')), async (database) => {
      for (const shopId of [A, B, A]) expect(await seen(database, { shopId })).toEqual([{ shop: shopId }]);
      expect(await seen(database, 'platform')).toEqual([{ shop: A }, { shop: B }]);
      const reached = database.transaction({ shopId: A }, (tx) =>
        sqlIn(tx, `insert into shelf values ('${B}', 'smuggled')`),
      );
      await expect(reached).rejects.toMatchObject({ code: '42501' });
      const failed = database.transaction({ shopId: A }, () => Promise.reject(new Error('undone')));
      await expect(failed).rejects.toThrow('undone');
      expect(await seen(database, { shopId: B })).toEqual([{ shop: B }]);
    });
  });

  it('of something that is no shop sees nothing', async () => {
    await using(open(await fixture.config('nobody')), async (database) => {
      expect(await seen(database, { shopId: '' })).toEqual([]);
    });
  });
});
