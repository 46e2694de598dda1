import { Injectable } from '@nestjs/common';
import {
  namespaces,
  socketEvents,
  statusMessages,
  type BoardChanged,
  type contracts,
  type NewNotice,
  type NewOrder,
  type OrderChanged,
  type PaymentRefunded,
  type PayloadOf,
  type StatusChanged,
} from '@jumun/contracts';
import type { Namespace } from 'socket.io';

type Place = keyof typeof namespaces;

/** The rooms of both namespaces; every copy of the service has the same. */
export const rooms = {
  shop: (shopId: string): string => `shop:${shopId}`,
  order: (shopId: string, orderNumber: string): string => `order:${shopId}:${orderNumber}`,
};

type Move = Pick<PayloadOf<typeof contracts.orders.facts.orderMoved>, 'orderNumber' | 'to' | 'sequence'>;

/** Whom an event reaches, on whichever copy they are. */
@Injectable()
export class Audience {
  private readonly places = new Map<Place, Namespace>();

  open(place: Place, namespace: Namespace): void {
    this.places.set(place, namespace);
  }

  /** Tells every customer who follows the order, and the shop in every window: whoever is in both rooms hears it once. */
  tellStatus(shopId: string, { orderNumber, to: status, sequence }: Move): void {
    const change: StatusChanged = { status, message: statusMessages[status], orderNumber, sequence };
    const room = rooms.order(shopId, orderNumber);
    this.places.get('shopper')?.to(room).emit(socketEvents.statusChanged, change);
    this.places
      .get('owner')
      ?.to([room, rooms.shop(shopId)])
      .emit(socketEvents.statusChanged, change);
  }

  /** Tells every customer who follows the order what went back to the card; owners hear it from the bell. */
  tellRefund(shopId: string, refund: PaymentRefunded): void {
    this.places.get('shopper')?.to(rooms.order(shopId, refund.orderNumber)).emit(socketEvents.paymentRefunded, refund);
  }

  /** Tells every customer who follows the order that it is another one. */
  tellChange(shopId: string, change: OrderChanged): void {
    this.places.get('shopper')?.to(rooms.order(shopId, change.orderNumber)).emit(socketEvents.orderChanged, change);
  }

  /** Tells the shop's owner, in every window that is open. */
  tellNewOrder(shopId: string, order: NewOrder): void {
    this.places.get('owner')?.to(rooms.shop(shopId)).emit(socketEvents.newOrder, order);
  }

  /** Tells the shop's owner, in every window that is open, that its board is another one. */
  tellBoard(shopId: string, change: BoardChanged): void {
    this.places.get('owner')?.to(rooms.shop(shopId)).emit(socketEvents.boardChanged, change);
  }

  /** Tells the shop's owner, in every window that is open, what is no order. */
  tellNotice(shopId: string, notice: NewNotice): void {
    this.places.get('owner')?.to(rooms.shop(shopId)).emit(socketEvents.newNotice, notice);
  }
}
