import { Database, sqlMigration, squashedMigration, type NamedMigration } from '@jumun/database';
import { opened, testFixture, type TestConfig } from '@jumun/testing';

const first = sqlMigration('20261121-line', 'create table line (words text not null)');
const second = sqlMigration('20261122-page', 'alter table line add column page int not null default 1');
const later = sqlMigration('20261123-later', 'alter table line add column later int');
const squashed = squashedMigration(
  '0001-lines-0.2.0',
  { release: '0.2.0', replaces: [first.name, second.name] },
  'create table line (words text not null, page int not null default 1)',
);
const OLD = [first, second];
const NEW = [squashed, later];

const fixture = opened(() => testFixture());

type Config = Pick<TestConfig, 'DATABASE_URL'> & { MIGRATIONS_URL?: string };
async function renew(
  { DATABASE_URL: url, MIGRATIONS_URL: migrationsUrl }: Config,
  migrations: readonly NamedMigration[],
): Promise<void> {
  const pools = { poolMax: 1, shopPoolMax: 1 };
  const { logger } = fixture;
  await (await Database.open({ url, migrationsUrl, entities: [], migrations, logger, ...pools })).close();
}
const recordOf = async (name: string): Promise<unknown[]> =>
  (await fixture.sql(name, 'select name from mikro_orm_migrations order by id')).map((row) => row['name']);

describe('the squashed migrations of a release', () => {
  it('run as one in a new database', async () => {
    const config = await fixture.config('fresh');
    await renew(config, NEW);
    expect(await recordOf('fresh')).toEqual([squashed.name, later.name]);
    await fixture.sql('fresh', `insert into line (words, page, later) values ('all', 2, 3)`);
  });

  it('are done in a database that has them all, with its rows', async () => {
    const config = await fixture.config('released');
    await renew(config, OLD);
    await fixture.sql('released', `insert into line (words) values ('kept')`);
    await Promise.all([1, 2].map(() => renew(config, NEW)));
    expect(await recordOf('released')).toEqual([first.name, second.name, squashed.name, later.name]);
    expect(await fixture.sql('released', 'select * from line')).toEqual([{ words: 'kept', page: 1, later: null }]);
  });

  it('leave a database in which a copy of that release starts again', async () => {
    const { MIGRATIONS_URL, ...config } = await fixture.config('returned');
    await renew({ ...config, MIGRATIONS_URL }, OLD);
    await renew({ ...config, MIGRATIONS_URL }, NEW);
    await renew({ ...config, MIGRATIONS_URL }, OLD);
    await renew(config, OLD);
  });

  it('refuse a database of before that release, and change nothing in it', async () => {
    const config = await fixture.config('too_old');
    await renew(config, [first]);
    await expect(renew(config, NEW)).rejects.toThrow(
      'the database is older than 0.2.0, for it lacks 20261122-page: upgrade to 0.2.0 first',
    );
    expect(await recordOf('too_old')).toEqual([first.name]);
    await renew(config, OLD);
    await renew(config, NEW);
  });

  it('are missing where no owner is named, until another step has recorded them', async () => {
    const { MIGRATIONS_URL, ...config } = await fixture.config('stepwise');
    await renew({ ...config, MIGRATIONS_URL }, OLD);
    await expect(renew(config, [squashed])).rejects.toThrow('lacks 0001-lines-0.2.0:');
    await renew({ ...config, MIGRATIONS_URL }, [squashed]);
    await renew(config, [squashed]);
  });
});
