import { orders, PrinterLink, serviceActor, type Actor, type Docket, type PrintRule } from '@jumun/contracts';
import { asOwner, ownerOf, type Rpc, type Transactor, type Tx } from '@jumun/messaging';
import type { RowType } from '@jumun/database';
import { OLD_MS } from './claim-jobs.js';
import { linesFor } from './layout/kitchen.js';
import { LOCK_PRINTERS } from './print.sql.js';
import { Printer } from './print.tables.js';
import { getPrinter, printersOf } from './printers.js';
import { FIND_UNPRINTED, HAND_OVER, SKIP_OF_PRINTER } from './printers.sql.js';
import { hintPrinters } from './recover-jobs.js';

type Dockets = ReadonlyMap<string, Docket>;
type Unprinted = RowType<typeof FIND_UNPRINTED.row>;
interface Ruled {
  id: string;
  rules: readonly PrintRule[];
}

const MOST_DOCKETS = 50;

/** What waits for it goes to another printer that prints it by itself, else it is given up. */
export async function deletePrinter(
  { transactor, rpc }: { transactor: Transactor; rpc: Rpc },
  printerId: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { shopId } = ownerOf(actor);
  const waiting = await asOwner(transactor, actor, async (tx) => {
    await getPrinter(tx, shopId, printerId);
    return tx.run(FIND_UNPRINTED, [shopId, printerId]);
  });
  const dockets = await docketsOf(rpc, shopId, waiting);
  await asOwner(transactor, actor, (tx) => leave(tx, { shopId, printerId, dockets }, now));
}

/** The orders whose lines decide which other printer makes them. */
async function docketsOf(rpc: Rpc, shopId: string, jobs: readonly Unprinted[]): Promise<Dockets> {
  const ids = [...new Set(jobs.filter(({ kind }) => kind === 'kitchen').map(({ sourceId }) => sourceId))];
  const found = new Map<string, Docket>();
  for (let from = 0; from < ids.length; from += MOST_DOCKETS) {
    const orderIds = ids.slice(from, from + MOST_DOCKETS);
    const dockets = await rpc.call(orders.procedures.getDockets, { shopId, orderIds }, serviceActor('notifications'));
    for (const docket of dockets) found.set(docket.paymentId, docket);
  }
  return found;
}

async function leave(
  tx: Tx,
  { shopId, printerId, dockets }: { shopId: string; printerId: string; dockets: Dockets },
  now: Date,
): Promise<void> {
  await tx.run(LOCK_PRINTERS, [shopId, null, PrinterLink.options]);
  const gone = await getPrinter(tx, shopId, printerId);
  const others = (await printersOf(tx, shopId).orderBy('createdAt').orderBy('id').execute()).filter(
    ({ id }) => id !== printerId,
  );
  const moves = (await tx.run(FIND_UNPRINTED, [shopId, printerId])).flatMap((job) => {
    const to = heirOf(job, gone, others, dockets.get(job.sourceId));
    return to ? [{ id: job.id, to: to.id }] : [];
  });
  await tx.run(HAND_OVER, [shopId, JSON.stringify(moves), new Date(now.getTime() - OLD_MS)]);
  await tx.run(SKIP_OF_PRINTER, [shopId, printerId]);
  await tx
    .query(Printer)
    .updateTable('Printer')
    .set({ deletedAt: now, keyHash: null })
    .where('shopId', '=', shopId)
    .where('id', '=', printerId)
    .execute();
  hintPrinters(tx, [{ shopId }], now);
}

/** The printer that prints a job by itself too: of a docket, the one that makes most of the lines which it would have had. */
function heirOf<P extends Ruled>(
  { kind, copyNo, isAsked }: Unprinted,
  gone: Ruled,
  others: readonly P[],
  docket: Docket | undefined,
): P | undefined {
  const ruleOf = ({ rules }: Ruled) => rules.find((rule) => rule.kind === kind);
  const able = others.filter((other) => ruleOf(other) !== undefined);
  if (kind !== 'kitchen' || isAsked || copyNo > 1) return able[0];
  const categoriesOf = (of: Ruled) => ruleOf(of)?.categoryIds ?? null;
  // An order that came this moment is known to nobody yet: who prints all prints it.
  if (!docket) return able.find((other) => categoriesOf(other) === null);
  const lost = linesFor(docket, categoriesOf(gone));
  const made = able.map((other) => ({
    other,
    count: linesFor({ ...docket, lines: lost }, categoriesOf(other)).length,
  }));
  return made.filter(({ count }) => count > 0).sort((one, next) => next.count - one.count)[0]?.other;
}
