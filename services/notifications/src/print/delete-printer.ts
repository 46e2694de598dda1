import { orders, PrinterLink, serviceActor, type Actor, type Docket } from '@jumun/contracts';
import { asOwner, ownerOf, type Rpc, type Transactor, type Tx } from '@jumun/messaging';
import { OLD_MS } from './claim-jobs.js';
import { isOfOrder } from './draw-content.js';
import { reassignJob, type OtherJob, type PrintTarget, type Unprinted } from './reassign-jobs.js';
import { LOCK_PRINTERS } from './print.sql.js';
import { Printer } from './print.tables.js';
import { getPrinter, printersOf } from './printers.js';
import { FIND_OTHER_JOBS, FIND_UNPRINTED, HAND_OVER, SHARE_OUT, SKIP_OF_PRINTER } from './printers.sql.js';
import { hintPrinters } from './recover-jobs.js';

/** Orders by their ids, as far as they were asked for; null where there is none. */
type Dockets = Map<string, Docket | null>;

const MOST_DOCKETS = 50;
/** Orders may come in while others are asked for. After the last round, orders not asked for are treated as unknown. */
const MOST_ROUNDS = 5;

/** Deletes a printer. Its waiting jobs go to printers whose own rules print the same, or else are given up. */
export async function deletePrinter(
  { transactor, rpc }: { transactor: Transactor; rpc: Rpc },
  printerId: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { shopId } = ownerOf(actor);
  const dockets: Dockets = new Map();
  for (let round = 1; ; round += 1) {
    const unknown = await asOwner(transactor, actor, async (tx) => {
      const left = await lookAt(tx, shopId, printerId);
      const missing = ordersOf(left).filter((id) => !dockets.has(id));
      if (missing.length > 0 && round < MOST_ROUNDS) return missing;
      await leave(tx, { shopId, printerId, dockets, ...left }, now);
      return [];
    });
    if (unknown.length === 0) return;
    await learn(rpc, shopId, unknown, dockets);
  }
}

/** The orders whose lines, or whose spots where any printer is bound to some, decide which other printers make them. */
function ordersOf({ jobs, gone, others }: Awaited<ReturnType<typeof lookAt>>): string[] {
  const isBound = [gone, ...others].some(({ rules }) => rules.some(({ onlySpotKinds }) => onlySpotKinds));
  const isDecided = ({ kind }: Unprinted) => kind === 'kitchen' || kind === 'cancel' || (isBound && isOfOrder(kind));
  return [...new Set(jobs.filter(isDecided).map(({ sourceId }) => sourceId))];
}

async function learn(rpc: Rpc, shopId: string, ids: readonly string[], dockets: Dockets): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_DOCKETS) {
    const orderIds = ids.slice(from, from + MOST_DOCKETS);
    const found = await rpc.call(orders.procedures.getDockets, { shopId, orderIds }, serviceActor('notifications'));
    for (const id of orderIds) dockets.set(id, found.find(({ paymentId }) => paymentId === id) ?? null);
  }
}

/** The printer's unfinished jobs. Locks all printers of the shop, so that no job is made for any of them meanwhile. */
async function lookAt(tx: Tx, shopId: string, printerId: string) {
  await tx.run(LOCK_PRINTERS, [shopId, null, PrinterLink.options]);
  const gone = await getPrinter(tx, shopId, printerId);
  const others = await printersOf(tx, shopId).where('id', '<>', printerId).orderBy('createdAt').orderBy('id').execute();
  return { gone, others, jobs: await tx.run(FIND_UNPRINTED, [shopId, printerId]) };
}

interface Leaving extends Awaited<ReturnType<typeof lookAt>> {
  shopId: string;
  printerId: string;
  dockets: Dockets;
}

async function leave(tx: Tx, { shopId, printerId, dockets, gone, others, jobs }: Leaving, now: Date): Promise<void> {
  const otherJobs: OtherJob[] = await tx.run(FIND_OTHER_JOBS, [
    shopId,
    printerId,
    jobs.map(({ sourceId }) => sourceId),
  ]);
  const moves: (PrintTarget & { id: string })[] = [];
  const shares: (PrintTarget & { id: string })[] = [];
  const covered: string[] = [];
  const partly: string[] = [];
  for (const job of jobs) {
    const docket = dockets.get(job.sourceId) ?? null;
    const { targets, isCovered, losesLines = false } = reassignJob(job, { gone, others, docket, otherJobs });
    if (isCovered) covered.push(job.id);
    // It stays in the list, to say that some of its lines reach no paper; a person may print it after all.
    if (losesLines) partly.push(job.id);
    for (const [index, target] of targets.entries()) {
      (index === 0 && !losesLines ? moves : shares).push({ id: job.id, ...target });
      otherJobs.push({ ...job, ...target, printerId: target.to, state: 'queued', attempts: 0, mark: 'none' });
    }
  }
  const old = new Date(now.getTime() - OLD_MS);
  await tx.run(SHARE_OUT, [shopId, JSON.stringify(shares), old]);
  await tx.run(HAND_OVER, [shopId, JSON.stringify(moves), old]);
  await tx.run(SKIP_OF_PRINTER, [shopId, printerId, covered, partly]);
  await tx
    .query(Printer)
    .updateTable('Printer')
    .set({ deletedAt: now, keyHash: null })
    .where('shopId', '=', shopId)
    .where('id', '=', printerId)
    .execute();
  hintPrinters(tx, [{ shopId }], now);
}
