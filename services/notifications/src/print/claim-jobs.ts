import { createHash } from 'node:crypto';
import { v4 } from 'uuid';
import {
  notifications,
  PrinterLink,
  type Actor,
  type AnswerOf,
  type InputOf,
  type Paper,
  type PrinterState,
  type PrintWork,
} from '@jumun/contracts';
import type { Transactor, Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import { imageBytes, kindWords, lacksLetters, papersOf, textBytes } from '@jumun/printing/papers';
import { claimerOf, type Claimer } from './claimer.js';
import { drawContent, findSources, type Drawn, type SourceDeps } from './draw-content.js';
import {
  CLAIM_JOBS,
  HOLD_OLD,
  KEEP_CONTENT,
  LEAVE_CLAIM,
  LOCK_PRINTERS,
  NOTE_SEEN,
  type ClaimedJob,
  type LockedPrinter,
} from './print.sql.js';
import { takeSearch } from './printer-search.js';
import { openContent, sealContent } from './job-content.js';
import { recoverJobs } from './recover-jobs.js';

type Procedure = typeof notifications.procedures.claimPrintJobs;

/** After a longer absence a printer counts as having come back, and its old jobs are held. */
const AWAY_MS = 2 * 60_000;
/** A docket that is older than this is printed by no printer that comes back, or is new to it, before a person says so. */
export const OLD_MS = 10 * 60_000;
/** Orders that can't be asked for now are asked for again after this. */
const RETRY_MS = 3_000;

export interface ClaimDeps extends SourceDeps {
  transactor: Transactor;
  sealer: Sealer;
}

/** A claimed job with its printer. */
export interface Taken {
  job: ClaimedJob;
  printer: LockedPrinter;
}

/** Takes jobs, freezes what they print, and hands out those that there is paper for. */
export async function claimJobs(
  deps: ClaimDeps,
  input: InputOf<Procedure>,
  actor: Actor,
  now: Date,
): Promise<AnswerOf<Procedure>> {
  const claimer = claimerOf(actor);
  const { printers, taken, find } = await deps.transactor.transact(actor, (tx) => take(tx, claimer, input, now));
  const drawn = await freeze(deps, actor, claimer.shopId, taken, now);
  return {
    printers: printers.map(({ id: printerId, name, link, target, width, statusSupport }) => ({
      ...{ printerId, name, link, target, width, statusSupport },
    })),
    jobs: await Promise.all(drawn.map(presentWork)),
    now: iso(now),
    ...(find && { find }),
  };
}

async function take(
  tx: Tx,
  claimer: Claimer,
  { printers: named, finds }: InputOf<Procedure>,
  now: Date,
): Promise<{ printers: LockedPrinter[]; taken: Taken[]; find: { searchId: string } | undefined }> {
  const { shopId, deviceId, most } = claimer;
  const ids = named?.map(({ printerId }) => printerId) ?? null;
  const found = await tx.run(LOCK_PRINTERS, [shopId, ids, claimer.links]);
  const printers = found.filter((printer) => printer.deviceId === null || printer.deviceId === deviceId);
  const taken: Taken[] = [];
  for (const printer of printers) {
    const told = named?.find(({ printerId }) => printerId === printer.id)?.state;
    // A request without named printers claims nothing: the program only learns which printers it serves.
    if (named) taken.push(...(await takeOf(tx, claimer, printer, { told, now, most: most - taken.length })));
  }
  const find = finds && deviceId !== null ? await takeSearch(tx, { shopId, deviceId }, now) : undefined;
  return { printers, taken, find };
}

/** Takes the next jobs of one printer, which is locked, and records the state that it reported. */
export async function takeOf(
  tx: Tx,
  { shopId, name }: Pick<Claimer, 'shopId' | 'name'>,
  printer: LockedPrinter,
  { told, now, most }: { told: PrinterState | undefined; now: Date; most: number },
): Promise<Taken[]> {
  const state = told ?? (printer.state === 'away' ? 'ok' : printer.state);
  await tx.run(NOTE_SEEN, [shopId, printer.id, state, now]);
  if (state !== printer.state) tx.hint(notifications.hints.printerChanged, { shopId, at: iso(now) });
  await recoverJobs(tx, now, shopId);
  if (told !== undefined && told !== 'ok') return [];
  if (wasAway(printer, now)) await tx.run(HOLD_OLD, [shopId, printer.id, new Date(now.getTime() - OLD_MS)]);
  if (most <= 0) return [];
  const jobs = await tx.run(CLAIM_JOBS, [shopId, printer.id, now, most, v4(), name]);
  return jobs
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id.localeCompare(other.id))
    .map((job) => ({ job, printer }));
}

