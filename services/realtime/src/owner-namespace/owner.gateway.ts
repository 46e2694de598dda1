import { Inject } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import {
  contracts,
  namespaces,
  Problem,
  RoomRequest,
  socketEvents,
  statusMessages,
  StatusUpdate,
  type OrderStatus,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import type { Namespace } from 'socket.io';
import { Audience, rooms } from '../audience/audience.js';
import { AccessTokens } from '../handshake/access-tokens.js';
import { BearerSockets } from '../handshake/bearer-sockets.js';
import { attempt, parseEvent, type Outcome } from '../sockets/attempt.js';
import { budgetEvents } from '../sockets/event-budget.js';
import { replyJoined } from '../sockets/reply.js';
import { LOGGER } from '../tokens.js';
import type { OwnerSocket } from './owner-socket.js';

const { procedures } = contracts.orders;

/** More orders than anybody has open at once. */
const MAX_ROOMS = 200;

/** Owners: they hear of new orders, follow orders of their own shop and move them. */
@WebSocketGateway({ namespace: namespaces.owner })
export class OwnerGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<OwnerSocket> {
  constructor(
    private readonly audience: Audience,
    private readonly tokens: AccessTokens,
    private readonly bearers: BearerSockets,
    private readonly rpc: Rpc,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(namespace: Namespace): void {
    this.audience.open('owner', namespace);
    this.bearers.guard(namespace, (token) => this.tokens.owner(token));
  }

  handleConnection(socket: OwnerSocket): void {
    budgetEvents(socket);
    void socket.join(rooms.shop(socket.data.actor.shopId));
    this.bearers.closeInTime(socket);
  }

  @SubscribeMessage(socketEvents.joinShopOrderRoom)
  joinOrder(socket: OwnerSocket, payload: unknown): Promise<Outcome<{ status: OrderStatus }>> {
    const { actor } = socket.data;
    return attempt(socket, this.logger, actor.shopId, async () => {
      const order = this.ownOrder(socket, parseEvent(RoomRequest, payload));
      const room = rooms.order(order.shopId, order.orderNumber);
      if (!socket.rooms.has(room) && socket.rooms.size >= MAX_ROOMS) throw new Problem('RATE_LIMITED');
      const orderStatus = await this.follow(socket, room, order);
      replyJoined(socket, { message: statusMessages[orderStatus], status: orderStatus });
      return { status: orderStatus };
    });
  }

  /** The same command as the PATCH: the room hears of it from the stored change. */
  @SubscribeMessage(socketEvents.updateOrderStatus)
  updateStatus(
    socket: OwnerSocket,
    payload: unknown,
  ): Promise<Outcome<{ orderNumber: string; status: OrderStatus; changed: boolean }>> {
    const { actor } = socket.data;
    return attempt(socket, this.logger, actor.shopId, async () => {
      const update = parseEvent(StatusUpdate, payload);
      const { orderNumber } = this.ownOrder(socket, update);
      if (update.status === 'waiting') throw new Problem('INVALID_INPUT');
      await this.bearers.refuseEnded(socket);
      const moved = await this.rpc.call(procedures.moveOrder, { orderNumber, to: update.status }, actor);
      return { orderNumber: moved.orderNumber, status: moved.orderStatus, changed: moved.changed };
    });
  }

  /** First in the room, then the question: a change in between is heard. Who may not follow the order leaves again. */
  private async follow(
    socket: OwnerSocket,
    room: string,
    order: { shopId: string; orderNumber: string },
  ): Promise<OrderStatus> {
    const wasIn = socket.rooms.has(room);
    await this.bearers.refuseEnded(socket);
    await socket.join(room);
    try {
      const { orderStatus } = await this.rpc.call(procedures.getOrderStatus, order, socket.data.actor);
      return orderStatus;
    } catch (error) {
      if (!wasIn) await socket.leave(room);
      throw error;
    }
  }

  private ownOrder<T extends { shopId: string }>(socket: OwnerSocket, order: T): T {
    if (order.shopId !== socket.data.actor.shopId) throw new Problem('FORBIDDEN');
    return order;
  }
}
