import { createHash } from 'node:crypto';
import { Problem } from '@jumun/contracts';
import { FIND_ANSWER, KEEP_ANSWER, TAKE_TURNS } from './idempotency.sql.js';
import type { Tx } from './transact.js';

/** A caller's promise that a repeated call is the same call. Without a key each call is a new one. */
export interface Keyed {
  /** The kind of call and the caller that the key is valid for: `refund:<shop id>`. */
  scope: string;
  key: string | undefined;
  /** The input of the call; a different one under the same key is refused. */
  input: unknown;
}

/**
 * Does the work once for a key: within 24 hours the same key and input give the first answer again, which must survive
 * JSON. Throws IDEMPOTENCY_MISMATCH when the key came with another input. Work that throws leaves the key free.
 */
export async function keyed<T>(tx: Tx, { scope, key, input }: Keyed, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work();
  await tx.run(TAKE_TURNS, [`${scope}\n${key}`]);
  const inputHash = createHash('sha256').update(canonical(input)).digest('base64url');
  const [kept] = await tx.run(FIND_ANSWER, [scope, key]);
  if (kept && kept.inputHash !== inputHash) throw new Problem('IDEMPOTENCY_MISMATCH');
  // The answer stored under a scope and an input came from the same work, so it has that work's type.
  if (kept) return kept.answer as T;
  const answer = await work();
  await tx.run(KEEP_ANSWER, [scope, key, inputHash, JSON.stringify(answer)]);
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
