import { isDeepStrictEqual } from 'node:util';
import { Inject } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import {
  contracts,
  namespaces,
  Problem,
  RoomRequest,
  shopper,
  socketEvents,
  statusMessages,
  type OrderStatus,
} from '@jumun/contracts';
import { overhear, Rpc, type MessageLine } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import type { Namespace, Socket } from 'socket.io';
import { Audience, rooms } from '../audience/audience.js';
import { attempt, parseEvent, type Outcome } from '../sockets/attempt.js';
import { budgetEvents } from '../sockets/event-budget.js';
import { connectError } from '../sockets/refuse.js';
import { RecoveredSockets } from '../sockets/recovered-sockets.js';
import { SocketShares } from '../sockets/socket-shares.js';
import { replyJoined } from '../sockets/reply.js';
import type { RealtimeConfig } from '../config.js';
import { CONFIG, LOGGER } from '../tokens.js';

const { getOrderStatus } = contracts.orders.procedures;

type NoEvents = Record<string, (...args: unknown[]) => void>;
/** A socket of the customers' namespace: the handshake put the order it follows there. */
type CustomerSocket = Socket<NoEvents, NoEvents, NoEvents, RoomRequest>;

/** Customers: each follows the one order whose shop and number it knows. */
@WebSocketGateway({ namespace: namespaces.shopper })
export class CustomerGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<CustomerSocket> {
  constructor(
    private readonly audience: Audience,
    private readonly rpc: Rpc,
    private readonly recovered: RecoveredSockets,
    private readonly shares: SocketShares,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
  ) {}

  afterInit(namespace: Namespace): void {
    this.audience.open('shopper', namespace);
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(connectError(error, this.logger)),
      );
    });
  }

  /** Hears of orders that are paid while they are followed, until the message line ends. */
  listen(line: MessageLine): void {
    overhear(line, contracts.orders.facts.counterPaid, (order) => this.shares.notePaid(order));
  }

  handleConnection(socket: CustomerSocket): void {
    budgetEvents(socket);
    const { shopId, orderNumber } = socket.data;
    const room = rooms.order(shopId, orderNumber);
    const follow = setTimeout(() => !socket.rooms.has(room) && socket.disconnect(true), this.config.FOLLOW_WITHIN_MS);
    // Closes the transport without a disconnect packet, so that a page still in use reconnects by itself.
    const lifetime = setTimeout(() => socket.conn.close(), this.config.FOLLOW_FOR_MS);
    socket.once('disconnect', () => {
      clearTimeout(follow);
      clearTimeout(lifetime);
      // It may have left the namespace alone: nothing would bound the connection then.
      socket.conn.close();
    });
  }

  @SubscribeMessage(socketEvents.joinOrderRoom)
  join(socket: CustomerSocket, payload: unknown): Promise<Outcome<{ status: OrderStatus }>> {
    const { shopId, orderNumber } = socket.data;
    return attempt(socket, this.logger, shopId, async () => {
      const order = parseEvent(RoomRequest, payload);
      if (order.shopId !== shopId || order.orderNumber !== orderNumber) throw new Problem('FORBIDDEN');
      // First in the room, then the question: a change in between is heard.
      await socket.join([rooms.order(shopId, orderNumber), rooms.line(shopId)]);
      const { status, orderStatus } = await this.rpc.call(getOrderStatus, order, shopper);
      this.shares.admitGuest(socket.conn, order, status);
      replyJoined(socket, { message: statusMessages[orderStatus], status: orderStatus });
      return { status: orderStatus };
    });
  }

  private async admit(socket: Socket): Promise<void> {
    const order = RoomRequest.safeParse(socket.handshake.query);
    if (!order.success) throw new Problem('ORDER_NOT_FOUND');
    const { status } = await this.rpc.call(getOrderStatus, order.data, shopper);
    this.shares.admitGuest(socket.conn, order.data, status);
    Object.assign(socket.data as object, order.data);
    await this.recovered.resume(socket, (kept) => isDeepStrictEqual(kept, order.data));
  }
}
