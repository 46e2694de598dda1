import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Fixture } from './fixture.js';

interface Tenant {
  table: string;
  /** The column that names the shop. */
  column: string;
}

interface Done {
  rows: Record<string, unknown>[];
  changed: number | null;
}

/** Settings of a transaction, by which the role says for whom it works. */
export type Settings = Readonly<Record<string, string>>;

/** A service's database with rows of two shops in each table of a shop's, and a connection as the service's role. */
export interface TenantDatabase {
  service: string;
  shops: readonly [a: string, b: string];
  tenants: readonly Tenant[];
  /** Runs a statement as the service's role with these settings, in a transaction that is rolled back. */
  as: (settings: Settings, text: string) => Promise<Done>;
  /** Which of the two shops' rows are seen in each table. */
  shopsSeen: (settings: Settings) => Promise<[table: string, shops: unknown[]][]>;
  /** As a superuser. */
  sql: Sql;
  close(): Promise<void>;
}

interface Bounds {
  shopColumns: Readonly<Record<string, string>>;
  platformTables: readonly string[];
}

/** Connects as the role of the service whose database the fixture has made. */
export async function openTenantDatabase(
  service: string,
  fixture: Fixture,
  { shopColumns, platformTables }: Bounds,
): Promise<TenantDatabase> {
  const sql: Sql = (text, values = []) => fixture.sql(service, text, values);
  const shops = [randomUUID(), randomUUID()] as const;
  const bound = await tenantsOf(sql, shopColumns);
  await fill(sql, bound, shops);
  const tenants = bound.filter(({ table }) => !platformTables.includes(table));
  const { DATABASE_URL } = await fixture.config(service);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const as = async (settings: Settings, text: string): Promise<Done> => {
    await client.query('begin');
    try {
      for (const setting of Object.entries(settings)) await client.query('select set_config($1, $2, true)', setting);
      const { rows, rowCount } = await client.query<Record<string, unknown>>(text);
      return { rows, changed: rowCount };
    } finally {
      await client.query('rollback');
    }
  };
  return {
    service,
    shops,
    tenants,
    as,
    async shopsSeen(settings) {
      const seen: [string, unknown[]][] = [];
      for (const { table, column } of tenants) {
        const ofBoth = `${column} in ('${shops.join("', '")}')`;
        const { rows } = await as(settings, `select distinct ${column} as shop from ${table} where ${ofBoth}`);
        seen.push([table, rows.map(({ shop }) => shop).sort()]);
      }
      return seen;
    },
    sql,
    async close() {
      await client.end();
      await fixture.close();
    },
  };
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Every table of the database with a `shop_id`, and those that name the shop otherwise. */
async function tenantsOf(sql: Sql, shopColumns: Readonly<Record<string, string>>): Promise<Tenant[]> {
  const found = await sql(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
       and a.attname = coalesce($1::jsonb ->> c.relname, 'shop_id') order by 1`,
    [JSON.stringify(shopColumns)],
  );
  return found.map(({ table, column }) => ({ table: String(table), column: String(column) }));
}

/** A value that a column of the type takes. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `gen_random_uuid()::text`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  bytea: `''`,
  boolean: 'false',
};

/** Writes a row of each shop into each table, past the tables' own rules: what a row says is of no matter here. */
async function fill(sql: Sql, tenants: readonly Tenant[], shops: readonly string[]): Promise<void> {
  await sql('set session_replication_role = replica');
  const rules = await sql(
    `select format('alter %s %s drop constraint %I cascade', case when contypid = 0 then 'table' else 'domain' end,
       case when contypid = 0 then conrelid::regclass::text else contypid::regtype::text end, conname) as drop
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const rule of rules) await sql(String(rule['drop']));
  for (const { table, column } of tenants) {
    const needed = await sql(
      `select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''
         and attname <> $2`,
      [table, column],
    );
    const names = needed.map(({ name }) => String(name));
    const values = needed.map(({ type }) => VALUES[String(type)] ?? '1');
    for (const shop of shops)
      await sql(
        `insert into ${table} (${[column, ...names].join(', ')}) values (${[`'${shop}'`, ...values].join(', ')})`,
      );
  }
  await sql('reset session_replication_role');
}
