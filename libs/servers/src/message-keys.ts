import { hkdfSync } from 'node:crypto';

/**
 * The setting MESSAGE_KEYS of one party: a 32-byte key for each of `parties`, derived (HKDF-SHA256, RFC 5869) from
 * every root and the pair's names. Only the two sides of a pair share it; a party that hears itself needs one with
 * itself. Roots are 32 bytes each, newest first, and are given to no process.
 */
export function messageKeysOf(roots: readonly Uint8Array[], party: string, parties: readonly string[]): string {
  const keys = parties.flatMap((other) => roots.map((root) => `${other}:${pairKey(root, party, other)}`));
  return keys.join(',');
}

const pairKey = (root: Uint8Array, ...pair: [string, string]): string =>
  Buffer.from(hkdfSync('sha256', root, '', `jumun messages ${pair.sort().join(' ')}`, 32)).toString('base64');
