import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { STORING_SERVICES } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openFacts } from '../../platform/nats.js';
import type { System } from '../../platform/system.js';

/** Tables that services write by themselves, without a call that changes anything. */
const RESTLESS = new Set([
  'outbox',
  'inbox',
  'relay_memory',
  'access_log',
  'idempotency_key',
  'dead_letter',
  'security_event',
  'kitchen_line',
  'bought_together',
]);
/**
 * Columns in which a service notes that a device or a person was there, whose questions change nothing else, or what it
 * measured by the clock.
 */
const LOOKED_IN = ['seen_at', 'last_seen_at', 'kitchen_line', 'told_minutes', 'told_at'];
const TABLES = `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE' order by 1`;

const SHARED_TABLES = `select table_name as name from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
  and not exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'shop_id')
  order by 1`;

const BUSY: Record<string, string> = {
  settlement: `select state, sends, look_ups, look_at from payout where shop_id = $1 and state not in ('paid', 'failed')`,
  notifications: `select kind, state, due_at from message where shop_id = $1 and state in ('queued', 'sending', 'accepted')`,
};
const CALM_MS = 1_500;

type Prints = Record<string, string>;

/** The fingerprint of a shop when everything that was under way has come to its end. */
export const settledFingerprintOf = (fixture: System, shopId: string): Promise<Prints> =>
  settled(fixture, [shopId], () => fingerprintOf(fixture, shopId));

/** The same of several shops together, with all rows that belong to no shop. */
export const settledPlatformOf = (fixture: System, shopIds: readonly string[]): Promise<Prints> =>
  settled(fixture, shopIds, async () => {
    const all = await sharedFingerprint(fixture);
    for (const shopId of shopIds)
      for (const [table, print] of Object.entries(await fingerprintOf(fixture, shopId)))
        all[`${table} ${shopId}`] = print;
    return all;
  });

async function settled(fixture: System, shopIds: readonly string[], print: () => Promise<Prints>): Promise<Prints> {
  const nats = await fixture.nats();
  try {
    return await eventually(() => steady(fixture, shopIds, nats, print), 60_000);
  } finally {
    await nats.close();
  }
}

/** The fingerprint if nothing changes it for a while; false where something does. */
async function steady(
  fixture: System,
  shopIds: readonly string[],
  nats: NatsConnection,
  print: () => Promise<Prints>,
): Promise<Prints | false> {
  for (const [service, sql] of Object.entries(BUSY))
    for (const shopId of shopIds) {
      const busy = await fixture.sql(service, sql, [shopId]);
      if (busy.length > 0) throw new Error(`${service} is still at work: ${JSON.stringify(busy)}`);
    }
  const first = await print();
  const untilMs = Date.now() + CALM_MS;
  do {
    await refuseUntold(fixture, nats);
    if (JSON.stringify(await print()) !== JSON.stringify(first)) return false;
  } while (Date.now() < untilMs);
  return first;
}

/** Throws while a fact is not yet published, or not yet worked on by everybody who hears it. */
async function refuseUntold(fixture: System, nats: NatsConnection): Promise<void> {
  for (const service of STORING_SERVICES) {
    const unpublished = await fixture.sql(service, 'select subject from outbox where published_at is null limit 1');
    if (unpublished.length > 0) throw new Error(`${service} has not published yet: ${JSON.stringify(unpublished)}`);
  }
  const manager = await jetstreamManager(nats);
  for await (const stream of manager.streams.list()) {
    for await (const consumer of manager.consumers.list(stream.config.name)) {
      if (openFacts(consumer) > 0) throw new Error(`${consumer.name} has not heard everything yet`);
    }
  }
}

/** A hash of a shop's rows in each table of the services' databases. */
const fingerprintOf = (fixture: System, shopId: string): Promise<Prints> =>
  hashesOf(fixture, { tables: TABLES, rest: [...RESTLESS, 'session'], of: 'where shop_id = $2', values: [shopId] });

/** A hash of each table whose rows belong to no shop. */
const sharedFingerprint = (fixture: System): Promise<Prints> =>
  hashesOf(fixture, { tables: SHARED_TABLES, rest: [...RESTLESS], of: '', values: [] });

interface Hashed {
  tables: string;
  rest: readonly string[];
  of: string;
  values: readonly unknown[];
}

/** Hashes of the rows in question, made by the databases: one question to each. */
async function hashesOf(fixture: System, { tables, rest, of, values }: Hashed): Promise<Prints> {
  const prints: Prints = {};
  for (const service of STORING_SERVICES) {
    const names = (await fixture.sql<{ name: string }>(service, tables)).map(({ name }) => name);
    const each = names
      .filter((name) => !rest.includes(name))
      .map(
        (name) => `select '${name}' as name, md5(coalesce(string_agg(row, chr(10) order by row), '')) as hash
          from (select (to_jsonb(t) - $1::text[])::text as row from "${name}" t ${of}) as rows`,
      );
    const rows = await fixture.sql<{ name: string; hash: string }>(service, each.join(' union all '), [
      LOOKED_IN,
      ...values,
    ]);
    for (const { name, hash } of rows) prints[`${service}.${name}`] = hash;
  }
  return prints;
}
