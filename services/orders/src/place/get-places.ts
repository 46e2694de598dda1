import {
  Problem,
  type AnswerOf,
  type InputOf,
  type QueuePosition,
  type OrderStatus,
  type orders,
} from '@jumun/contracts';
import type { Database, RowType } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { FIND_PLACE, LIST_PLACES } from './place.sql.js';

type Procedures = typeof orders.procedures;

const MINUTE_MS = 60_000;
/** An order that waits longer is not in a line any more: the shop forgot to say that it is done. */
const LINE_MS = 3 * 60 * MINUTE_MS;
/** A pace is valid for half an hour after it was announced. */
const PACE_MS = 30 * MINUTE_MS;

/** Whether an order has a place in line: paid, and still to be made. */
export const isInLine = ({ status, orderStatus }: { status: string; orderStatus: OrderStatus }): boolean =>
  status === 'paid' && (orderStatus === 'waiting' || orderStatus === 'preparing');

/** The place of an order that is not in line. */
export const NO_PLACE: QueuePosition = { ahead: 0, readyAround: null, cameBackAt: null };

/** Since when orders are in the line, and the pace holds. */
const since = (now: Date): [Date, Date] => [new Date(now.getTime() - LINE_MS), new Date(now.getTime() - PACE_MS)];

const presentPlace = ({ ahead, readyAround, cameBackAt }: RowType<typeof FIND_PLACE.row>): QueuePosition => ({
  ahead,
  readyAround: iso(readyAround),
  cameBackAt: iso(cameBackAt),
});

/** The places of a shop's orders, those next in line first. */
export async function getPlaces(
  database: Database,
  { shopId }: InputOf<Procedures['getPlaces']>,
  now: Date,
): Promise<AnswerOf<Procedures['getPlaces']>> {
  const places = await database.platform.run(LIST_PLACES, [shopId, ...since(now)]);
  return places.map(({ orderNumber, ...place }) => ({ orderNumber, ...presentPlace(place) }));
}

/** The place of an order that is in line. */
export async function placeOf(
  database: Database,
  { shopId, id }: { shopId: string; id: string },
  now: Date,
): Promise<QueuePosition> {
  const [place] = await database.platform.run(FIND_PLACE, [shopId, ...since(now), id]);
  return place ? presentPlace(place) : NO_PLACE;
}

/** An order's place and status; an order that is not in line has none ahead. */
export async function getPlace(
  database: Database,
  { storeName, orderNumber }: InputOf<Procedures['getPlace']>,
  now: Date,
): Promise<AnswerOf<Procedures['getPlace']>> {
  const order = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id', 'shopId', 'status', 'orderStatus'])
    .where('orderNumber', '=', orderNumber)
    .where((of) => of(of.fn('lower', ['storeName']), '=', of.fn('lower', [of.val(storeName)])))
    .executeTakeFirst();
  if (!order) throw new Problem('ORDER_NOT_FOUND');
  return { ...(isInLine(order) ? await placeOf(database, order, now) : NO_PLACE), status: order.orderStatus };
}
