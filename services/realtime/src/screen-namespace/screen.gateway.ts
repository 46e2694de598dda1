import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { namespaces, type DeviceActor } from '@jumun/contracts';
import type { Namespace } from 'socket.io';
import { Audience, rooms } from '../audience/audience.js';
import { AccessTokens } from '../handshake/access-tokens.js';
import { BearerSockets, type BearerSocket } from '../handshake/bearer-sockets.js';
import { budgetEvents } from '../sockets/event-budget.js';

/** Call screens that a shop paired: they hear that they have to ask, and send nothing. */
@WebSocketGateway({ namespace: namespaces.screen })
export class ScreenGateway implements OnGatewayInit<Namespace>, OnGatewayConnection<BearerSocket<DeviceActor>> {
  constructor(
    private readonly audience: Audience,
    private readonly tokens: AccessTokens,
    private readonly bearers: BearerSockets,
  ) {}

  afterInit(namespace: Namespace): void {
    this.audience.open('screen', namespace);
    this.bearers.guard(namespace, (token) => this.tokens.device(token, 'screen'));
  }

  handleConnection(socket: BearerSocket<DeviceActor>): void {
    budgetEvents(socket);
    void socket.join(rooms.shop(socket.data.actor.shopId));
    this.bearers.closeInTime(socket);
  }
}
