import { Module, type DynamicModule } from '@nestjs/common';
import { notifications } from '@jumun/contracts';
import type { ServiceDefinition } from '@jumun/messaging';
import { sealer } from '@jumun/runtime';
import { BellRpc } from './bell/bell.rpc.js';
import { OrderReactions } from './bell/order.reactions.js';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from './config.js';
import { lookUpUnknown, MessageJobs, SEALER, sendMessages } from './message/message.jobs.js';
import { MessageRpc } from './message/message.rpc.js';
import { Solapi } from './message/senders/solapi/solapi.js';
import { notificationsTables } from './migrations/20261121-notifications.js';
import { ShopReactions } from './shop/shop.reactions.js';

@Module({})
class NotificationsModule {}

const makeSolapi = (config: NotificationsConfig): Solapi =>
  new Solapi({
    base: config.SOLAPI_BASE,
    apiKey: config.SOLAPI_API_KEY,
    apiSecret: config.SOLAPI_API_SECRET,
    sender: config.SOLAPI_SENDER,
    pfId: config.SOLAPI_PFID,
  });

const notificationsModule = (config: NotificationsConfig): DynamicModule => ({
  module: NotificationsModule,
  controllers: [BellRpc, MessageRpc, OrderReactions, ShopReactions],
  providers: [
    { provide: NOTIFICATIONS_CONFIG, useValue: config },
    { provide: SEALER, useFactory: () => sealer(config.DATA_KEY) },
    { provide: Solapi, useFactory: () => makeSolapi(config) },
    MessageJobs,
  ],
});

/** The notifications service, for its process and for tests. */
export const definition = (config: NotificationsConfig): ServiceDefinition => ({
  name: notifications.name,
  contract: notifications,
  config,
  module: notificationsModule(config),
  entities: [],
  migrations: [notificationsTables],
  jobs: [sendMessages, lookUpUnknown],
});
