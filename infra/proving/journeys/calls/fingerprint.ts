import { createHash } from 'node:crypto';
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
]);
/** Columns in which a service notes that a device or a person was there: their questions are answered, and change nothing else. */
const LOOKED_IN = ['seen_at', 'last_seen_at'];
const TABLES = `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE' order by 1`;

const BUSY: Record<string, string> = {
  settlement: `select state, sends, look_ups, look_at from payout where shop_id = $1 and state not in ('paid', 'failed')`,
  notifications: `select kind, state, due_at from message where shop_id = $1 and state in ('queued', 'sending', 'accepted')`,
};
const CALM_MS = 1_500;

/** The fingerprint when everything that was under way has come to its end. */
export async function settledFingerprintOf(fixture: System, shopId: string): Promise<Record<string, string>> {
  const nats = await fixture.nats();
  try {
    return await eventually(() => steadyFingerprint(fixture, shopId, nats), 60_000);
  } finally {
    await nats.close();
  }
}

/** The fingerprint if nothing changes it for a while; false where something does. */
async function steadyFingerprint(fixture: System, shopId: string, nats: NatsConnection) {
  for (const [service, sql] of Object.entries(BUSY)) {
    const busy = await fixture.sql(service, sql, [shopId]);
    if (busy.length > 0) throw new Error(`${service} is still at work: ${JSON.stringify(busy)}`);
  }
  const first = await fingerprintOf(fixture, shopId);
  const untilMs = Date.now() + CALM_MS;
  do {
    await refuseUntold(fixture, nats);
    if (JSON.stringify(await fingerprintOf(fixture, shopId)) !== JSON.stringify(first)) return false;
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
async function fingerprintOf(fixture: System, shopId: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const service of STORING_SERVICES) {
    for (const { name } of await fixture.sql<{ name: string }>(service, TABLES)) {
      if (RESTLESS.has(name) || name === 'session') continue;
      const rows = await fixture.sql<{ row: string }>(
        service,
        `select (to_jsonb(t) - $2::text[])::text as row from "${name}" t where shop_id = $1 order by 1`,
        [shopId, LOOKED_IN],
      );
      prints[`${service}.${name}`] = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
    }
  }
  return prints;
}
