import {
  ADDRESS_REFUSED,
  notifications,
  Problem,
  type Actor,
  type AnswerOf,
  type InputOf,
  type PrinterState,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { claimerOf } from './claimer.js';
import { MOST_ATTEMPTS, SEND_JOB } from './print.sql.js';
import { Printer, PrintJob } from './print.tables.js';

type Procedures = typeof notifications.procedures;

const SOON_MS = 5_000;
/** States that pass, and count as no attempt: paper is put in, a cover is shut. */
const PASSING: readonly PrinterState[] = ['paper', 'cover', 'away'];

/** Hands a claimed job over. A claim that has ended is refused, and its job must not be printed. */
export async function startJob(
  tx: Tx,
  { jobId, lease }: InputOf<Procedures['startPrintJob']>,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { shopId } = claimerOf(actor);
  const [sent] = await tx.run(SEND_JOB, [shopId, jobId, lease, now]);
  if (!sent) throw new Problem('PRINT_JOB_NOT_FOUND');
}

/** How a claim of a job ended. */
export interface Ending {
  jobId: string;
  lease: string;
  ok: boolean;
  code?: string | undefined;
  state?: PrinterState | undefined;
}

/** Notes an end that a page or a print program tells. */
export const endJob = (tx: Tx, input: Ending, actor: Actor, now: Date): Promise<AnswerOf<Procedures['endPrintJob']>> =>
  noteEnd(tx, claimerOf(actor).shopId, input, now);

/** A yes ends a job however late it comes; a no lets it wait for the printer, or ends it after the fifth. */
export async function noteEnd(
  tx: Tx,
  shopId: string,
  { jobId, lease, ok, code, state }: Ending,
  now: Date,
): Promise<AnswerOf<Procedures['endPrintJob']>> {
  const query = tx.query(PrintJob, Printer);
  const claimed = query
    .selectFrom('PrintJob')
    .select([
      'printerId',
      'state',
      'attempts',
      'mark',
      (of) => of.and([of('content', 'is', null), of('sealedContent', 'is', null)]).as('isUndrawn'),
    ])
    .where('shopId', '=', shopId)
    .where('id', '=', jobId)
    .where('lease', '=', lease);
  const seen = await claimed.executeTakeFirst();
  if (!seen) throw new Problem('PRINT_JOB_NOT_FOUND');
  const { printerId } = seen;
  await lockPrinter(tx, shopId, printerId);
  const job = await claimed.forUpdate().executeTakeFirst();
  if (!job) throw new Problem('PRINT_JOB_NOT_FOUND');
  if (job.state === 'printed' && ok) return { state: 'printed' };
  const isOpen = ['claimed', 'sent', 'unknown', ...(ok ? ['queued'] : [])].includes(job.state);
  if (!isOpen) throw new Problem('PRINT_JOB_NOT_FOUND');
  const ended = ok ? yes(now) : no(job, { code, state }, now);
  await query.updateTable('PrintJob').set(ended).where('shopId', '=', shopId).where('id', '=', jobId).execute();
  const stands = state ?? (ok ? 'ok' : undefined);
  // A late answer of a printer that was deleted says nothing of the one that has its jobs now, and has not drawn them yet.
  if (!job.isUndrawn)
    await query
      .updateTable('Printer')
      .set({ ...(stands && { state: stands }), ...(ok && { printedAt: now, wellAt: now }), seenAt: now })
      .where('shopId', '=', shopId)
      .where('id', '=', printerId)
      .execute();
  tx.hint(notifications.hints.printerChanged, { shopId, at: iso(now) });
  return { state: ended.state };
}

/** Locks the printer before its job, in the same order as a claim; the printer may be deleted by now. */
const lockPrinter = (tx: Tx, shopId: string, printerId: string) =>
  tx
    .query(Printer)
    .selectFrom('Printer')
    .select('id')
    .where('shopId', '=', shopId)
    .where('id', '=', printerId)
    .forNoKeyUpdate()
    .execute();

const yes = (now: Date) => ({ state: 'printed' as const, finishedAt: now, reason: null });

const WORDS: Partial<Record<PrinterState, string>> = {
  paper: '프린터 용지가 없어요.',
  cover: '프린터 덮개가 열려 있어요.',
  away: '프린터가 꺼져 있어요.',
};

/** The settings of the program decide, which stand on the shop's machine. */
const REFUSED = '프린터 프로그램이 이 주소에는 출력하지 않아요. 주소나 프로그램의 설정을 고쳐주세요.';

function no(
  { state: from, attempts, mark }: { state: string; attempts: number; mark: 'none' | 'maybe-again' | 'reprint' },
  { code, state }: Pick<Ending, 'code' | 'state'>,
  now: Date,
) {
  const isPassing = state !== undefined && PASSING.includes(state);
  const wasSent = from !== 'claimed';
  const counted = isPassing && wasSent ? attempts - 1 : isPassing || wasSent ? attempts : attempts + 1;
  const reason =
    (code === ADDRESS_REFUSED ? REFUSED : state && WORDS[state]) ??
    `출력하지 못했어요.${code === undefined ? '' : ` (${code})`}`;
  // Part of it may be on paper already; the mark keeps the next paper from being taken for another order.
  const marked = wasSent ? ('maybe-again' as const) : mark;
  const isOver = counted >= MOST_ATTEMPTS;
  return {
    ...{ attempts: counted, reason, mark: marked },
    state: isOver ? ('failed' as const) : ('queued' as const),
    finishedAt: isOver ? now : null,
    dueAt: new Date(now.getTime() + SOON_MS),
  };
}
