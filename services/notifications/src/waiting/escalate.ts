import { catalog, serviceActor } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Rpc, Transactor } from '@jumun/messaging';
import { addNotice } from '../notice/notices.js';
import { queueReminder } from '../message/queue-messages.js';
import type { Reach } from '../message/reach.js';
import { ESCALATE, FIND_OLDEST, NOTE_PAUSED, NOTE_UNATTENDED } from './waiting.sql.js';

const actor = serviceActor('notifications');

/** Reminds the owner of unaccepted orders: once for each order, and a shop every ten minutes at most. */
export async function escalate(
  { transactor, reach }: Pick<PauseDeps, 'transactor' | 'reach'>,
  shopId: string,
  at: Date,
): Promise<void> {
  await transactor.transact(actor, async (tx) => {
    const [late] = await tx.run(ESCALATE, [at, shopId]);
    if (!late) return;
    const { orderId, waiting } = late;
    await queueReminder(tx, { shopId, kind: 'orders-waiting', orderId, figure: waiting, happenedAt: at }, reach);
  });
}

interface PauseDeps {
  database: Database;
  transactor: Transactor;
  rpc: Rpc;
  reach: Reach;
}

/**
 * Pauses the intake of a shop whose orders went unattended for too long, and notifies its owner. Catalog is called
 * first: after a crash before the commit, the repeated call changes nothing there and the notice is still sent.
 */
export async function pauseUnattended(
  { database, transactor, rpc, reach }: PauseDeps,
  shopId: string,
  at: Date,
): Promise<void> {
  const [oldest] = await database.platform.run(FIND_OLDEST, [at, shopId]);
  if (!oldest) return;
  const { orderId, minutes, unattendedAt } = oldest;
  const { changed, reason } = await rpc.call(catalog.procedures.pauseUnattended, { shopId }, actor);
  await transactor.transact(actor, async (tx) => {
    await tx.run(NOTE_PAUSED, [at, shopId]);
    if (reason !== 'unattended' || (!changed && unattendedAt !== null)) return;
    await tx.run(NOTE_UNATTENDED, [at, shopId]);
    await addNotice(tx, { shopId, kind: 'unattended', sourceId: orderId, link: BOARD });
    await queueReminder(tx, { shopId, kind: 'unattended', orderId, figure: minutes, happenedAt: at }, reach);
  });
}

const BOARD = '/store/admin/board';
