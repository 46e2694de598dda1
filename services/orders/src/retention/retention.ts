import { applyRetention, resealTables, type Retention, type SealedColumns } from '@jumun/database';
import { SealError, type Logger } from '@jumun/runtime';
import { placeOfBuyer } from '../order/buyer.js';
import { placeOfRequest } from '../order/request.js';
import { reindexBuyers, type ReindexDeps } from './reindex-buyers.js';

/** Electronic commerce law keeps records of contracts and payments for so long. */
const PAID_RETENTION = '5 years';
/** Guests' wishes serve the kitchen alone. */
const REQUEST_RETENTION = '30 days';

/**
 * Erases buyers, guests' wishes, notes of tills, reasons of refunds and the numbers of days that are over. An open order is not over,
 * however old.
 */
const RETENTIONS: readonly Retention[] = [
  {
    table: 'orders',
    since: 'paid_at',
    kept: PAID_RETENTION,
    where: `buyer is not null and status <> 'pending'`,
    blank: 'buyer = null, request = null',
  },
  {
    table: 'orders',
    since: 'created_at',
    kept: '3 months',
    where: `buyer is not null and status = 'cancelled'`,
    blank: 'buyer = null, request = null',
  },
  // A kitchen may never say that an order is over: it is, so long after its payment.
  {
    table: 'orders',
    since: 'coalesce(completed_at, closed_at, paid_at, created_at)',
    kept: REQUEST_RETENTION,
    where: `request is not null and status <> 'pending'`,
    blank: 'request = null',
  },
  // Unpaid ones of a device and of an address are counted for a day.
  {
    table: 'orders',
    since: 'created_at',
    kept: '2 days',
    where: `device is not null and status <> 'pending'`,
    blank: 'device = null, client_address = null',
  },
  // It may name a guest, as the reason of a refund may.
  { table: 'orders', since: 'paid_at', kept: PAID_RETENTION, where: 'note is not null', blank: 'note = null' },
  { table: 'free_pickup', key: ['shop_id', 'day', 'number'], since: 'day', kept: '2 days' },
  { table: 'refund', since: 'requested_at', kept: PAID_RETENTION, where: `reason <> ''`, blank: `reason = ''` },
];

const SEALED: readonly SealedColumns[] = [
  {
    table: 'orders',
    columns: ['buyer', 'request'],
    placeOf: (column, paymentId) => (column === 'buyer' ? placeOfBuyer(paymentId) : placeOfRequest(paymentId)),
  },
];

/** Erases what is past its retention, and seals the rest again that an old key sealed. */
export async function retainBuyers(
  { database, sealer, logger, ...deps }: ReindexDeps & { logger: Logger },
  now: Date,
): Promise<void> {
  logger.debug(await applyRetention(database, RETENTIONS, now), 'rows past their retention are erased');
  try {
    await resealTables(database, sealer, SEALED, logger);
    await reindexBuyers({ database, sealer, ...deps });
  } catch (error) {
    // The day is over all the same: asked again every few seconds, the keys would still be missing.
    if (!(error instanceof SealError)) throw error;
    logger.error({ err: error }, 'buyers are sealed with a key that is not in the ring');
  }
}
