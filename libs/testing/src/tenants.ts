import type { Fixture } from './fixture.js';
import { openTenantDatabase, type Settings, type TenantDatabase } from './tenant-database.js';

interface TenantOptions {
  /** Columns that name the shop under another name, by their table. */
  shopColumns?: Readonly<Record<string, string>>;
  /** Tables about shops that are the platform's alone. */
  platformTables?: readonly string[];
  /** Tables that rows are added to, and never changed or taken from; `access_log` is always one. */
  histories?: readonly string[];
}

/** Refused by a missing privilege or by row-level security, or by a rule of the table that comes first. */
const REFUSED = { code: expect.stringMatching(/^(42501|23001)$/) as unknown };
const DENIED = { code: '42501' };
const NOBODY: Settings = {};
const PLATFORM: Settings = { 'jumun.scope': 'platform' };

/**
 * Tests the rights of a service's own role in its database, table by table: no row without a scope, one shop's rows for
 * that shop, all rows for the platform, and never a change of the rules themselves.
 */
export function describeTenants(service: string, open: () => Promise<Fixture>, options: TenantOptions = {}): void {
  const { shopColumns = {}, platformTables = [], histories = [] } = options;
  let database: TenantDatabase;
  beforeAll(async () => {
    database = await openTenantDatabase(service, await open(), { shopColumns, platformTables });
  });
  afterAll(() => database.close());

  describe(`the role of ${service}`, () => {
    testReading(() => database);
    testPlatformTables(() => database, platformTables);
    testWriting(() => database);
    testHistories(() => database, ['access_log', ...histories]);
    testBounds(() => database);
  });
}

function testReading(open: () => TenantDatabase): void {
  const everywhere = (shops: readonly string[]) => open().tenants.map(({ table }) => [table, shops.toSorted()]);

  it('meets a bound on every table whose rows are a shop’s', async () => {
    const { tenants, sql } = open();
    expect(tenants.length).toBeGreaterThan(0);
    const unbound = await sql(
      `select c.relname from pg_class c where c.oid::regclass::text = any ($1) and not (relrowsecurity and relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null))`,
      [tenants.map(({ table }) => table)],
    );
    expect(unbound).toEqual([]);
  });

  it('sees nothing while nobody is named', async () => {
    expect(await open().shopsSeen(NOBODY)).toEqual(everywhere([]));
  });

  it('sees the rows of the shop that is named and no other', async () => {
    const [a] = open().shops;
    expect(await open().shopsSeen({ 'jumun.shop_id': a })).toEqual(everywhere([a]));
  });

  it('sees every shop’s rows for the platform', async () => {
    expect(await open().shopsSeen(PLATFORM)).toEqual(everywhere(open().shops));
  });
}

function testPlatformTables(open: () => TenantDatabase, tables: readonly string[]): void {
  if (tables.length === 0) return;
  it.each(tables)('shows %s to no shop', async (table) => {
    const { as, shops } = open();
    // Other files of the worker may have left rows in the same database.
    expect((await as(PLATFORM, `select from ${table}`)).changed).toBeGreaterThanOrEqual(shops.length);
    expect(await as({ 'jumun.shop_id': shops[0] }, `select from ${table}`)).toMatchObject({ changed: 0 });
    expect(await as(NOBODY, `select from ${table}`)).toMatchObject({ changed: 0 });
  });
}

function testWriting(open: () => TenantDatabase): void {
  it('adds no row for nobody, nor for another shop', async () => {
    const { as, shops, tenants } = open();
    const [a, b] = shops;
    for (const { table, column } of tenants) {
      const add = (shop: string): string => `insert into ${table} (${column}) values ('${shop}')`;
      await expect(as(NOBODY, add(a))).rejects.toMatchObject(REFUSED);
      await expect(as({ 'jumun.shop_id': a }, add(b))).rejects.toMatchObject(REFUSED);
    }
  });

  it('neither changes nor takes another shop’s row, and gives none away', async () => {
    const { as, shops, tenants } = open();
    const [a, b] = shops;
    const forA = { 'jumun.shop_id': a };
    for (const { table, column } of tenants) {
      const ofB = `where ${column} = '${b}'`;
      for (const text of [`update ${table} set ${column} = ${column} ${ofB}`, `delete from ${table} ${ofB}`]) {
        const { changed } = await as(forA, text).catch((error: unknown) => {
          expect(error).toMatchObject(REFUSED);
          return { changed: 0 };
        });
        expect([text, changed]).toEqual([text, 0]);
      }
      await expect(as(forA, `update ${table} set ${column} = '${b}'`)).rejects.toMatchObject(REFUSED);
    }
  });
}

function testHistories(open: () => TenantDatabase, histories: readonly string[]): void {
  it.each(histories)('adds to %s, and neither changes nor empties it', async (table) => {
    const { as, service, sql } = open();
    const rights = `select has_table_privilege($1, $2, 'insert') as adds, has_table_privilege($1, $2, 'select') as reads`;
    expect(await sql(rights, [`jumun_${service}`, table])).toEqual([{ adds: true, reads: true }]);
    const [first] = await sql(`select attname from pg_attribute where attrelid = $1::regclass and attnum = 1`, [table]);
    const update = `update ${table} set ${String(first?.['attname'])} = default`;
    for (const text of [update, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(as(PLATFORM, text)).rejects.toMatchObject(DENIED);
  });
}

function testBounds(open: () => TenantDatabase): void {
  it('can’t lift the bounds', async () => {
    const { as, service, sql, tenants } = open();
    const [role, table] = [`jumun_${service}`, tenants[0]?.table];
    for (const text of [
      `alter table ${table} disable row level security`,
      `alter table ${table} no force row level security`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to ${role}`,
      `create policy open on ${table} using (true)`,
      `drop policy own_shop on ${table}`,
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `create table own (id int)`,
      `create function own() returns int language sql as 'select 1'`,
      `set role ${role}_owner`,
      `set session authorization ${role}_owner`,
      `alter role ${role} bypassrls`,
      `delete from mikro_orm_migrations`,
    ]) {
      const failure = await as(PLATFORM, text).catch((error: unknown) => error);
      expect([text, failure]).toEqual([text, expect.objectContaining(DENIED)]);
    }
    await expect(as({ row_security: 'off' }, `select from ${table}`)).rejects.toMatchObject(DENIED);
    // A role that may not give a privilege is only warned.
    await as(PLATFORM, `grant update on access_log to ${role}`);
    expect(await sql(`select has_table_privilege('${role}', 'access_log', 'update') as may`)).toEqual([{ may: false }]);
  });
}
