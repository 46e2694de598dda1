import { isIPv6 } from 'node:net';
import type { Client } from '@jumun/contracts';
import { knownBrowser, type KnownAccount } from './known-browser.js';
import type { Indexes, Vault } from '../vault.js';

const GROUPS = 8;
/** A household or a rented server has all addresses below its first 64 bits. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

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
export const holderOf = (address: string): string => beginningOf(address, { ofFour: 4, ofSix: NETWORK_GROUPS });

/** The part of an address that one customer of a provider may have all of: 256 IPv4 addresses, or an IPv6 site. */
export const siteOf = (address: string): string => beginningOf(address, { ofFour: 3, ofSix: SITE_GROUPS });

function beginningOf(address: string, { ofFour, ofSix }: { ofFour: number; ofSix: number }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return (mapped ?? address).split('.').slice(0, ofFour).join('.');
  const [front = '', back] = address.split('::');
  const before = front.split(':').filter((group) => group !== '');
  const after = (back ?? '').split(':').filter((group) => group !== '');
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...between, ...after].slice(0, ofSix);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
