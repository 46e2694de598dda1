import { LRUCache } from 'lru-cache';
import { networksOf, type Networks } from './network-of.js';

/** How often all who call from one network may ask together. The kinds of networks are counted at once. */
export type NetworkRates = Readonly<Record<keyof Networks, number>> & { readonly seconds: number };

/** So often from one address. A wider network has more people: a home twice, a provider's or a company's four times as many. */
export const perAddress = (points: number, seconds: number): NetworkRates => ({
  ...{ address: points, line: 2 * points, site: 4 * points },
  seconds,
});

/** The rates by the kinds of networks. */
export const ratesOf = ({ seconds: _, ...rates }: NetworkRates): [kind: keyof Networks, points: number][] =>
  // A spread object has the keys that its type names.
  Object.entries(rates) as [keyof Networks, number][];

/** Networks that are remembered; those that ask the most are never forgotten first. */
const MOST_NETWORKS = 100_000;

type Counted = LRUCache<string, { count: number }>;
/** Memory that several `NetworkCounts` share: a cache takes its full size from the start. */
export const networkMemory = (): Counted => new LRUCache({ max: MOST_NETWORKS });

/** The network that has asked too often, and the seconds until it may ask again. */
export interface UsedUp {
  kind: keyof Networks;
  seconds: number;
}

/** Counts by network what is bounded in this copy alone, without a question to Redis. */
export class NetworkCounts {
  private readonly limits: readonly (readonly [kind: keyof Networks, most: number])[];
  private readonly ttl: number;

  constructor(
    rates: NetworkRates,
    scale: number,
    private readonly counts: Counted = networkMemory(),
    /** Keeps these counts apart from the others of the same memory. */
    private readonly name = '',
  ) {
    this.limits = ratesOf(rates).map(([kind, points]) => [kind, Math.ceil(points * scale)]);
    this.ttl = rates.seconds * 1000;
  }

  /** Counts once in every network of an address, and answers whether it is within the bounds of all. */
  isWithin(address: string): boolean {
    return this.countIn(address) === undefined;
  }

  /** Counts once in every network of an address; answers the one that is used up for the longest, if any is. */
  countIn(address: string): UsedUp | undefined {
    const networks = networksOf(address);
    let longest: UsedUp | undefined;
    for (const [kind, most] of this.limits) {
      const network = networks[kind];
      if (network === undefined) continue;
      const key = this.name + network;
      if (this.countOf(key) <= most) continue;
      const seconds = Math.max(1, Math.ceil(this.counts.getRemainingTTL(key) / 1000));
      if (longest === undefined || seconds > longest.seconds) longest = { kind, seconds };
    }
    return longest;
  }

  private countOf(key: string): number {
    const known = this.counts.get(key);
    if (known) return (known.count += 1);
    this.counts.set(key, { count: 1 }, { ttl: this.ttl });
    return 1;
  }
}
