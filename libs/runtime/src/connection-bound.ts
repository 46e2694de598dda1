import { isIPv6 } from 'node:net';
import { counter, gauge } from './metrics.js';

/** How many connections may be open at once. */
export interface ConnectionLimits {
  total: number;
  perAddress: number;
  /**
   * The last part of the total, 0-1, is for addresses with less than a hundredth of it: a few can't take it all. The last
   * half of that is for sites (an IPv4 /24, an IPv6 /48) with less than an eighth: nor can a rented network. Without effect
   * where one address may have all, since it then speaks for many.
   */
  reserved?: number;
}

type Limit = 'total' | 'address' | 'reserve' | 'site';

/** An address with a smaller part of all connections than this finds a place among the reserved ones. */
const SMALL_SHARE = 1 / 100;
/** The same of a site, which may be a carrier's: many people who each have a place. */
const SMALL_SHARE_OF_SITE = 1 / 8;

const refused = counter('connections_refused_total', 'Connections that were over a limit', ['kind', 'limit']);
const open = gauge('connections_open', 'Connections that are open', ['kind']);

/** Counts the open connections of one kind, of all together and of each address. */
export class ConnectionBound {
  private readonly byHolder = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly kind: string,
    private readonly limits: ConnectionLimits,
  ) {
    open.set({ kind }, 0);
  }

  /** Part of the total that is taken, from 0 to 1. */
  get fullness(): number {
    return this.count / this.limits.total;
  }

  /**
   * Takes a place and answers how to give it back (once), or undefined where a limit refuses. Without an address (a proxy
   * speaks for many) only the total counts.
   */
  take(address: string | undefined): (() => void) | undefined {
    if (!this.hasRoom(address)) return undefined;
    const holders = address === undefined ? [] : Object.values(holdersOf(address));
    this.add(holders, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.add(holders, -1);
      isHeld = false;
    };
  }

  /** Whether there is a place, or one of so many that could be freed, without taking it; a refusal is counted. */
  hasRoom(address: string | undefined, freeable = 0): boolean {
    const limit = this.limitMet(address, freeable);
    if (limit) this.countRefused(limit);
    return limit === undefined;
  }

  /** Counts a connection that a limit of the caller's own refused. */
  countRefused(limit: string): void {
    refused.inc({ kind: this.kind, limit });
  }

  private limitMet(address: string | undefined, freeable: number): Limit | undefined {
    const { total, perAddress, reserved = 0 } = this.limits;
    const count = this.count - freeable;
    if (count >= total) return 'total';
    if (address === undefined) return undefined;
    const holders = holdersOf(address);
    const held = this.heldBy(holders.address);
    if (held >= perAddress) return 'address';
    if (perAddress >= total) return undefined;
    if (count >= total * (1 - reserved) && held >= total * SMALL_SHARE) return 'reserve';
    const isLast = reserved > 0 && count >= total * (1 - reserved / 2);
    return isLast && this.heldBy(holders.site) >= total * SMALL_SHARE_OF_SITE ? 'site' : undefined;
  }

  private heldBy(holder: string): number {
    return this.byHolder.get(holder) ?? 0;
  }

  private add(holders: readonly string[], change: 1 | -1): void {
    this.count += change;
    open.set({ kind: this.kind }, this.count);
    for (const holder of holders) {
      const held = this.heldBy(holder) + change;
      if (held === 0) this.byHolder.delete(holder);
      else this.byHolder.set(holder, held);
    }
  }
}

interface Holders {
  /** One line has a whole /64 of IPv6, and could come from another address of it each time. */
  address: string;
  /** Named apart from an address. */
  site: string;
}

function holdersOf(address: string): Holders {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return { address: plain, site: `${plain.slice(0, plain.lastIndexOf('.'))}.*` };
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return { address: network.join(':'), site: `${network.slice(0, 3).join(':')}:*` };
}
