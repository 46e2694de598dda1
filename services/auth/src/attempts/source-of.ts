import type { Client } from '@jumun/contracts';
import { beginningOf, holderOf, isSix, OCTETS } from '../address.js';
import { knownBrowser, type KnownAccount } from './known-browser.js';
import type { Indexes, Vault } from '../vault.js';

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
