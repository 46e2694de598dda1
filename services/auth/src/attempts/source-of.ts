import { isIPv6 } from 'node:net';
import type { Client } from '@jumun/contracts';
import { knownBrowser, type KnownAccount } from '../session/known-browser.js';
import type { Indexes, Vault } from '../vault.js';

const GROUPS = 8;
/** A household or a rented server has all addresses below its first 64 bits. */
const NETWORK_GROUPS = 4;

/** From where an account is tried: a browser that it knows, else the holder of an address. */
export function sourceOf(
  vault: Vault,
  client: Client | undefined,
  account: KnownAccount | undefined,
  now: Date,
): { source: Indexes; isKnown: boolean } {
  const known = account && client?.mark && knownBrowser(vault, account, client.mark, now);
  if (known) return { source: vault.attemptIndex('browser', known), isKnown: true };
  return { source: vault.attemptIndex('address', holderOf(client?.address ?? '')), isKnown: false };
}

/** The part of an address that stands for its holder: an IPv4 address whole, of an IPv6 address its network of 64 bits. */
export function holderOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
  const before = front.split(':').filter((group) => group !== '');
  const after = (back ?? '').split(':').filter((group) => group !== '');
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...between, ...after].slice(0, NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
