import { Inject, type OnModuleDestroy } from '@nestjs/common';
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
import { RevokedSessions, type Logger } from '@jumun/runtime';
import type { Namespace, Socket } from 'socket.io';
import { Audience, rooms } from '../audience/audience.js';
import { AccessTokens } from '../handshake/access-tokens.js';
import { attempt, parseEvent, type Outcome } from '../sockets/attempt.js';
import { budgetEvents } from '../sockets/event-budget.js';
import { connectError } from '../sockets/refuse.js';
import { replyError, replyJoined } from '../sockets/reply.js';
import { LOGGER } from '../tokens.js';
import type { OwnerSocket } from './owner-socket.js';

const { procedures } = contracts.orders;

/** More orders than anybody has open at once. */
const MAX_ROOMS = 200;
const SWEEP_SESSIONS_MS = 30_000;
/** The longest a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Owners: they hear of new orders, follow orders of their own shop and move them. */
@WebSocketGateway({ namespace: namespaces.owner })
export class OwnerGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<OwnerSocket>, OnModuleDestroy {
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly audience: Audience,
    private readonly tokens: AccessTokens,
    private readonly sessions: RevokedSessions,
    private readonly rpc: Rpc,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(namespace: Namespace): void {
    this.audience.open('owner', namespace);
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(connectError(error, this.logger)),
      );
    });
    this.sessions.onEnded((ended) => this.closeThose(namespace, ended));
    this.sweep = setInterval(() => void this.closeEndedSessions(namespace), SWEEP_SESSIONS_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweep);
  }

  handleConnection(socket: OwnerSocket): void {
    budgetEvents(socket);
    void socket.join(rooms.shop(socket.data.actor.shopId));
    const leftMs = Math.min(socket.data.expiresAtMs - Date.now(), MAX_TIMER_MS);
    const expiry = setTimeout(() => this.close(socket, new Problem('AUTH099')), leftMs);
    socket.once('disconnect', () => clearTimeout(expiry));
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
      await this.refuseEnded(socket);
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
    await this.refuseEnded(socket);
    await socket.join(room);
    try {
      const { orderStatus } = await this.rpc.call(procedures.getOrderStatus, order, socket.data.actor);
      return orderStatus;
    } catch (error) {
      if (!wasIn) await socket.leave(room);
      throw error;
    }
  }

  private async refuseEnded({ data }: OwnerSocket): Promise<void> {
    if (await this.sessions.endOf(data.actor.sessionId)) throw new Problem('AUTH097');
  }

  private async admit(socket: Socket): Promise<void> {
    const bearer = await this.tokens.check(socket.handshake.auth['token']);
    if (await this.sessions.endOf(bearer.actor.sessionId)) throw new Problem('AUTH097');
    Object.assign(socket.data as object, bearer);
  }

  private ownOrder<T extends { shopId: string }>(socket: OwnerSocket, order: T): T {
    if (order.shopId !== socket.data.actor.shopId) throw new Problem('FORBIDDEN');
    return order;
  }

  /** Cuts the connection rather than saying goodbye: so the client tries again by itself, with a new token if it has one. */
  private close(socket: OwnerSocket, problem: Problem): void {
    replyError(socket, problem);
    socket.conn.close();
  }

  private async closeEndedSessions(namespace: Namespace): Promise<void> {
    const sessionIds = new Set([...socketsOf(namespace)].map(({ data }) => data.actor.sessionId));
    this.closeThose(namespace, await this.sessions.among([...sessionIds]));
  }

  private closeThose(namespace: Namespace, ended: Pick<ReadonlySet<string>, 'has'>): void {
    for (const socket of socketsOf(namespace))
      if (ended.has(socket.data.actor.sessionId)) this.close(socket, new Problem('AUTH097'));
  }
}

/** Those that were admitted, so that they have their bearer. */
const socketsOf = (namespace: Namespace): Iterable<OwnerSocket> => namespace.sockets.values() as Iterable<OwnerSocket>;
