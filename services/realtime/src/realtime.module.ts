import { Module, type DynamicModule } from '@nestjs/common';
import { Rpc } from '@jumun/messaging/line';
import { RevokedSessions, type Logger } from '@jumun/runtime';
import type { Redis } from 'ioredis';
import { Audience } from './audience/audience.js';
import { AudienceReactions } from './audience/audience.reactions.js';
import { QueuePositions } from './audience/places.js';
import { Once } from './audience/once.js';
import type { RealtimeConfig } from './config.js';
import { CustomerGateway } from './customer-namespace/customer.gateway.js';
import { AccessTokens } from './handshake/access-tokens.js';
import { BearerSockets } from './handshake/bearer-sockets.js';
import { OwnerGateway } from './owner-namespace/owner.gateway.js';
import { ScreenGateway } from './screen-namespace/screen.gateway.js';
import { RecoveredSockets } from './sockets/recovered-sockets.js';
import { SocketShares } from './sockets/socket-shares.js';
import { CONFIG, LOGGER } from './tokens.js';

/** A handshake can wait for Redis, and what it lets in hears; a Redis that is away answers at once that it is. */
const REVOKED_WITHIN_MS = 500;

@Module({})
export class RealtimeModule {
  static on(config: RealtimeConfig, logger: Logger, rpc: Rpc, redis: Redis): DynamicModule {
    return {
      module: RealtimeModule,
      controllers: [AudienceReactions],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Rpc, useValue: rpc },
        { provide: AccessTokens, useValue: new AccessTokens(config.JWT_PUBLIC_KEY) },
        { provide: RevokedSessions, useValue: new RevokedSessions(redis, logger, REVOKED_WITHIN_MS) },
        { provide: Once, useValue: new Once(redis, logger) },
        Audience,
        QueuePositions,
        SocketShares,
        RecoveredSockets,
        BearerSockets,
        OwnerGateway,
        CustomerGateway,
        ScreenGateway,
      ],
    };
  }
}
