import type { Fixture } from './fixture.js';

/** Why a key does not begin with the shop, and what a cluster that spreads rows by shop would need. */
export type Reasons = Readonly<Record<string, string>>;

interface KeyOptions {
  /** Columns that name the shop under another name, by their table. */
  shopColumns?: Reasons;
  /** Tables without a shop, by name. */
  shared?: Reasons;
  /** Primary keys and unique indexes of a shop's table that do not begin with the shop, by name. */
  keysWithoutShop?: Reasons;
}

/** The tables that each service has for messages and its own history. */
const OF_EVERY_SERVICE: Reasons = {
  access_log: 'what the platform’s people looked at: stays with the coordinator',
  dead_letter: 'facts that wait for an operator: stays with the coordinator',
  idempotency_key: 'by caller and key; each node that takes calls keeps its own',
  inbox: 'by consumer and fact: has to lie where its effects do, so a shop’s id would come before',
  outbox: 'the same for what is told: read by age, over all shops',
  relay_memory: 'one row a stream',
  mikro_orm_migrations: 'one row a migration',
  repeatable_migration: 'one row a text of a function',
};

const KEYS = `select c.relname as table, x.relname as key,
    (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as first
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisunique join pg_class x on x.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;
const TABLES = `select c.relname as table, exists (select from pg_attribute a where a.attrelid = c.oid
      and a.attname = coalesce($1::jsonb ->> c.relname, 'shop_id')) as "ofShop"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/**
 * Each table of a service either has rows of shops, all of its keys beginning with the shop, or stands on a list with its
 * reason. By that its rows can be spread over several servers, each shop's together.
 */
export function describeShopKeys(service: string, open: () => Promise<Fixture>, options: KeyOptions = {}): void {
  const { shopColumns = {}, shared = {}, keysWithoutShop = {} } = options;

  describe(`the keys of ${service}`, () => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await open();
    });
    afterAll(() => fixture.close());

    it('begin with the shop, but for those that are listed', async () => {
      const tables = await fixture.sql(service, TABLES, [JSON.stringify(shopColumns)]);
      const ofShops = tables.filter(({ ofShop }) => ofShop).map(({ table }) => String(table));
      const keys = await fixture.sql(service, KEYS, []);
      const apart = keys.filter(
        ({ table, first }) => ofShops.includes(String(table)) && first !== (shopColumns[String(table)] ?? 'shop_id'),
      );
      expect(apart.map(({ key }) => key).sort()).toEqual(Object.keys(keysWithoutShop).sort());
      expect(ofShops.filter((name) => !keys.some(({ table }) => table === name))).toEqual([]);
    });

    it('are of tables of shops, but for those that are listed', async () => {
      const tables = await fixture.sql(service, TABLES, [JSON.stringify(shopColumns)]);
      const without = tables.filter(({ ofShop }) => !ofShop).map(({ table }) => table);
      expect(without.sort()).toEqual(Object.keys({ ...OF_EVERY_SERVICE, ...shared }).sort());
    });
  });
}
