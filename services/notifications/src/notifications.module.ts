import { Module, type DynamicModule } from '@nestjs/common';
import { notifications } from '@jumun/contracts';
import type { ServiceDefinition } from '@jumun/messaging';
import { sealer, type Clock } from '@jumun/runtime';
import { BellRpc } from './bell/bell.rpc.js';
import { OrderReactions } from './order/order.reactions.js';
import { UndoReactions } from './order/undo.reactions.js';
import { CallJobs, expireCalls } from './call/call.jobs.js';
import { CallRpc } from './call/call.rpc.js';
import { ChatRpc } from './chat/chat.rpc.js';
import { KakaoChat } from './chat/kakao/kakao.js';
import { NOTIFICATIONS_CONFIG, type NotificationsConfig } from './config.js';
import { DeskRpc } from './desk/desk.rpc.js';
import { InquiryRpc } from './inquiry/inquiry.rpc.js';
import { lookUpUnknown, MessageJobs, sendCodes, sendMessages } from './message/message.jobs.js';
import { MessageRpc } from './message/message.rpc.js';
import { REACH, reachOf } from './message/reach.js';
import { MailSender } from './message/senders/mail/mail.js';
import { Solapi } from './message/senders/solapi/solapi.js';
import { notificationsMigration } from './migrations/0001-notifications-0.2.0.js';
import { counterBellsCheckedMigration, counterBellsMigration } from './migrations/20261216-counter-bells.js';
import { soldOutNotices } from './migrations/20261209-sold-out-notice.js';
import { staffCalls } from './migrations/20261211-staff-calls.js';
import { printing } from './migrations/20261210-printing.js';
import { printerNews } from './migrations/20261212-printer-news.js';
import { printerSearch } from './migrations/20261215-printer-search.js';
import { push } from './migrations/20261220-push.js';
import { shopperNews } from './migrations/20261221-shopper-news.js';
import { line } from './migrations/20261223-line.js';
import { messageLimits } from './migrations/20261226-message-limits.js';
import { pushHosts } from './migrations/20261224-push-hosts.js';
import { pushOfOneShop } from './migrations/20261227-push-of-one-shop.js';
import { printerConfirmed } from './migrations/20261228-printer-confirmed.js';
import { releasedMovesMigration } from './migrations/20270107-released-moves.js';
import { undo } from './migrations/20270101-undo.js';
import { sealedPaperMigration } from './migrations/20270103-sealed-paper.js';
import { refundedPiecesMigration } from './migrations/20270105-refunded-pieces.js';
import { refusedForMigration } from './migrations/20270106-refused-for.js';
import { messageExpiry } from './migrations/20261226-message-expiry.js';
import { newsByMethod } from './migrations/20261222-news-by-method.js';
import { notificationReadings } from './notification-metrics.js';
import { notificationsTables } from './notifications.tables.js';
import { tellPaidFunctions } from './order/tell-paid.function.sql.js';
import { makeKakaoChat, makeMailSender, makePushSender, makeSolapi, noteFeaturesOff } from './outside.js';
import { PrintJobs, tendPrintJobs } from './print/print.jobs.js';
import { PrintRpc } from './print/print.rpc.js';
import { PickupJobs, remindOfPickups } from './pickup/pickup.jobs.js';
import { PushJobs, sendPushes } from './push/push.jobs.js';
import { PushReactions } from './push/push.reactions.js';
import { PushRpc } from './push/push.rpc.js';
import { PushSender } from './push/push-sender.js';
import { RetentionJobs, retentionJobs } from './retention/retention.jobs.js';
import { ShopReactions } from './shop/shop.reactions.js';
import { SEALER } from './tokens.js';
import { escalateOrders, WaitingJobs } from './waiting/waiting.jobs.js';
import { SoldOutReactions } from './bell/sold-out.reactions.js';
import { WaitingReactions } from './waiting/waiting.reactions.js';

@Module({})
class NotificationsModule {}

const notificationsModule = (config: NotificationsConfig): DynamicModule => ({
  module: NotificationsModule,
  controllers: [
    ...[BellRpc, CallRpc, ChatRpc, DeskRpc, InquiryRpc, MessageRpc, PrintRpc, PushRpc],
    ...[OrderReactions, UndoReactions, PushReactions, ShopReactions, SoldOutReactions, WaitingReactions],
  ],
  providers: [
    { provide: NOTIFICATIONS_CONFIG, useValue: config },
    { provide: REACH, useFactory: () => reachOf(config) },
    { provide: SEALER, useFactory: () => sealer(...config.DATA_KEY) },
    { provide: Solapi, useFactory: () => makeSolapi(config) },
    { provide: MailSender, useFactory: () => makeMailSender(config) },
    { provide: KakaoChat, useFactory: () => makeKakaoChat(config) },
    { provide: PushSender, useFactory: () => makePushSender(config) },
    CallJobs,
    MessageJobs,
    PickupJobs,
    PrintJobs,
    PushJobs,
    RetentionJobs,
    WaitingJobs,
  ],
});

/** The notifications service, for its process and for tests. */
export const definition = (config: NotificationsConfig, clock?: Clock): ServiceDefinition => {
  noteFeaturesOff(config);
  return {
    name: notifications.name,
    contract: notifications,
    config,
    module: notificationsModule(config),
    entities: notificationsTables,
    migrations: [
      notificationsMigration,
      printing,
      soldOutNotices,
      staffCalls,
      printerNews,
      printerSearch,
      push,
      counterBellsMigration,
      counterBellsCheckedMigration,
      shopperNews,
      newsByMethod,
      line,
      pushHosts,
      messageExpiry,
      messageLimits,
      pushOfOneShop,
      printerConfirmed,
      undo,
      sealedPaperMigration,
      refundedPiecesMigration,
      refusedForMigration,
      releasedMovesMigration,
    ],
    ...(clock && { clock }),
    readings: notificationReadings(config),
    repeatables: [tellPaidFunctions],
    jobs: [
      sendMessages,
      sendCodes,
      lookUpUnknown,
      escalateOrders,
      tendPrintJobs,
      expireCalls,
      sendPushes,
      remindOfPickups,
      ...retentionJobs,
    ],
  };
};
