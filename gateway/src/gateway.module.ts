import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Rpc } from '@jumun/messaging/line';
import type { Logger } from '@jumun/runtime';
import type { ObjectStore } from '@jumun/storage';
import { Redis } from 'ioredis';
import { AuthController } from './auth/auth.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { SellerNotices } from './catalog/seller-notices.js';
import type { GatewayConfig } from './config.js';
import { CallerGuard } from './http/caller.guard.js';
import { LimitGuard } from './http/limit.guard.js';
import { Limiters } from './http/limiters.js';
import { Sessions } from './http/sessions.js';
import { TokenStrategy } from './http/token.strategy.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { OrdersController } from './orders/orders.controller.js';
import { GATEWAY_CONFIG, LOGGER, OBJECT_STORE } from './tokens.js';

/** What the gateway stands on; opened before Nest, closed after it. */
export interface Grounds {
  config: GatewayConfig;
  logger: Logger;
  rpc: Rpc;
  redis: Redis;
  store: ObjectStore;
}

@Module({})
export class GatewayModule {
  static on({ config, logger, rpc, redis, store }: Grounds): DynamicModule {
    return {
      module: GatewayModule,
      imports: [DiscoveryModule],
      controllers: [AuthController, CatalogController, OrdersController, NotificationsController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: OBJECT_STORE, useValue: store },
        { provide: Rpc, useValue: rpc },
        { provide: Redis, useValue: redis },
        SellerNotices,
        Sessions,
        Limiters,
        TokenStrategy,
        // In this order: who asks too often is not even identified.
        { provide: APP_GUARD, useClass: LimitGuard },
        { provide: APP_GUARD, useClass: CallerGuard },
      ],
    };
  }
}
