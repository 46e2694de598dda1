import { z } from 'zod';
import { CallKind } from '../notifications/call-views.js';
import { BellKind, NoticeKind } from '../notifications/views.js';
import { QueuePosition, OrderStatus } from '../orders/views.js';
import { Id, OrderNumber } from '../values/ids.js';
import { Won } from '../values/money.js';
import { Moment } from '../values/time.js';

/** The socket service's path and namespaces. */
export const SOCKET_PATH = '/socket.io';
export const namespaces = { owner: '/shop-owner', shopper: '/customer', screen: '/screen' } as const;

/** Event names of all namespaces, in the wire spelling. */
export const socketEvents = {
  joinShopOrderRoom: 'join-shop-order-room',
  joinOrderRoom: 'join-order-room',
  updateOrderStatus: 'update-order-status',
  orderRoomJoined: 'order-room-joined',
  statusChanged: 'status-changed',
  paymentRefunded: 'payment-refunded',
  orderChanged: 'order-changed',
  placeChanged: 'place-changed',
  newOrder: 'new-order',
  orderCalled: 'order-called',
  boardChanged: 'board-changed',
  screenChanged: 'screen-changed',
  newNotice: 'new-notice',
  staffCall: 'staff-call',
  errorMessage: 'error-message',
} as const;

export const RoomRequest = z.object({ shopId: Id, orderNumber: OrderNumber });
export type RoomRequest = z.infer<typeof RoomRequest>;

export const StatusUpdate = RoomRequest.extend({ status: OrderStatus, message: z.string().max(200).optional() });
export type StatusUpdate = z.infer<typeof StatusUpdate>;

/**
 * `data` is the order number, `count` the unread notifications; sent for a cancelled order too, which `kind` then says.
 * A `quiet` one is shown and makes no sound.
 */
export const NewOrder = z.object({
  data: OrderNumber,
  timestamp: Moment,
  count: z.int(),
  kind: BellKind.optional(),
  quiet: z.boolean().optional(),
  /** The order's sum, in won. */
  total: Won.optional(),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** Something of the shop's board or its call screens is not what it was: ask anew. It may come twice, late or not at all. */
export const BoardChanged = z.object({ at: Moment });
export type BoardChanged = z.infer<typeof BoardChanged>;

/** The bell tells something that is no order; `count` are the shop's unread notices. */
export const NewNotice = z.object({ kind: NoticeKind, id: Id, timestamp: Moment, count: z.int() });
export type NewNotice = z.infer<typeof NewNotice>;

/** A guest at a spot called for staff, or was answered: ask for the calls anew. It may come twice, late or not at all. */
export const StaffCall = z.object({ callId: Id, spot: z.string(), kind: CallKind, at: Moment });
export type StaffCall = z.infer<typeof StaffCall>;

export const RoomJoined = z.object({ message: z.string(), status: OrderStatus });
export type RoomJoined = z.infer<typeof RoomJoined>;

/** Two copies may tell two moves of an order in either order: of two events the one with the higher `sequence` is the newer. */
export const StatusChanged = z.object({
  status: OrderStatus,
  message: z.string(),
  orderNumber: OrderNumber,
  sequence: z.int().positive().optional(),
});
export type StatusChanged = z.infer<typeof StatusChanged>;

/** Money went back to the card. Of two events the one with the higher sum is the newer, since refunds only grow. */
export const PaymentRefunded = z.object({
  orderNumber: OrderNumber,
  /** All refunds of the payment together. */
  refundedAmount: Won,
  /** Nothing of the payment is left: the order is cancelled. */
  full: z.boolean(),
});
export type PaymentRefunded = z.infer<typeof PaymentRefunded>;

/** Another moment was promised for the order, say: ask for it anew. It may come twice, late or not at all. */
export const OrderChanged = z.object({ orderNumber: OrderNumber });
export type OrderChanged = z.infer<typeof OrderChanged>;

/** The order's place in the line of its shop, sent at most every two seconds. It may come twice, late or not at all. */
export const QueuePositionChanged = QueuePosition.extend({ orderNumber: OrderNumber });
export type QueuePositionChanged = z.infer<typeof QueuePositionChanged>;

/** The order stands at the counter, and was called once more. It may come twice or not at all. */
export const OrderCalled = z.object({ orderNumber: OrderNumber, at: Moment });
export type OrderCalled = z.infer<typeof OrderCalled>;

export const SocketError = z.object({ code: z.string(), message: z.string() });
export type SocketError = z.infer<typeof SocketError>;

/** The sentence for the shopper when the order moves. */
export const statusMessages: Record<OrderStatus, string> = {
  waiting: '주문이 완료되었어요',
  preparing: '주문이 접수됐어요. 상품을 준비하고 있어요',
  ready: '상품 준비가 완료되었어요. 픽업해주세요',
  completed: '수령이 완료되었어요. 감사합니다',
};
