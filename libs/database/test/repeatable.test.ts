import { jest } from '@jest/globals';
import { Database, repeatableMigration, sqlMigration, type RepeatableMigration } from '@jumun/database';
import { opened, sqlIn, testFixture, type TestConfig } from '@jumun/testing';

const table = sqlMigration(
  '20261130-line',
  `create table line (words text not null);
   create table run (at timestamptz not null default clock_timestamp())`,
);
/** Each run adds a row. */
const greeting = (words: string): RepeatableMigration =>
  repeatableMigration(
    'greeting',
    `insert into run default values;
     create or replace function greeting() returns text language sql as $$ select '${words}' $$;
     create or replace function greet() returns trigger language plpgsql as $$ begin new.words := greeting(); return new; end $$;
     create or replace trigger greet before insert on line for each row execute function greet()`,
  );
const [FIRST, SECOND] = [greeting('first'), greeting('second')];

const fixture = opened(() => testFixture());

type Config = Pick<TestConfig, 'DATABASE_URL'> & { MIGRATIONS_URL?: string };
const open = (
  { DATABASE_URL: url, MIGRATIONS_URL: migrationsUrl }: Config,
  repeatables: readonly RepeatableMigration[],
): Promise<Database> =>
  Database.open({
    url,
    migrationsUrl,
    entities: [],
    migrations: [table],
    repeatables,
    logger: fixture.logger,
    poolMax: 1,
    shopPoolMax: 1,
  });
const renew = async (config: Config, ...repeatables: readonly RepeatableMigration[]): Promise<void> =>
  (await open(config, repeatables)).close();

const factsOf = async (name: string): Promise<unknown> => {
  const [facts] = await fixture.sql(
    name,
    `select greeting() as words, (select count(*)::int from run) as runs,
       (select count(*)::int from repeatable_migration) as texts,
       (select pg_get_userbyid(proowner) from pg_proc where proname = 'greeting') as owner`,
  );
  return facts;
};

describe('a repeatable migration', () => {
  it('runs once as the owner, and again when its text has changed', async () => {
    const config = await fixture.config('changed');
    const owner = 'jumun_changed_owner';
    await renew(config, FIRST);
    await renew(config, FIRST);
    expect(await factsOf('changed')).toEqual({ words: 'first', runs: 1, texts: 1, owner });
    await renew(config, SECOND);
    expect(await factsOf('changed')).toEqual({ words: 'second', runs: 2, texts: 2, owner });
  });

  it('leaves in place what depends on it', async () => {
    const config = await fixture.config('depended');
    await renew(config, FIRST);
    await renew(config, SECOND);
    expect(await fixture.sql('depended', `insert into line values ('') returning words`)).toEqual([
      { words: 'second' },
    ]);
  });

  it('runs once when copies start together', async () => {
    const config = await fixture.config('at_once');
    await Promise.all([1, 2, 3].map(() => renew(config, FIRST)));
    expect(await factsOf('at_once')).toMatchObject({ runs: 1, texts: 1 });
    await Promise.all([1, 2, 3].map(() => renew(config, SECOND)));
    expect(await factsOf('at_once')).toMatchObject({ words: 'second', runs: 2, texts: 2 });
  });

  it('that fails leaves the functions of before, and lets none of the others run', async () => {
    const config = await fixture.config('failing');
    await renew(config, FIRST);
    const broken = repeatableMigration(
      'broken',
      'create or replace function broken() returns int language sql as $$ no $$',
    );
    await expect(renew(config, SECOND, broken)).rejects.toThrow('syntax error');
    expect(await factsOf('failing')).toMatchObject({ words: 'first', runs: 1, texts: 1 });
    await renew(config, SECOND);
    expect(await factsOf('failing')).toMatchObject({ words: 'second', runs: 2, texts: 2 });
  });

  it('of an older copy leaves the later text alone, and is told of', async () => {
    const config = await fixture.config('older_copy');
    await renew(config, FIRST);
    await renew(config, SECOND);
    const warn = jest.spyOn(fixture.logger, 'warn');
    await renew(config, FIRST);
    expect(warn).toHaveBeenCalledWith({ outdated: ['greeting'] }, expect.any(String));
    warn.mockRestore();
    expect(await factsOf('older_copy')).toMatchObject({ words: 'second', runs: 2 });
  });

  it('is missing where no owner is named, until another step has run it', async () => {
    const { MIGRATIONS_URL, ...config } = await fixture.config('another_step');
    await renew({ ...config, MIGRATIONS_URL }, FIRST);
    await expect(renew(config, SECOND)).rejects.toThrow('lacks greeting:');
    await renew({ ...config, MIGRATIONS_URL }, SECOND);
    await renew(config, SECOND);
  });

  it('has a record that the service reads and does not write', async () => {
    const database = await open(await fixture.config('kept_record'), [FIRST]);
    const run = (text: string) => sqlIn(database.platform, text);
    try {
      expect(await run('select name from repeatable_migration')).toEqual([{ name: 'greeting' }]);
      for (const text of [`update repeatable_migration set hash = ''`, 'delete from repeatable_migration'])
        await expect(run(text)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await database.close();
    }
  });
});

describe('the schema check', () => {
  it('names functions that are not as they stand', async () => {
    const config = await fixture.config('drifting');
    const database = await open(config, [FIRST]);
    const drift = async (): Promise<string[]> =>
      (await database.schemaDrift(config.MIGRATIONS_URL)).filter((each) => !each.startsWith('drop table'));
    try {
      expect(await drift()).toEqual([]);
      await fixture.sql(
        'drifting',
        `create or replace function greeting() returns text language sql as $$ select 'by hand' $$`,
      );
      expect(await drift()).toEqual(['function greeting differs from greeting']);
      await fixture.sql('drifting', 'drop function greeting()');
      expect(await drift()).toEqual(['function greeting of greeting is missing']);
    } finally {
      await database.close();
    }
  });
});
