import { Inject, Injectable } from '@nestjs/common';
import { Problem, type PaymentStatus, type RoomRequest } from '@jumun/contracts';
import { ConnectionBound } from '@jumun/runtime';
import type { RealtimeConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/** The rest is for owners and screens, and for those that are coming in. */
const GUESTS_SHARE = 3 / 4;
/** Unpaid orders cost nothing to make; their pages ask by themselves where they are refused. */
const UNPAID_SHARE = 1 / 10;
/** A family's phones and tabs, and dead lines of the last minute. */
const MOST_OF_ORDER = 8;
/** Windows of owners and screens together; a shop has 20 devices at most. */
const MOST_OF_SHOP = 100;

/** Kinds of connections; a connection that is of two counts as the later one. */
const KINDS = ['unnamed', 'unpaid', 'paid', 'bearer'] as const;
type Kind = (typeof KINDS)[number];
const rankOf = (kind: Kind): number => KINDS.indexOf(kind);

/** A connection of the engine below Socket.IO. */
export interface EngineConnection {
  once(event: 'close', listener: () => void): unknown;
  close(discard: boolean): unknown;
}

interface Held {
  kind: Kind;
  /** The orders and shops under which it is counted. */
  readonly units: Set<string>;
}

/**
 * The places of this copy, by kind. The kind of a connection shows only when it has named a namespace; until then the
 * oldest makes room where all places are taken, so that only admitted guests could keep owners out, and they have a share.
 */
@Injectable()
export class SocketShares {
  private readonly bound: ConnectionBound;
  private readonly total: number;
  private readonly held = new Map<EngineConnection, Held>();
  private readonly ofKind: Record<Kind, Set<EngineConnection>>;
  private readonly ofUnit = new Map<string, Set<EngineConnection>>();

  constructor(@Inject(CONFIG) config: Pick<RealtimeConfig, 'MAX_SOCKETS' | 'MAX_SOCKETS_PER_ADDRESS'>) {
    this.total = config.MAX_SOCKETS;
    this.bound = new ConnectionBound('socket', { total: this.total, perAddress: config.MAX_SOCKETS_PER_ADDRESS });
    this.ofKind = { unnamed: new Set(), unpaid: new Set(), paid: new Set(), bearer: new Set() };
  }

  /** Whether a connection from the address may come; a refusal is counted. */
  hasRoom(address: string): boolean {
    return this.bound.hasRoom(address, this.ofKind.unnamed.size);
  }

  /** Takes a place until the connection closes, or closes it where there is none. */
  enter(connection: EngineConnection, address: string): void {
    // A Set keeps the order in which they came.
    const [oldest] = this.ofKind.unnamed;
    if (this.bound.fullness >= 1) oldest?.close(true);
    const giveBack = this.bound.take(address);
    if (!giveBack) return void connection.close(true);
    this.held.set(connection, { kind: 'unnamed', units: new Set() });
    this.ofKind.unnamed.add(connection);
    connection.once('close', () => {
      giveBack();
      this.leave(connection);
    });
  }

  /** Counts a connection as a guest's; throws RATE_LIMITED over the bound of its order, SERVICE_AWAY over that of guests. */
  admitGuest(connection: EngineConnection, order: RoomRequest, status: PaymentStatus): void {
    const isPaid = status === 'paid' || status === 'refunded';
    this.admit(connection, isPaid ? 'paid' : 'unpaid', { unit: unitOf(order), most: MOST_OF_ORDER });
  }

  /** Counts a connection as one of the shop's own; throws RATE_LIMITED over the shop's bound. */
  admitBearer(connection: EngineConnection, shopId: string): void {
    this.admit(connection, 'bearer', { unit: shopId, most: MOST_OF_SHOP });
  }

  /** Moves the connections of an order that was paid out of the share of unpaid ones. */
  notePaid(order: RoomRequest): void {
    for (const connection of this.ofUnit.get(unitOf(order)) ?? []) this.raise(connection, 'paid');
  }

  private admit(connection: EngineConnection, kind: Kind, { unit, most }: { unit: string; most: number }): void {
    const held = this.held.get(connection);
    // Without one it has closed meanwhile.
    if (!held) return;
    const ofUnit = this.ofUnit.get(unit) ?? new Set();
    if (!held.units.has(unit) && ofUnit.size >= most) this.refuse(new Problem('RATE_LIMITED'), 'unit');
    if (rankOf(kind) > rankOf(held.kind)) this.checkShares(held.kind, kind);
    held.units.add(unit);
    this.ofUnit.set(unit, ofUnit.add(connection));
    this.raise(connection, kind);
  }

  private checkShares(from: Kind, to: Kind): void {
    const { unpaid, paid } = this.ofKind;
    const isNewGuest = from === 'unnamed' && to !== 'bearer';
    if (to === 'unpaid' && unpaid.size >= Math.floor(this.total * UNPAID_SHARE))
      this.refuse(new Problem('SERVICE_AWAY'), 'unpaid');
    if (isNewGuest && unpaid.size + paid.size >= Math.floor(this.total * GUESTS_SHARE))
      this.refuse(new Problem('SERVICE_AWAY'), 'guests');
  }

  private raise(connection: EngineConnection, kind: Kind): void {
    const held = this.held.get(connection);
    if (!held || rankOf(kind) <= rankOf(held.kind)) return;
    this.ofKind[held.kind].delete(connection);
    this.ofKind[kind].add(connection);
    held.kind = kind;
  }

  private refuse(problem: Problem, limit: string): never {
    this.bound.countRefused(limit);
    throw problem;
  }

  private leave(connection: EngineConnection): void {
    const held = this.held.get(connection);
    if (!held) return;
    this.held.delete(connection);
    this.ofKind[held.kind].delete(connection);
    for (const unit of held.units) {
      const ofUnit = this.ofUnit.get(unit);
      ofUnit?.delete(connection);
      if (ofUnit?.size === 0) this.ofUnit.delete(unit);
    }
  }
}

const unitOf = ({ shopId, orderNumber }: RoomRequest): string => `${shopId} ${orderNumber}`;
