import { createHash } from 'node:crypto';
import { Problem } from '@jumun/contracts';
import type { Tx } from './transact.js';

/** A caller's promise that a repeated call is the same call. Without a key each call is a new one. */
export interface Keyed {
  /** What the key is good for, and for whom: `refund:<shop id>`. */
  scope: string;
  key: string | undefined;
  /** What was asked for; another input under the same key is refused. */
  input: unknown;
}

// Calls with one key wait for each other here until the first one commits; a hash that meets another's costs a wait only.
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtextextended(?, 0))`;
const FIND = `select input_hash as "inputHash", answer from idempotency_key
  where scope = ? and key = ? and created_at > now() - interval '24 hours'`;
const KEEP = `insert into idempotency_key (scope, key, input_hash, answer) values (?, ?, ?, ?::jsonb)
  on conflict (scope, key) do update set input_hash = excluded.input_hash, answer = excluded.answer, created_at = now()`;

/**
 * Does the work once for a key: within 24 hours the same key and input give the first answer again, which must survive
 * JSON. Throws IDEMPOTENCY_MISMATCH when the key came with another input. Work that throws leaves the key free.
 */
export async function keyed<T>(tx: Tx, { scope, key, input }: Keyed, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work();
  await tx.sql(TAKE_TURNS, [`${scope}\n${key}`]);
  const inputHash = createHash('sha256').update(canonical(input)).digest('base64url');
  const [kept] = await tx.sql<{ inputHash: string; answer: T }>(FIND, [scope, key]);
  if (kept && kept.inputHash !== inputHash) throw new Problem('IDEMPOTENCY_MISMATCH');
  if (kept) return kept.answer;
  const answer = await work();
  await tx.sql(KEEP, [scope, key, inputHash, JSON.stringify(answer)]);
  return answer;
}

/** The same text for the same content, whatever the order of its fields; what is undefined is not there. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}
