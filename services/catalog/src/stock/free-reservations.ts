import { contracts, serviceActor } from '@jumun/contracts';
import type { Database, RowType } from '@jumun/database';
import type { Rpc, Transactor } from '@jumun/messaging';
import { releaseReservations } from './give-back.js';
import { sellReservations } from './sell-reservations.js';
import { DUE_RESERVATIONS } from './stock.sql.js';

/** A payment may still be on its way when its time is over; its fact gets this long to arrive. */
const GRACE_MS = 5 * 60 * 1000;
/** As many as the orders service answers about at once. */
const PAGE = 500;

type Due = RowType<(typeof DUE_RESERVATIONS)['row']>;

const START: Due = { checkoutId: '00000000-0000-0000-0000-000000000000', expiresAt: '-infinity' };

export const dueBefore = (at: Date): Date => new Date(at.getTime() - GRACE_MS);

/** Whether any reservation should have been settled by a fact long ago. */
export async function anyDue(database: Database, at: Date): Promise<boolean> {
  return (await dueAfter(database, dueBefore(at), START)).length > 0;
}

const dueAfter = (database: Database, before: Date, last: Due): Promise<Due[]> =>
  database.platform.run(DUE_RESERVATIONS, [before, last.expiresAt, last.checkoutId, PAGE]);

interface Deps {
  database: Database;
  transactor: Transactor;
  rpc: Rpc;
}

/**
 * Asks the orders service what became of reservations that no fact settled, and settles them by its answer; a checkout
 * it does not know never came to be. Returns the checkouts that were paid after their stock was given back.
 */
export async function freeReservations({ database, transactor, rpc }: Deps, at: Date): Promise<string[]> {
  const before = dueBefore(at);
  const late: string[] = [];
  for (let page = await dueAfter(database, before, START); ;) {
    const last = page.at(-1);
    if (!last) return late;
    const checkoutIds = page.map(({ checkoutId }) => checkoutId);
    late.push(...(await settleByOrders({ transactor, rpc }, checkoutIds, { at, before })));
    page = await dueAfter(database, before, last);
  }
}

/**
 * Settles reservations, of which those are freed that were to hold until before a moment; up to 500 of them. Returns the
 * checkouts that were paid after their stock was given back.
 */
export async function settleByOrders(
  { transactor, rpc }: Omit<Deps, 'database'>,
  checkoutIds: string[],
  { at, before }: { at: Date; before: Date },
): Promise<string[]> {
  const actor = serviceActor('catalog');
  const answers = await rpc.call(contracts.orders.procedures.getCheckoutStates, { checkoutIds }, actor);
  const states = new Map(answers.map(({ checkoutId, status }) => [checkoutId, status]));
  const over = checkoutIds.filter((id) => (states.get(id) ?? 'cancelled') === 'cancelled');
  const paid = checkoutIds.filter((id) => states.get(id) === 'paid' || states.get(id) === 'refunded');
  if (over.length > 0) await transactor.transact(actor, (tx) => releaseReservations(tx, over, at, before));
  return paid.length > 0 ? sellReservations(transactor, paid, at) : [];
}
