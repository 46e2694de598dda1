import { randomBytes } from 'node:crypto';
import { applyRetention, Database, resealTables, sqlMigration, type SealedColumns } from '@jumun/database';
import { sealer } from '@jumun/runtime';
import { sqlIn, testFixture, type Fixture } from '@jumun/testing';

const NOW = new Date('2026-11-22T00:00:00Z');
const tables = sqlMigration(
  '20261122-kept',
  `create table note (shop_id uuid, id uuid, written_at timestamptz not null, words text, state text not null default 'done',
     primary key (shop_id, id));
   create table secret (id uuid primary key, name text, phone text)`,
);

let fixture: Fixture;
let database: Database;
beforeAll(async () => {
  fixture = await testFixture();
  const { DATABASE_URL: url, MIGRATIONS_URL: migrationsUrl } = await fixture.config('toy');
  database = await Database.open({ url, migrationsUrl, entities: [], migrations: [tables], logger: fixture.logger });
});
afterAll(async () => {
  await database.close();
  await fixture.close();
});

const sql = (text: string, values: unknown[] = []) => fixture.sql('toy', text, values);
const write = (count: number, writtenAt: string, state = 'done') =>
  sql(
    `insert into note select gen_random_uuid(), gen_random_uuid(), $2, 'words', $3 from generate_series(1, $1::int)`,
    [count, writtenAt, state],
  );
const countOf = async (where: string): Promise<number> =>
  Number((await sql(`select count(*) as count from note where ${where}`))[0]?.['count']);

describe('retention', () => {
  const notes = { table: 'note', key: ['shop_id', 'id'], since: 'written_at', kept: '3 months' };
  beforeEach(() => sql('delete from note'));

  it('erases what is past its time, however many rows that are, and nothing else', async () => {
    await write(2_500, '2026-08-22T00:00:00Z');
    await write(3, '2026-08-22T00:00:01Z');
    expect(await applyRetention(database, [notes], NOW)).toEqual({ note: 2_500 });
    expect(await countOf('true')).toBe(3);
    expect(await applyRetention(database, [notes], NOW)).toEqual({ note: 0 });
  });

  it('empties rows instead of deleting them where it says so', async () => {
    await write(2, '2020-01-01T00:00:00Z');
    await write(1, '2020-01-01T00:00:00Z', 'open');
    const words = { ...notes, where: `words is not null and state = 'done'`, blank: 'words = null' };
    expect(await applyRetention(database, [words], NOW)).toEqual({ note: 2 });
    expect([await countOf('words is null'), await countOf(`words is not null and state = 'open'`)]).toEqual([2, 1]);
    expect(await applyRetention(database, [words], NOW)).toEqual({ note: 0 });
  });

  it('leaves a row that is being worked on to the next run', async () => {
    await write(2, '2020-01-01T00:00:00Z');
    await database.transaction('platform', async (tx) => {
      await sqlIn(tx, 'select 1 from note order by id limit 1 for update');
      expect(await applyRetention(database, [notes], NOW)).toEqual({ note: 1 });
    });
    expect(await applyRetention(database, [notes], NOW)).toEqual({ note: 1 });
  });
});

describe('sealing again', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const sealed: SealedColumns = {
    table: 'secret',
    columns: ['name', 'phone'],
    findBy: ['name'],
    placeOf: (column, id) => `secret.${column}.${id}`,
  };
  const seal = (key: Buffer, id: string, column: string) => sealer(key).seal(column, `secret.${column}.${id}`);
  const add = async (key: Buffer, hasPhone: boolean): Promise<string> => {
    const id = crypto.randomUUID();
    const phone = hasPhone ? seal(key, id, 'phone') : null;
    await sql('insert into secret values ($1, $2, $3)', [id, seal(key, id, 'name'), phone]);
    return id;
  };
  const row = async (id: string) =>
    (await sql('select name, phone from secret where id = $1', [id]))[0] as { name: string; phone: string | null };
  beforeEach(() => sql('delete from secret'));

  it('moves every value of a table to the newest key, and leaves empty ones empty', async () => {
    const ids = await Promise.all(Array.from({ length: 600 }, (_each, at) => add(oldKey, at % 2 === 0)));
    await resealTables(database, sealer(newKey, oldKey), [sealed], fixture.logger);
    for (const id of ids) {
      const { name, phone } = await row(id);
      expect(sealer(newKey).open(name, `secret.name.${id}`)).toBe('name');
      if (phone !== null) expect(sealer(newKey).open(phone, `secret.phone.${id}`)).toBe('phone');
    }
    const before = await row(ids[0] ?? '');
    await resealTables(database, sealer(newKey, oldKey), [sealed], fixture.logger);
    expect(await row(ids[0] ?? '')).toEqual(before);
  });

  it('moves the others when no key opens one row, and tells of it', async () => {
    const [lost, kept] = [await add(randomBytes(32), true), await add(oldKey, true)];
    const untouched = await row(lost);
    await expect(resealTables(database, sealer(newKey, oldKey), [sealed], fixture.logger)).rejects.toThrow(
      '1 rows open with no key of the ring',
    );
    expect(await row(lost)).toEqual(untouched);
    expect(sealer(newKey).open((await row(kept)).name, `secret.name.${kept}`)).toBe('name');
  });
});
