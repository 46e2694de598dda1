import { hkdfSync } from 'node:crypto';

/**
 * The setting MESSAGE_KEYS of one party: a key of 32 bytes for each of `parties`, derived (HKDF-SHA256, RFC 5869)
 * from every root and the pair's names, so that both sides of a pair get the same one and nobody else has it. A party
 * that hears itself needs one with itself. Roots are 32 bytes each, newest first; they are given to no process.
 */
export function messageKeysOf(roots: readonly Uint8Array[], party: string, parties: readonly string[]): string {
  const keys = parties.flatMap((other) => roots.map((root) => `${other}:${pairKey(root, party, other)}`));
  return keys.join(',');
}

const pairKey = (root: Uint8Array, ...pair: [string, string]): string =>
  Buffer.from(hkdfSync('sha256', root, '', `jumun messages ${pair.sort().join(' ')}`, 32)).toString('base64');
