import { Injectable } from '@nestjs/common';
import {
  namespaces,
  socketEvents,
  statusMessages,
  type BoardChanged,
  type contracts,
  type NewNotice,
  type NewOrder,
  type OrderCalled,
  type OrderChanged,
  type PaymentRefunded,
  type QueuePositionChanged,
  type PayloadOf,
  type StaffCall,
  type StatusChanged,
} from '@jumun/contracts';
import { beginSpan, currentContext, isTracing, Paced } from '@jumun/runtime';
import type { Namespace } from 'socket.io';

type NamespaceName = keyof typeof namespaces;

/** The rooms of all namespaces; every copy of the service has the same. */
export const rooms = {
  shop: (shopId: string): string => `shop:${shopId}`,
  order: (shopId: string, orderNumber: string): string => `order:${shopId}:${orderNumber}`,
  /** All customers who follow an order of the shop. */
  line: (shopId: string): string => `line:${shopId}`,
};

type Move = Pick<PayloadOf<typeof contracts.orders.facts.orderMoved>, 'orderNumber' | 'to' | 'sequence'>;

/** A rush changes a board at every moment, and its windows ask for all of it: so often, and so many times after a calm. */
const BOARD_EVERY_MS = 250;
const BOARD_BURST = 4;

/** Whom an event reaches, on whichever copy they are. */
@Injectable()
export class Audience {
  private readonly opened = new Map<NamespaceName, Namespace>();
  private readonly boards = new Paced<BoardChanged>(
    BOARD_EVERY_MS,
    (shopId, change) => {
      this.tell('owner', [rooms.shop(shopId)], socketEvents.boardChanged, change);
      this.tell('screen', [rooms.shop(shopId)], socketEvents.screenChanged, change);
    },
    BOARD_BURST,
  );

  open(name: NamespaceName, namespace: Namespace): void {
    this.opened.set(name, namespace);
  }

  /**
   * Sends to every shopper who follows the order and to all windows of the shop; a socket in both rooms gets it once.
   */
  tellStatus(shopId: string, { orderNumber, to: status, sequence }: Move): void {
    const change: StatusChanged = { status, message: statusMessages[status], orderNumber, sequence };
    const room = rooms.order(shopId, orderNumber);
    this.tell('shopper', [room], socketEvents.statusChanged, change);
    this.tell('owner', [room, rooms.shop(shopId)], socketEvents.statusChanged, change);
  }

  /** Tells every customer who follows the order what went back to the card; owners hear it from the bell. */
  tellRefund(shopId: string, refund: PaymentRefunded): void {
    this.tell('shopper', [rooms.order(shopId, refund.orderNumber)], socketEvents.paymentRefunded, refund);
  }

  /** Tells every customer who follows the order that it is another one. */
  tellChange(shopId: string, change: OrderChanged): void {
    this.tell('shopper', [rooms.order(shopId, change.orderNumber)], socketEvents.orderChanged, change);
  }

  /** Tells every customer who follows the order, and the shop's windows, that a move was undone. */
  tellUndone(shopId: string, change: OrderChanged): void {
    this.tellChange(shopId, change);
    this.tell('owner', [rooms.shop(shopId)], socketEvents.orderChanged, change);
  }

  /** Whether a customer at this copy follows an order of the shop. */
  hasFollowers(shopId: string): boolean {
    return this.opened.get('shopper')?.adapter.rooms.has(rooms.line(shopId)) ?? false;
  }

  /** Tells the customers at this copy how far their orders are. */
  tellPlaces(shopId: string, places: readonly QueuePositionChanged[]): void {
    const namespace = this.opened.get('shopper');
    for (const place of places) {
      const room = rooms.order(shopId, place.orderNumber);
      if (namespace?.adapter.rooms.has(room)) namespace.local.to(room).emit(socketEvents.placeChanged, place);
    }
  }

  /** Tells the shop's owner, in every window that is open. */
  tellNewOrder(shopId: string, order: NewOrder): void {
    this.tell('owner', [rooms.shop(shopId)], socketEvents.newOrder, order);
  }

  /**
   * Tells the shop's owner, in every window that is open, that its board is another one, and with it the call screens: at
   * once, and then now and then, of the last change.
   */
  tellBoard(shopId: string, change: BoardChanged): void {
    this.boards.hint(shopId, change);
  }

  /** Tells every customer who follows the order that it was called once more. */
  tellCall(shopId: string, call: OrderCalled): void {
    this.tell('shopper', [rooms.order(shopId, call.orderNumber)], socketEvents.orderCalled, call);
  }

  /** Tells the shop's owner, in every window that is open, what is no order. */
  tellNotice(shopId: string, notice: NewNotice): void {
    this.tell('owner', [rooms.shop(shopId)], socketEvents.newNotice, notice);
  }

  /** Tells the shop's owner, in every window that is open, that a guest called or was answered. */
  tellStaffCall(shopId: string, call: StaffCall): void {
    this.tell('owner', [rooms.shop(shopId)], socketEvents.staffCall, call);
  }

  private tell(name: NamespaceName, to: string[], event: string, payload: unknown): void {
    const parent = currentContext()?.traceparent;
    const span = isTracing() ? beginSpan({ name: `emit ${event}`, kind: 'producer', parent }) : undefined;
    this.opened.get(name)?.to(to).emit(event, payload);
    span?.end({ attributes: { 'jumun.namespace': name } });
  }
}
