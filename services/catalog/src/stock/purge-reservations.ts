import { statement, type Database } from '@jumun/database';

/** Longer than a fact can be delivered again; a refund after that gives nothing back into stock. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 1_000;

const ANY_ENDED = statement('reservations-any-ended', `select from reservation where settled_at < $1 limit 1`);
const PURGE = statement(
  'reservations-purge',
  `delete from reservation where checkout_id in (
     select checkout_id from reservation where settled_at < $1 order by settled_at limit ${BATCH} for update skip locked)
   returning checkout_id`,
);

const endedBefore = (at: Date): Date => new Date(at.getTime() - KEPT_DAYS * DAY_MS);

/** Whether any reservation ended so long ago that nobody asks about it any more. */
export async function anyEnded(database: Database, at: Date): Promise<boolean> {
  return (await database.run(ANY_ENDED, [endedBefore(at)])).length > 0;
}

/** Deletes reservations that ended long ago, some at a time. Returns how many. */
export async function purgeReservations(database: Database, at: Date): Promise<number> {
  for (let purged = 0; ;) {
    const { length } = await database.run(PURGE, [endedBefore(at)]);
    purged += length;
    if (length < BATCH) return purged;
  }
}
