import { computed, computedRow, Database, statement } from '@jumun/database';
import { opened, sqlIn, testFixture } from '@jumun/testing';

const fixture = opened(() => testFixture());
let database: Database;
beforeAll(async () => {
  const { DATABASE_URL: url, MIGRATIONS_URL: migrationsUrl } = await fixture.config('prepared');
  const { logger } = fixture;
  database = await Database.open({ url, migrationsUrl, entities: [], migrations: [], logger, poolMax: 1 });
});
afterAll(() => database.close());

const doubled = computedRow({ doubled: computed.number });
const DOUBLE = statement('double', doubled, 'select $1::int * 2 as doubled');
const DOUBLE_ANEW = statement('double-anew', doubled, 'select $1::int * 2 as doubled', { isPlannedAnew: true });

describe('a statement in a transaction', () => {
  it('is prepared once for its connection, whether it runs inside a transaction or by itself', async () => {
    for (const given of [1, 2, 3]) {
      const rows = await database.transaction('platform', (tx) => tx.run(DOUBLE, [given]));
      expect(rows).toEqual([{ doubled: given * 2 }]);
    }
    expect(await database.platform.run(DOUBLE, [4])).toEqual([{ doubled: 8 }]);
    const prepared = `select name, generic_plans + custom_plans as runs from pg_prepared_statements`;
    expect(await sqlIn(database.platform, prepared)).toEqual([{ name: 'double', runs: 4 }]);
  });

  it('is prepared still after a transaction that failed', async () => {
    const failing = database.transaction('platform', async (tx) => {
      await tx.run(DOUBLE, [1]);
      await tx.run(DOUBLE, ['no number']);
    });
    await expect(failing).rejects.toThrow('invalid input syntax');
    expect(await database.transaction('platform', (tx) => tx.run(DOUBLE, [5]))).toEqual([{ doubled: 10 }]);
  });

  it('is planned for each call where its values decide', async () => {
    expect(await database.transaction('platform', (tx) => tx.run(DOUBLE_ANEW, [3]))).toEqual([{ doubled: 6 }]);
    const prepared = `select name from pg_prepared_statements where name = 'double-anew'`;
    expect(await sqlIn(database.platform, prepared)).toEqual([]);
  });
});
