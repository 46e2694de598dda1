import {
  notifications,
  Problem,
  serviceActor,
  type AnswerOf,
  type InputOf,
  type Paper,
  type PaperWidth,
} from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { drawSheet, papersOf, rasterOf } from '@jumun/printing/papers';
import { freeze, takeOf, type ClaimDeps, type Taken } from './claim-jobs.js';
import { noteEnd } from './end-job.js';
import { openContent } from './job-content.js';
import { knowPrinter } from './know-printer.js';
import { FIND_CLAIMED, FIND_TAKEN, LOCK_PRINTERS, SEND_JOB, type LockedPrinter } from './print.sql.js';

type Procedure = typeof notifications.procedures.pollPrinter;
type Answer = AnswerOf<Procedure>;

const actor = serviceActor('notifications');
/** The width of an answer without paper to a printer that is not confirmed. */
const PAPER_OF_NOTHING = 80;

interface PollDeps extends ClaimDeps {
  database: Database;
}

/** Works for a printer that asks by itself. */
export async function pollPrinter(deps: PollDeps, input: InputOf<Procedure>, now: Date): Promise<Answer> {
  const { shopId, id, isConfirmed, isNew } = await knowPrinter(deps, input, now);
  if (!isConfirmed) return { ...nothing(PAPER_OF_NOTHING, false), isNew };
  if (input.verb === 'end') {
    const { token: lease, ok = false, code, state } = input;
    const { width, cut } = await deps.transactor.transact(actor, async (tx) => {
      const printer = await lockPrinter(tx, shopId, id);
      await endOf(tx, shopId, id, { lease, ok, code, state }, now);
      return printer;
    });
    return { ...nothing(width, cut), isNew: false };
  }
  if (input.verb === 'take') return fetchPaper(deps, { shopId, id, lease: input.token, link: input.link }, now);
  const { printer, job } = await claimOne(deps, shopId, id, input.state, now);
  return { ...nothing(printer.width, printer.cut), token: job?.lease ?? null, isNew };
}

const nothing = (width: PaperWidth, cut: boolean) => ({ ...{ token: null, width, cut }, sheets: [] });

async function lockPrinter(tx: Tx, shopId: string, id: string): Promise<LockedPrinter> {
  const [printer] = await tx.run(LOCK_PRINTERS, [shopId, [id], ['star', 'epson']]);
  if (!printer) throw new Problem('FORBIDDEN');
  return printer;
}

async function endOf(
  tx: Tx,
  shopId: string,
  printerId: string,
  {
    lease,
    ...end
  }: {
    lease: string | undefined;
    ok: boolean;
    code: string | undefined;
    state: 'ok' | 'paper' | 'cover' | 'error' | undefined;
  },
  now: Date,
): Promise<void> {
  const [job] = lease === undefined ? [] : await tx.run(FIND_TAKEN, [shopId, printerId, lease, now]);
  if (!job || lease === undefined) throw new Problem('PRINT_JOB_NOT_FOUND');
  await noteEnd(tx, shopId, { jobId: job.id, lease, ...end }, now);
}

/**
 * The claimed job that the printer has not fetched yet, or a new one. Printers ask every few seconds and take one job
 * at a time.
 */
async function claimOne(
  deps: PollDeps,
  shopId: string,
  id: string,
  told: 'ok' | 'paper' | 'cover' | 'error' | undefined,
  now: Date,
) {
  const { printer, waiting, taken } = await deps.transactor.transact(actor, async (tx) => {
    const locked = await lockPrinter(tx, shopId, id);
    const [open] = await tx.run(FIND_CLAIMED, [shopId, id, now]);
    const most = open ? 0 : 1;
    const next = await takeOf(tx, { shopId, name: `printer:${id}` }, locked, { told, now, most });
    return { printer: locked, waiting: open, taken: next };
  });
  if (waiting) return { printer, job: waiting };
  const [ready] = await freeze(deps, actor, shopId, taken satisfies Taken[], now);
  return { printer, job: ready?.job };
}

/** Hands over what was claimed. Who fetches a second time may print a second time: that paper is marked. */
async function fetchPaper(
  { transactor, sealer }: PollDeps,
  { shopId, id, lease, link }: { shopId: string; id: string; lease: string | undefined; link: 'star' | 'epson' },
  now: Date,
): Promise<Answer> {
  const { printer, job } = await transactor.transact(actor, async (tx) => {
    const locked = await lockPrinter(tx, shopId, id);
    const [found] = lease === undefined ? [] : await tx.run(FIND_TAKEN, [shopId, id, lease, now]);
    if (!found) throw new Problem('PRINT_JOB_NOT_FOUND');
    const [sent] = await tx.run(SEND_JOB, [shopId, found.id, lease, now]);
    if (!sent) throw new Problem('PRINT_JOB_NOT_FOUND');
    return { printer: locked, job: found };
  });
  const content = openContent(sealer, job);
  if (!content) throw new Problem('PRINT_JOB_NOT_FOUND');
  const { width, cut, copies } = printer;
  const mark = job.state === 'sent' ? 'maybe-again' : job.mark;
  const paper = papersOf(content, { ...job, mark }, copies);
  const sheets = link === 'star' ? [await starPicture(paper)] : await epsonPictures(paper);
  return { token: lease ?? null, width, cut, isNew: false, sheets };
}

/** All sheets in one picture: CloudPRNT cuts at its end. */
async function starPicture(paper: Paper): Promise<Answer['sheets'][number]> {
  const { data, info } = await (
    await drawSheet(paper.sheets.flat(), paper.width)
  )
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data.toString('base64'), height: info.height };
}

async function epsonPictures(paper: Paper): Promise<Answer['sheets']> {
  const pictures: Answer['sheets'] = [];
  for (const sheet of paper.sheets) {
    const { bits, rows } = await rasterOf(sheet, paper.width);
    pictures.push({ image: bits.toString('base64'), height: rows });
  }
  return pictures;
}
