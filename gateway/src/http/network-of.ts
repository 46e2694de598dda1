/** Groups of an IPv6 address that name a network; the rest is its user's to choose. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The network that an address is counted as: IPv4 whole, IPv6 by its network of 64 bits, since whoever has one address of it has all.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...(first ?? [])];
  while (tail !== undefined && groups.length < GROUPS - (last?.length ?? 0)) groups.push('0');
  return `${[...groups, ...(last ?? [])].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