/** A printer that was never well was away since it was added. */
const wasAway = ({ wellAt }: LockedPrinter, now: Date): boolean =>
  wellAt === null || now.getTime() - wellAt.getTime() > AWAY_MS;

/** A claimed job with the paper that it prints. */
export interface Ready extends Taken {
  paper: Paper;
}

/**
 * Draws what is not drawn yet, once and for all; a job without paper ends here, one that can't be drawn now waits. A docket
 * that is printed again stays as it was, or ends: its order may have been cancelled while it was on its way.
 */
export async function freeze(
  { transactor, sealer, ...sources }: ClaimDeps,
  actor: Actor,
  shopId: string,
  taken: readonly Taken[],
  now: Date,
): Promise<Ready[]> {
  for (const { job } of taken) job.content = openContent(sealer, job);
  const undrawn = taken.filter(({ job }) => job.content === null || isRepeat(job));
  if (undrawn.length > 0) {
    const drawn = await drawAll(sources, shopId, undrawn);
    await transactor.transact(actor, async (tx) => {
      await tx.run(LOCK_PRINTERS, [shopId, undrawn.map(({ printer }) => printer.id), PrinterLink.options]);
      for (const { job } of undrawn) await keep(tx, sealer, job, drawn.get(job.id), now);
    });
    for (const { job } of undrawn) job.content = paperOf(job, drawn.get(job.id));
  }
  return taken.flatMap((each) => (each.job.content ? [{ ...each, paper: each.job.content }] : []));
}

const isRepeat = ({ kind, mark, isAsked }: ClaimedJob): boolean =>
  kind === 'kitchen' && mark === 'maybe-again' && !isAsked;

function paperOf({ content }: ClaimedJob, drawn: Drawn | undefined): Paper | null {
  if (!drawn) return content;
  return 'paper' in drawn ? (content ?? drawn.paper) : null;
}

async function drawAll(deps: SourceDeps, shopId: string, taken: readonly Taken[]): Promise<Map<string, Drawn>> {
  try {
    const sources = await findSources(
      deps,
      shopId,
      taken.map(({ job }) => job),
    );
    return new Map(
      taken.map(({ job, printer: { width, name: printerName, rules } }) => [
        job.id,
        drawContent({ ...job, width, printerName, rules }, sources, job.copyNo > 1 || job.isAsked),
      ]),
    );
  } catch {
    // The orders service is away: the jobs wait a moment, with that as their visible reason.
    return new Map();
  }
}

const hashOf = (paper: Paper): string => createHash('sha256').update(JSON.stringify(paper)).digest('hex');

async function keep(
  tx: Tx,
  sealer: Sealer,
  { shopId, id, lease, content }: ClaimedJob,
  drawn: Drawn | undefined,
  now: Date,
): Promise<void> {
  if (drawn === undefined) {
    if (content !== null) return;
    const soon = new Date(now.getTime() + RETRY_MS);
    await tx.run(LEAVE_CLAIM, [shopId, id, lease, '주문 내용을 불러오지 못해 다시 시도해요.', soon]);
  } else if ('reason' in drawn) await tx.run(LEAVE_CLAIM, [shopId, id, lease, drawn.reason, null]);
  else if (content === null) {
    const note = lacksLetters(drawn.paper) ? '프린터에 없는 글자는 □로 나와요.' : null;
    const { paper, isPersonal } = drawn;
    const kept = isPersonal
      ? [null, null, note, sealContent(sealer, id, paper)]
      : [JSON.stringify(paper), hashOf(paper), note, null];
    await tx.run(KEEP_CONTENT, [shopId, id, lease, ...kept]);
  }
}

/** Four characters that name one claim of one job. */
const processIdOf = (lease: string): string =>
  (parseInt(lease.slice(0, 8), 16) % 36 ** 4).toString(36).padStart(4, '0').toUpperCase();

async function presentWork({ job, printer, paper }: Ready): Promise<PrintWork> {
  const { id: jobId, kind, orderNumber, copyNo, mark, lease, leaseUntil } = job;
  if (lease === null || leaseUntil === null) throw new Error('a claimed job has a lease');
  const { id: printerId, link, render, cut, beep, copies, statusSupport } = printer;
  const marked = papersOf(paper, { kind, mark, copyNo }, copies);
  const processId = link === 'agent' && statusSupport === 'process-id' ? processIdOf(lease) : null;
  const paint = render === 'image' ? imageBytes : textBytes;
  const bytes = link === 'browser' ? null : await paint(marked, { cut, beep: beep && kind === 'kitchen', processId });
  return {
    ...{ jobId, printerId, kind, lease, mark, processId },
    title: orderNumber === null ? kindWords[kind] : paper.title,
    leaseUntil: iso(leaseUntil),
    bytes: bytes?.toString('base64') ?? null,
    paper: link === 'browser' ? marked : null,
  };
}
