import type { Payment } from '../../../api/views';
import type { PaymentFilter } from './payment-filter';

/** All of a list that is on the screen so far. */
export interface OrderFeed {
  /** In the order that was asked for, each once. */
  rows: readonly Payment[];
  /** The last row where the server may have more: the next page begins before it. */
  next: Cursor | undefined;
  /** More than the newest page was asked for. */
  isDeep: boolean;
  /** A page below the last row is asked for, and not here yet. */
  wantsMore: boolean;
}

/** Where an order stands among the others. */
type Cursor = Pick<Payment, 'createdAt' | 'paymentId'>;

/** By time, then by id, as the server orders: two checkouts at once may have got their ids the other way round. */
export function isBelow(order: Cursor, place: Cursor): boolean {
  const earlier = Date.parse(place.createdAt) - Date.parse(order.createdAt);
  return earlier === 0 ? order.paymentId < place.paymentId : earlier > 0;
}

/** Whether an order is paid and not yet handed out. */
export const isInProgress = ({ status, orderStatus }: Pick<Payment, 'status' | 'orderStatus'>): boolean =>
  status === 'paid' && orderStatus !== 'completed';

/** Whether a row still belongs into the list: it may have moved on since the server chose it. */
export const belongs = (row: Payment, { status, orderStatus, method }: PaymentFilter): boolean =>
  (method === undefined || (method === 'counter' ? row.provider === method : row.paymentMethod === method)) &&
  (status === undefined || row.status === status) &&
  (orderStatus === 'open' ? isInProgress(row) : orderStatus === undefined || row.orderStatus === orderStatus);

export const PAGE_SIZE = 30;
/** The most that the server gives at once. */
const MOST_ROWS = 200;

/**
 * Reads what waits longest first: what comes in stands at the end, and nothing slips off the beginning. It is one page,
 * at the most as long as the server gives; what is below comes up as orders are handed out.
 */
export async function readOldest(
  known: OrderFeed | undefined,
  readPage: (limit: number) => Promise<readonly Payment[]>,
): Promise<OrderFeed> {
  const isDeep = (known?.isDeep ?? false) || (known?.wantsMore ?? false);
  const limit = isDeep ? MOST_ROWS : 2 * PAGE_SIZE;
  const rows = await readPage(limit);
  return { rows, next: !isDeep && rows.length === limit ? rows.at(-1) : undefined, isDeep, wantsMore: false };
}

interface Reading {
  /** The list as it was. */
  known: OrderFeed | undefined;
  /** The reader has scrolled down: no row that was there may drop off the end. */
  isHeld: boolean;
  /** Reads payments, newest first, those before another one where it is given. */
  readPage: (limit: number, before: Cursor | undefined) => Promise<readonly Payment[]>;
}

/** Reads a list anew, as far down as it is wanted, and a page more where that was asked for. */
export async function readFeed({ known, isHeld, readPage }: Reading): Promise<OrderFeed> {
  const { isDeep = false, wantsMore = false } = known ?? {};
  const lowest = isHeld || isDeep || wantsMore ? known?.rows.at(-1) : undefined;
  const limit = lowest && known ? Math.min(known.rows.length + PAGE_SIZE, MOST_ROWS) : PAGE_SIZE;
  let rows: Payment[] = [];
  let next: Cursor | undefined;
  const readOn = async (most: number) => {
    const page = await readPage(most, next);
    rows.push(...page);
    next = page.length < most ? undefined : page.at(-1);
  };

  await readOn(limit);
  while (next && lowest && isBelow(lowest, next)) await readOn(limit);
  if (lowest && rows.some((row) => isBelow(row, lowest))) {
    rows = rows.filter((row) => !isBelow(row, lowest));
    next = rows.at(-1);
  }
  if (wantsMore && next) await readOn(PAGE_SIZE);
  return { rows, next, isDeep: isDeep || wantsMore, wantsMore: false };
}
