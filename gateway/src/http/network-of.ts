/** Groups of an IPv6 address that name a network; the rest is its user's to choose. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The network that an address counts as: an IPv4 address itself, an IPv6 address by its /64, all of which one client
 * may hold.
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
