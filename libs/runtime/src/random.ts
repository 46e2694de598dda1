import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 4_096;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** A copy of `length` (at most 64) cryptographically random bytes; asks the system for many at once. */
export function quickRandomBytes(length: number): Buffer {
  if (length > 64) throw new RangeError('quickRandomBytes is for short values');
  if (used + length > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + length));
  // Bytes already handed out must not be readable from the pool.
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
}
