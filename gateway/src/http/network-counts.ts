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

/** Counts by network what is bounded in this copy alone, without a question to Redis. */
export class NetworkCounts {
  private readonly counts: LRUCache<string, { count: number }>;

  constructor(
    private readonly rates: NetworkRates,
    private readonly scale: number,
  ) {
    this.counts = new LRUCache({ max: MOST_NETWORKS, ttl: rates.seconds * 1000 });
  }

  /** Counts once in every network of an address, and answers whether it is within the bounds of all. */
  isWithin(address: string): boolean {
    const networks = networksOf(address);
    const within = ratesOf(this.rates).map(([kind, points]) => {
      const network = networks[kind];
      return network === undefined || this.countOf(network) <= Math.ceil(points * this.scale);
    });
    return !within.includes(false);
  }

  private countOf(network: string): number {
    const known = this.counts.get(network);
    if (known) return (known.count += 1);
    this.counts.set(network, { count: 1 });
    return 1;
  }
}
