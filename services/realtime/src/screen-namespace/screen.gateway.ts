import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { namespaces, type Actor, type DeviceActor } from '@jumun/contracts';
import { RevokedSessions, type Logger } from '@jumun/runtime';
import type { Namespace } from 'socket.io';
import { Audience, rooms } from '../audience/audience.js';
import { AccessTokens } from '../handshake/access-tokens.js';
import { SessionsOfSockets, type SessionSocket } from '../handshake/sessions-of-sockets.js';
import { budgetEvents } from '../sockets/event-budget.js';
import { LOGGER } from '../tokens.js';

/** Call screens that a shop paired: they hear that they have to ask, and send nothing. */
@WebSocketGateway({ namespace: namespaces.screen })
export class ScreenGateway
  implements OnGatewayInit<Namespace>, OnGatewayConnection<SessionSocket<DeviceActor>>, OnModuleDestroy
{
  private readonly keeper: SessionsOfSockets<DeviceActor>;

  constructor(
    private readonly audience: Audience,
    tokens: AccessTokens,
    sessions: RevokedSessions,
    @Inject(LOGGER) logger: Logger,
  ) {
    const isScreen = (actor: Actor): actor is DeviceActor => actor.kind === 'device' && actor.scope === 'screen';
    this.keeper = new SessionsOfSockets(tokens, sessions, logger, isScreen);
  }

  afterInit(namespace: Namespace): void {
    this.audience.open('screen', namespace);
    this.keeper.guard(namespace);
  }

  onModuleDestroy(): void {
    this.keeper.stop();
  }

  handleConnection(socket: SessionSocket<DeviceActor>): void {
    budgetEvents(socket);
    void socket.join(rooms.shop(socket.data.actor.shopId));
    this.keeper.watchExpiry(socket);
  }
}
