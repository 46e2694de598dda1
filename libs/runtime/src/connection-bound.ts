import { isIPv6 } from 'node:net';
import { counter, gauge } from './metrics.js';

/** How many connections may be open at once. */
export interface ConnectionLimits {
  total: number;
  perAddress: number;
  /**
   * The last part of the total, 0-1, is for addresses with less than a hundredth of it: a few can't take it all. Without
   * effect where one address may have all, since it then speaks for many.
   */
  reserved?: number;
}

/** An address with a smaller part of all connections than this finds a place among the reserved ones. */
const SMALL_SHARE = 1 / 100;

const refused = counter('connections_refused_total', 'Connections that were over a limit', ['kind', 'limit']);
const open = gauge('connections_open', 'Connections that are open', ['kind']);

/** Counts the open connections of one kind, of all together and of each address. */
export class ConnectionBound {
  private readonly byAddress = new Map<string, number>();
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
    const holder = address === undefined ? undefined : holderOf(address);
    this.add(holder, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.add(holder, -1);
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

  private limitMet(address: string | undefined, freeable: number): 'total' | 'address' | 'reserve' | undefined {
    const { total, perAddress, reserved = 0 } = this.limits;
    const count = this.count - freeable;
    if (count >= total) return 'total';
    const held = address === undefined ? 0 : (this.byAddress.get(holderOf(address)) ?? 0);
    if (held >= perAddress) return 'address';
    const isReserved = perAddress < total && count >= total * (1 - reserved);
    return isReserved && held >= total * SMALL_SHARE ? 'reserve' : undefined;
  }

  private add(holder: string | undefined, change: 1 | -1): void {
    this.count += change;
    open.set({ kind: this.kind }, this.count);
    if (holder === undefined) return;
    const held = (this.byAddress.get(holder) ?? 0) + change;
    if (held === 0) this.byAddress.delete(holder);
    else this.byAddress.set(holder, held);
  }
}

/** One line has a whole /64 of IPv6, and could come from another address of it each time. */
function holderOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
