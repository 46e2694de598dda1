import { isIPv6 } from 'node:net';
import type { Client } from '@jumun/contracts';
import { knownBrowser, type KnownAccount } from './known-browser.js';
import type { Indexes, Vault } from '../vault.js';

const GROUPS = 8;
const GROUP_BITS = 16;
const OCTETS = 4;

/** A network that a source is in, and how many wrong passwords of it an account takes within an hour. */
export interface WiderNetwork {
  index: Indexes;
  most: number;
}

/** From where an account is tried. */
export interface Source {
  source: Indexes;
  isKnown: boolean;
  /** None for a browser that is known. */
  networks: readonly WiderNetwork[];
}

/**
 * The networks that are counted beside an address's holder: a provider gives its customers IPv6 networks of 64, 56 or 48
 * bits, and a rented IPv4 network is seldom larger than 256 addresses. Each takes half of an account's ceiling at most,
 * so that one network alone does not reach it.
 */
const WIDER = {
  six: [
    { bits: 56, most: 20 },
    { bits: 48, most: 30 },
  ],
  /** A company or carrier may have many people behind it; of one account there are few among them. */
  four: [{ octets: 3, most: 30 }],
};

/** From where an account is tried: a browser that it knows, else the holder of an address. */
export function sourceOf(
  vault: Vault,
  client: Client | undefined,
  account: KnownAccount | undefined,
  now: Date,
): Source {
  const known = account && client?.mark && knownBrowser(vault, account, client.mark, now);
  if (known) return { source: vault.attemptIndex('browser', known), isKnown: true, networks: [] };
  const address = client?.address ?? '';
  const networks = widerOf(address).map(({ network, most }) => ({
    index: vault.attemptIndex('network', network),
    most,
  }));
  return { source: vault.attemptIndex('address', holderOf(address)), isKnown: false, networks };
}

/**
 * The part of an address that stands for its holder: an IPv4 address whole, of an IPv6 address the 64 bits that a household
 * or a rented server has at least.
 */
export const holderOf = (address: string): string => beginningOf(address, { octets: OCTETS, bits: 64 });

/** The part of an address that one customer of a provider may have all of: 256 IPv4 addresses, or an IPv6 site. */
export const siteOf = (address: string): string => beginningOf(address, { octets: 3, bits: 48 });

/** The networks of an address that are wider than its holder, the narrowest first, each by a name of its own. */
export function widerOf(address: string): { network: string; most: number }[] {
  if (address === '') return [];
  if (isSix(address)) {
    return WIDER.six.map(({ bits, most }) => ({
      network: `${beginningOf(address, { octets: OCTETS, bits })}/${bits}`,
      most,
    }));
  }
  return WIDER.four.map(({ octets, most }) => ({
    network: `${beginningOf(address, { octets, bits: 0 })}/${octets * 8}`,
    most,
  }));
}

/** The IPv4 address that is written as one of IPv6. */
const mappedIn = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

const isSix = (address: string): boolean => mappedIn(address) === undefined && isIPv6(address);

function beginningOf(address: string, { octets, bits }: { octets: number; bits: number }): string {
  if (!isSix(address)) {
    return (mappedIn(address) ?? address).split('.').slice(0, octets).join('.');
  }
  const [front = '', back] = address.split('::');
  const before = front.split(':').filter((group) => group !== '');
  const after = (back ?? '').split(':').filter((group) => group !== '');
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...between, ...after].slice(0, Math.ceil(bits / GROUP_BITS));
  const cut = groups.length * GROUP_BITS - bits;
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers
    .map((number, at) => (at < numbers.length - 1 ? number : (number >> cut) << cut).toString(16))
    .join(':');
}
