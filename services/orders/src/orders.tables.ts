import { Operation } from './accept/operation.table.js';
import { OrderSetting } from './numbering/order-setting.table.js';
import { OpenMove } from './order/open-move.table.js';
import { BuyerIndex, FreePickup, Order, OrderChange, PickupCounter } from './order/order.tables.js';
import { ShopPayment } from './method/shop-payment.table.js';
import { KitchenLine } from './pace/kitchen-line.table.js';
import { Pace } from './pace/pace.table.js';
import { BoughtTogether } from './together/bought-together.table.js';
import { Resolution, Reversal } from './payment/payment.tables.js';
import { Refund } from './refund/refund.tables.js';
import { RetentionDay } from './retention/retention.tables.js';

/** Every table of the service. */
export const ordersTables = [
  PickupCounter,
  FreePickup,
  Order,
  BuyerIndex,
  OrderChange,
  OpenMove,
  Reversal,
  Resolution,
  Refund,
  RetentionDay,
  OrderSetting,
  ShopPayment,
  KitchenLine,
  Pace,
  Operation,
  BoughtTogether,
];
