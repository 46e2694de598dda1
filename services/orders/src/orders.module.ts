import { Module, type DynamicModule } from '@nestjs/common';
import { contracts, OnlineMethod } from '@jumun/contracts';
import { LOGGER, type ServiceDefinition } from '@jumun/messaging';
import { sealer, type Logger } from '@jumun/runtime';
import type { OrdersConfig } from './config.js';
import { ordersMigration } from './migrations/0001-orders-0.2.0.js';
import { callScreenMigration } from './migrations/call-screen.js';
import { clientAddressMigration } from './migrations/client-address.js';
import { closedByMigration } from './migrations/closed-by.js';
import { methodsCheckedMigration, methodsMigration } from './migrations/methods.js';
import { numberingMigration } from './migrations/numbering.js';
import { pickupDayFilledMigration, pickupDayMigration } from './migrations/pickup-day.js';
import { placeMigration } from './migrations/place.js';
import { returnProofMigration } from './migrations/return-proof.js';
import { spotMigration } from './migrations/spot.js';
import { kitchenLineMigration } from './migrations/kitchen-line.js';
import { requestMigration } from './migrations/request.js';
import { supersededByMigration } from './migrations/superseded-by.js';
import { refundLinesMigration } from './migrations/refund-lines.js';
import { refusalsMigration } from './migrations/refusals.js';
import { refuseMigration } from './migrations/refuse.js';
import { boughtTogetherMigration } from './migrations/bought-together.js';
import { closeByMigration } from './migrations/close-by.js';
import { tillMigration } from './migrations/till.js';
import { openMovesMigration } from './migrations/open-moves.js';
import { undoMigration } from './migrations/undo.js';
import { AcceptReactions } from './accept/accept.reactions.js';
import { BoardRpc } from './board/board.rpc.js';
import { CancelRpc } from './cancel/cancel.rpc.js';
import { CheckoutRpc } from './checkout/checkout.rpc.js';
import { CounterRpc } from './counter/counter.rpc.js';
import { DeskRpc } from './desk/desk.rpc.js';
import { HeldRpc } from './held/held.rpc.js';
import { orderReadings } from './order-metrics.js';
import { ordersTables } from './orders.tables.js';
import { MethodRpc } from './method/method.rpc.js';
import { NumberingReactions } from './numbering/numbering.reactions.js';
import { NumberingRpc } from './numbering/numbering.rpc.js';
import { OrderRpc } from './order/order.rpc.js';
import { LineMeter } from './pace/line-meter.js';
import { measureKitchensJob, PaceJobs } from './pace/pace.jobs.js';
import { PaceReactions } from './pace/pace.reactions.js';
import { paymentJobs, PaymentJobs } from './payment/payment.jobs.js';
import { paymentDeps } from './payment/provide-payment-deps.js';
import { PaymentRpc } from './payment/payment.rpc.js';
import { PlaceRpc } from './place/place.rpc.js';
import { makeCardProvider } from './outside.js';
import { PAYMENT_PROVIDER } from './providers/provider.js';
import { refundJob, RefundJobs } from './refund/refund.jobs.js';
import { RefundReactions } from './refund/refund.reactions.js';
import { RefundRpc } from './refund/refund.rpc.js';
import { extendCheckoutMigration } from './migrations/extend-checkout.js';
import { retentionJob, RetentionJobs } from './retention/retention.jobs.js';
import { SalesRpc } from './sales/sales.rpc.js';
import { ScreenRpc } from './screen/screen.rpc.js';
import { countTogetherJob, TogetherJobs } from './together/together.jobs.js';
import { TogetherRpc } from './together/together.rpc.js';
import { ORDERS_SETTINGS, type OrdersSettings } from './settings.js';

@Module({})
class OrdersModule {}

function ordersModule(config: OrdersConfig): DynamicModule {
  const settings: OrdersSettings = {
    sealer: sealer(...config.DATA_KEY),
    indexKeys: config.DATA_KEY,
    publicOrigin: config.PUBLIC_ORIGIN,
    methods: OnlineMethod.options.filter(
      (method) => method === 'card' || config.KCP_WALLETS.some((wallet) => wallet === method),
    ),
  };
  return {
    module: OrdersModule,
    controllers: [
      CheckoutRpc,
      PaymentRpc,
      DeskRpc,
      RefundRpc,
      RefundReactions,
      OrderRpc,
      SalesRpc,
      BoardRpc,
      CancelRpc,
      CounterRpc,
      HeldRpc,
      MethodRpc,
      NumberingRpc,
      NumberingReactions,
      ScreenRpc,
      PlaceRpc,
      PaceReactions,
      AcceptReactions,
      TogetherRpc,
    ],
    providers: [
      paymentDeps,
      PaymentJobs,
      RefundJobs,
      RetentionJobs,
      LineMeter,
      PaceJobs,
      TogetherJobs,
      { provide: ORDERS_SETTINGS, useValue: settings },
      { provide: PAYMENT_PROVIDER, useFactory: (logger: Logger) => makeCardProvider(config, logger), inject: [LOGGER] },
    ],
  };
}

/** The orders service: checkouts, card payments and what happens to an order at the counter. */
export const definition = (config: OrdersConfig): ServiceDefinition => ({
  name: 'orders',
  contract: contracts.orders,
  config,
  module: ordersModule(config),
  entities: ordersTables,
  migrations: [
    ordersMigration,
    spotMigration,
    numberingMigration,
    callScreenMigration,
    extendCheckoutMigration,
    pickupDayMigration,
    pickupDayFilledMigration,
    placeMigration,
    methodsMigration,
    methodsCheckedMigration,
    closedByMigration,
    returnProofMigration,
    clientAddressMigration,
    supersededByMigration,
    undoMigration,
    refuseMigration,
    requestMigration,
    kitchenLineMigration,
    refundLinesMigration,
    tillMigration,
    closeByMigration,
    refusalsMigration,
    openMovesMigration,
    boughtTogetherMigration,
  ],
  readings: orderReadings,
  jobs: [...paymentJobs, refundJob, retentionJob, measureKitchensJob, countTogetherJob],
  poolMax: 16,
});
