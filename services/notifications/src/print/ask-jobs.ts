import { v7 } from 'uuid';
import {
  notifications,
  PrinterLink,
  Problem,
  type InputOf,
  type Paper,
  type PrintJobKind,
  type PrintJobView,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { codePaper } from '@jumun/printing/papers';
import { isOfOrder } from './draw-content.js';
import { ASK_JOB, HOLD_PRINTERS, LOCK_PRINTERS } from './print.sql.js';
import { Printer, PrintJob } from './print.tables.js';
import { getPrinter, isAway, printersOf } from './printers.js';
import { LOCK_SHOP_PRINTERS } from './printers.sql.js';
import { hintPrinters } from './recover-jobs.js';

type Procedures = typeof notifications.procedures;

const jobsOf = (tx: Tx, shopId: string) =>
  tx
    .query(PrintJob, Printer)
    .selectFrom('PrintJob as j')
    .innerJoin('Printer as p', (join) => join.onRef('p.shopId', '=', 'j.shopId').onRef('p.id', '=', 'j.printerId'))
    .select(['j.id as jobId', 'j.printerId', 'p.name as printerName', 'j.kind', 'j.orderNumber', 'j.sourceId'])
    .select([
      'j.copyNo',
      'j.state',
      'j.mark',
      'j.reason',
      'j.attempts',
      'j.retriedAs',
      'j.createdAt',
      'j.finishedAt',
      'j.part',
      'j.pieces',
    ])
    .where('j.shopId', '=', shopId);
type JobRow = Awaited<ReturnType<ReturnType<typeof jobsOf>['execute']>>[number];

const present = ({ sourceId, createdAt, finishedAt, part: _part, pieces: _pieces, ...job }: JobRow): PrintJobView => ({
  ...job,
  paymentId: isOfOrder(job.kind) ? sourceId : null,
  createdAt: iso(createdAt),
  finishedAt: iso(finishedAt),
});

/** The shop's jobs, the newest first. */
export async function listJobs(
  tx: Tx,
  shopId: string,
  { state, printerId, limit }: InputOf<Procedures['listPrintJobs']>,
): Promise<PrintJobView[]> {
  let found = jobsOf(tx, shopId).orderBy('j.createdAt', 'desc').orderBy('j.id', 'desc').limit(limit);
  if (printerId !== undefined) found = found.where('j.printerId', '=', printerId);
  if (state === 'waiting') found = found.where('j.finishedAt', 'is', null);
  else if (state !== undefined) found = found.where('j.state', '=', state);
  return (await found.execute()).map(present);
}

async function getJob(tx: Tx, shopId: string, jobId: string): Promise<JobRow> {
  const found = await jobsOf(tx, shopId).where('j.id', '=', jobId).executeTakeFirst();
  if (!found) throw new Problem('PRINT_JOB_NOT_FOUND');
  return found;
}

interface JobRequest {
  printerId: string;
  kind: PrintJobKind;
  sourceId: string;
  orderNumber: string | null;
  /** The paper, where nothing that may change later is on it; else it is drawn when it is first claimed. */
  content?: Paper;
  /** The part of the order and the pieces that a cancellation is for. */
  part?: number;
  pieces?: Record<string, number> | null;
}

async function ask(tx: Tx, shopId: string, request: JobRequest, now: Date): Promise<PrintJobView> {
  const { printerId, kind, sourceId, orderNumber, content, part = 1, pieces = null } = request;
  const jobId = v7();
  // Two presses at once are two copies, and each sees the one before it.
  await tx.run(LOCK_SHOP_PRINTERS, [shopId]);
  // Waits for a running deletion of the printer: a job made for a deleted one would never be claimed.
  await tx.run(HOLD_PRINTERS, [[shopId]]);
  await getPrinter(tx, shopId, printerId);
  const drawn = content === undefined ? null : JSON.stringify(content);
  await tx.run(ASK_JOB, [
    shopId,
    jobId,
    printerId,
    kind,
    sourceId,
    orderNumber,
    now,
    drawn,
    part,
    pieces && JSON.stringify(pieces),
  ]);
  hintPrinters(tx, [{ shopId }], now);
  return present(await getJob(tx, shopId, jobId));
}

/** Prints a test page. Refused for a printer that is away, which would print it later, unattended. */
export async function testPrinter(tx: Tx, shopId: string, printerId: string, now: Date): Promise<PrintJobView> {
  const printer = await getPrinter(tx, shopId, printerId);
  if (isAway(printer, now)) throw new Problem('PRINTER_AWAY');
  return ask(tx, shopId, { printerId, kind: 'test', sourceId: v7(), orderNumber: null }, now);
}

/** The codes of tags, one paper each and in their order; who prints by a page's dialog prints sheets instead. */
export async function printCodes(
  tx: Tx,
  shopId: string,
  { printerId, codes }: InputOf<Procedures['printCodes']>,
  now: Date,
): Promise<PrintJobView[]> {
  const printer = await getPrinter(tx, shopId, printerId);
  if (printer.link === 'browser') {
    const message = '이 프린터로는 QR을 출력할 수 없어요. PDF로 받아 인쇄해주세요.';
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'printer_id', message }] });
  }
  if (isAway(printer, now)) throw new Problem('PRINTER_AWAY');
  const jobs: PrintJobView[] = [];
  for (const code of codes) {
    const content = codePaper(code, printer.width);
    jobs.push(
      await ask(tx, shopId, { printerId, kind: 'code', sourceId: code.tagId, orderNumber: null, content }, now),
    );
  }
  return jobs;
}

