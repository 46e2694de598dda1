import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUP_BITS = 16;
/** Of a whole IPv4 address. */
export const OCTETS = 4;

/**
 * The part of an address that stands for its holder: an IPv4 address whole, of an IPv6 address the 64 bits that a household
 * or a rented server has at least.
 */
export const holderOf = (address: string): string => beginningOf(address, { octets: OCTETS, bits: 64 });

/** The part of an address that one customer of a provider may have all of: 256 IPv4 addresses, or an IPv6 site. */
export const siteOf = (address: string): string => beginningOf(address, { octets: 3, bits: 48 });

/** The IPv4 address that is written as one of IPv6. */
const mappedIn = (address: string): string | undefined => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** Whether it is an address of IPv6, and none of IPv4 that is written so. */
export const isSix = (address: string): boolean => mappedIn(address) === undefined && isIPv6(address);

/** The first octets of an IPv4 address, or the first bits of an IPv6 address. */
export function beginningOf(address: string, { octets, bits }: { octets: number; bits: number }): string {
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
