function _ts_decorate(decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") {
        r = Reflect.decorate(decorators, target, key, desc);
    } else {
        for(var i = decorators.length - 1; i >= 0; i--){
            if (d = decorators[i]) {
                r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
            }
        }
    }
    return c > 3 && r && Object.defineProperty(target, key, r), r;
}
import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Rpc } from '@jumun/messaging/line';
import { RevokedSessions } from '@jumun/runtime';
import { SheetDrawer } from '@jumun/printing/sheets';
import { Redis } from 'ioredis';
import { AuthController } from './auth/auth.controller.js';
import { Documents } from './auth/documents.js';
import { OperatorController } from './auth/operator.controller.js';
import { PasskeyController } from './auth/passkey.controller.js';
import { ShopExtras } from './auth/shop-extras.js';
import { SocialController } from './auth/social.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { SellerNotices } from './catalog/seller-notices.js';
import { ShopChanges } from './catalog/shop-changes.js';
import { StoreOptionsController } from './catalog/store-options.controller.js';
import { StorePages } from './catalog/store-pages.js';
import { CallerGuard } from './http/caller.guard.js';
import { LimitGuard } from './http/limit.guard.js';
import { Limiters } from './http/limiters.js';
import { SeenDevices } from './http/seen-devices.js';
import { ShopWrites } from './http/shop-writes.js';
import { TokenStrategy } from './http/token.strategy.js';
import { DeskController } from './desk/desk.controller.js';
import { SearchController } from './desk/search.controller.js';
import { PlatformState } from './desk/platform-state.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { CallController } from './notifications/call.controller.js';
import { ClientHashes } from './orders/client-hashes.js';
import { OrdersController } from './orders/orders.controller.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PrinterWaits } from './printing/printer-waits.js';
import { PollingController } from './printing/polling.controller.js';
import { PrintingController } from './printing/printing.controller.js';
import { PublishedController } from './published/published.controller.js';
import { BookkeepingController } from './settlement/bookkeeping.controller.js';
import { SettlementController } from './settlement/settlement.controller.js';
import { ShopOrdersController } from './orders/shop-orders.controller.js';
import { StoreStreams } from './live/store-streams.js';
import { SheetsController } from './printing/sheets.controller.js';
import { TagController } from './tags/tag.controller.js';
import { TagVisits } from './tags/tag-visits.js';
import { Tags } from './tags/tags.js';
import { GATEWAY_CONFIG, LOGGER, OBJECT_STORE } from './tokens.js';
export class GatewayModule {
    static on({ config, logger, rpc, redis, store, platform }) {
        return {
            module: GatewayModule,
            imports: [
                DiscoveryModule
            ],
            controllers: [
                AuthController,
                SocialController,
                PasskeyController,
                OperatorController,
                CatalogController,
                StoreOptionsController,
                SheetsController,
                OrdersController,
                ShopOrdersController,
                NotificationsController,
                CallController,
                DeskController,
                SearchController,
                SettlementController,
                BookkeepingController,
                PayoutsController,
                PollingController,
                TagController,
                PrintingController,
                PublishedController
            ],
            providers: [
                {
                    provide: GATEWAY_CONFIG,
                    useValue: config
                },
                {
                    provide: LOGGER,
                    useValue: logger
                },
                {
                    provide: OBJECT_STORE,
                    useValue: store
                },
                {
                    provide: Rpc,
                    useValue: rpc
                },
                {
                    provide: Redis,
                    useValue: redis
                },
                {
                    provide: PlatformState,
                    useValue: platform
                },
                {
                    provide: RevokedSessions,
                    useValue: new RevokedSessions(redis, logger)
                },
                ClientHashes,
                SellerNotices,
                ShopChanges,
                PrinterWaits,
                ShopExtras,
                Documents,
                StorePages,
                StoreStreams,
                SheetDrawer,
                Tags,
                TagVisits,
                Limiters,
                SeenDevices,
                ShopWrites,
                TokenStrategy,
                // In this order: who asks too often is not even identified.
                {
                    provide: APP_GUARD,
                    useClass: LimitGuard
                },
                {
                    provide: APP_GUARD,
                    useClass: CallerGuard
                }
            ]
        };
    }
}
GatewayModule = _ts_decorate([
    Module({})
], GatewayModule);

//# sourceMappingURL=gateway.module.js.map