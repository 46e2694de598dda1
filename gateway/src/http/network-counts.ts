import { CountsInMemory } from './counts-in-memory.js';
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

/** Memory that several `NetworkCounts` share. */
export const networkMemory = (): CountsInMemory => new CountsInMemory(MOST_NETWORKS);

/** The network that has asked too often, and the seconds until it may ask again. */
export interface UsedUp {
  kind: keyof Networks;
  seconds: number;
}

/** Counts by network what is bounded in this copy alone, without a question to Redis. */
export class NetworkCounts {
  private readonly limits: readonly (readonly [kind: keyof Networks, most: number])[];
  private readonly seconds: number;

  constructor(
    rates: NetworkRates,
    scale: number,
    private readonly counts: CountsInMemory = networkMemory(),
    /** Keeps these counts apart from the others of the same memory. */
    private readonly name = '',
  ) {
    this.limits = ratesOf(rates).map(([kind, points]) => [kind, Math.ceil(points * scale)]);
    this.seconds = rates.seconds;
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
      const seconds = this.counts.secondsOver(this.name + network, { most, seconds: this.seconds });
      if (seconds > (longest?.seconds ?? 0)) longest = { kind, seconds };
    }
    return longest;
  }
}