/** The printer that a person means: the named one, else the first that prints this by itself, else the only one. */
export async function printerFor(
  tx: Tx,
  shopId: string,
  { kind, printerId }: Pick<InputOf<Procedures['printAgain']>, 'kind' | 'printerId'>,
): Promise<string> {
  if (printerId !== undefined) return (await getPrinter(tx, shopId, printerId)).id;
  const all = await tx
    .query(Printer)
    .selectFrom('Printer')
    .select(['id', 'rules'])
    .where('shopId', '=', shopId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const found = all.find(({ rules }) => rules.some((rule) => rule.kind === kind)) ?? all[0];
  if (!found) throw new Problem('PRINTER_NOT_FOUND');
  return found.id;
}

/** One more paper of an order. */
export const printAgain = (tx: Tx, shopId: string, request: JobRequest, now: Date): Promise<PrintJobView> =>
  ask(tx, shopId, request, now);

/**
 * Prints a waiting job now. A job that ended without paper keeps its state, as a record, and gets one further copy in
 * its place, however often the press is repeated; `retriedAs` says that it was printed after all.
 */
export async function retryJob(tx: Tx, shopId: string, jobId: string, now: Date): Promise<PrintJobView> {
  await tx.run(LOCK_SHOP_PRINTERS, [shopId]);
  const job = await getJob(tx, shopId, jobId);
  if (job.state === 'failed' || job.state === 'skipped') return printInstead(tx, shopId, job, now);
  if (job.state !== 'held' && job.state !== 'queued') throw new Problem('PRINT_JOB_NOT_FOUND');
  return change(tx, shopId, jobId, { ...confirmed(now), createdAt: now }, now);
}

async function printInstead(tx: Tx, shopId: string, ended: JobRow, now: Date): Promise<PrintJobView> {
  if (ended.retriedAs !== null) return present(await getJob(tx, shopId, ended.retriedAs));
  const printerId = await printerToUse(tx, shopId, ended);
  const job = await ask(tx, shopId, { ...ended, printerId }, now);
  await tx
    .query(PrintJob)
    .updateTable('PrintJob')
    .set({ retriedAs: job.jobId })
    .where('shopId', '=', shopId)
    .where('id', '=', ended.jobId)
    .execute();
  return job;
}

/** The printer of a job or, where that is gone, the one that a person would mean now. */
async function printerToUse(tx: Tx, shopId: string, { printerId, kind }: JobRow): Promise<string> {
  const own = await printersOf(tx, shopId).where('id', '=', printerId).executeTakeFirst();
  if (own) return own.id;
  if (kind === 'test' || kind === 'code') throw new Problem('PRINTER_NOT_FOUND');
  return printerFor(tx, shopId, { kind: kind === 'cancel' ? 'kitchen' : kind });
}

/** Gives up a job that was not handed to a printer yet, or that waits to be printed again. */
export async function skipJob(tx: Tx, shopId: string, jobId: string, now: Date): Promise<PrintJobView> {
  const { state } = await getJob(tx, shopId, jobId);
  if (state === 'skipped') return present(await getJob(tx, shopId, jobId));
  if (!['queued', 'held', 'claimed'].includes(state)) throw new Problem('PRINT_JOB_NOT_FOUND');
  return change(tx, shopId, jobId, { state: 'skipped', finishedAt: now, reason: '출력하지 않기로 했어요.' }, now);
}

/** The answer outlives another outage, so that one docket is never asked about twice. */
const confirmed = (now: Date) => ({ state: 'queued' as const, dueAt: now, confirmedAt: now, reason: null });

type Change = Partial<Pick<JobRow, 'state' | 'finishedAt' | 'reason' | 'createdAt'>> & {
  dueAt?: Date;
  confirmedAt?: Date;
};

async function change(tx: Tx, shopId: string, jobId: string, to: Change, now: Date): Promise<PrintJobView> {
  const moved = await tx
    .query(PrintJob)
    .updateTable('PrintJob')
    .set(to)
    .where('shopId', '=', shopId)
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'held', 'claimed'])
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new Problem('PRINT_JOB_NOT_FOUND');
  hintPrinters(tx, [{ shopId }], now);
  return present(await getJob(tx, shopId, jobId));
}

/** Prints all that grew old while a printer was away, the oldest first, or gives it up. */
export async function confirmOld(
  tx: Tx,
  shopId: string,
  { printerId, print }: InputOf<Procedures['confirmOldJobs']>,
  now: Date,
): Promise<{ count: number }> {
  await tx.run(LOCK_PRINTERS, [shopId, [printerId], PrinterLink.options]);
  await getPrinter(tx, shopId, printerId);
  const to = print ? confirmed(now) : { state: 'skipped' as const, finishedAt: now, reason: '출력하지 않기로 했어요.' };
  const moved = await tx
    .query(PrintJob)
    .updateTable('PrintJob')
    .set(to)
    .where('shopId', '=', shopId)
    .where('printerId', '=', printerId)
    .where('state', '=', 'held')
    .returning('id')
    .execute();
  hintPrinters(tx, [{ shopId }], now);
  return { count: moved.length };
}
