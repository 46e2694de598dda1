import { Bell, UnreadBells } from './bell/bell.table.js';
import { Notice } from './notice/notice.table.js';
import { CallSetting, StaffCall } from './call/call.tables.js';
import { Chat } from './chat/chat.table.js';
import { Inquiry } from './inquiry-mail/inquiry.table.js';
import { LineOrder } from './line/line-order.table.js';
import { MessageDay, RecipientDay } from './message/message-limits.tables.js';
import { Message, MessagePrice } from './message/message.tables.js';
import { PickupWait } from './pickup/pickup-wait.table.js';
import { ReleasedMove } from './pickup/released-move.table.js';
import { Printer, PrinterSearchRow, PrintJob } from './print/print.tables.js';
import { PushDelivery, PushSubscriptionRow, ShopAlertsRow } from './push/push.tables.js';
import { Shop } from './shop/shop.table.js';
import { Operation, WaitingOrder } from './waiting/waiting.tables.js';

/** Every table of the service. */
export const notificationsTables = [
  Bell,
  UnreadBells,
  CallSetting,
  Chat,
  Inquiry,
  LineOrder,
  Message,
  MessageDay,
  MessagePrice,
  Notice,
  Operation,
  PickupWait,
  Printer,
  PrinterSearchRow,
  PrintJob,
  PushDelivery,
  PushSubscriptionRow,
  RecipientDay,
  ReleasedMove,
  Shop,
  ShopAlertsRow,
  StaffCall,
  WaitingOrder,
];
