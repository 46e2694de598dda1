import { serviceActor, type Actor, type Buyer } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Transactor, Tx } from '@jumun/messaging';
import { SealError, type Logger, type Sealer } from '@jumun/runtime';
import { openBuyer, sealBuyer } from './buyer.js';

interface Means {
  database: Database;
  transactor: Transactor;
  sealer: Sealer;
  logger: Logger;
}

/** How long who ordered is kept: electronic commerce law for what was paid, no longer than of use for what was not. */
const KEEP_PAID_YEARS = 5;
const KEEP_UNPAID_MONTHS = 3;

const PAGE = 2_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Orders in the sequence of their making, for their ids begin with the time. */
const PAGE_OF_ORDERS = statement(
  'page-of-orders',
  `select id, created_at < $2 as aged from orders where id > $1 order by id limit ${PAGE}`,
);
// Whatever was ever paid keeps its five years; what is still open is not over, however old.
const ERASE_BUYERS = `update orders set buyer = null
  where id > ? and id <= ? and buyer is not null and status <> 'pending' and coalesce(paid_at, 'infinity') < ?
  or id > ? and id <= ? and buyer is not null and status = 'cancelled' and created_at < ?`;
const ERASE_REASONS = `update refund set reason = '' where order_id > ? and order_id <= ? and reason <> '' and requested_at < ?`;
const SEALED_OLD = `select id, buyer from orders where id > ? and id <= ? and buyer is not null and not starts_with(buyer, ?) for update`;

const byOrders: Actor = serviceActor('orders');

/** Erases who ordered what is past its retention, and seals the others again that an old key sealed. */
export async function tendBuyers(means: Means, now: Date): Promise<void> {
  const unpaidBefore = monthsBefore(now, KEEP_UNPAID_MONTHS);
  const paidBefore = monthsBefore(now, KEEP_PAID_YEARS * 12);
  for (let after = BEFORE_ALL; ;) {
    const page = await means.database.run<{ id: string; aged: boolean }>(PAGE_OF_ORDERS, [after, unpaidBefore]);
    const last = page.at(-1);
    if (!last) return;
    await means.transactor.transact(byOrders, async (tx) => {
      const range = [after, last.id];
      if (page.some(({ aged }) => aged)) {
        await tx.sql(ERASE_BUYERS, [...range, paidBefore, ...range, unpaidBefore]);
        await tx.sql(ERASE_REASONS, [...range, paidBefore]);
      }
      await sealAgain(tx, means, range);
    });
    after = last.id;
  }
}

async function sealAgain(tx: Tx, { sealer, logger }: Means, range: string[]): Promise<void> {
  const old = await tx.sql<{ id: string; buyer: string }>(SEALED_OLD, [...range, sealer.prefix]);
  for (const { id, buyer } of old) {
    const opened = tryToOpen(sealer, id, buyer);
    if (opened) await tx.sql(`update orders set buyer = ? where id = ?`, [sealBuyer(sealer, id, opened), id]);
    else logger.error({ paymentId: id }, 'a buyer is sealed with a key that is not in the ring');
  }
}

/** One that can't be opened must not keep the others from being erased in time. */
function tryToOpen(sealer: Sealer, id: string, sealed: string): Buyer | undefined {
  try {
    return openBuyer(sealer, id, sealed);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

function monthsBefore(now: Date, months: number): Date {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}
