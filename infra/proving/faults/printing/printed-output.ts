import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Paper, PaperLine, PaperWidth } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/local';
import type { Target } from '../target.ts';
import { callSandbox, type TestPrinter } from './printers.ts';

/** A piece of paper as the sandbox reports it. */
interface Printout {
  at: string;
  cut: boolean;
  text: string;
  bits?: string;
}

/** A job of the notifications service. */
export interface Job {
  jobId: string;
  printerId: string;
  orderNumber: string;
  state: string;
  attempts: number;
  content: Paper | null;
  createdAt: Date;
}

/** A docket complete enough to work by. */
export interface Docket {
  orderNumber: string;
  copy: number;
  isMarked: boolean;
  isWhole: boolean;
  atMs: number;
}

export interface PrintedOutput {
  dockets: Docket[];
  /** Pieces that end before they say which order they are of. */
  torn: number;
  /** Whole papers that show no order's docket as it was frozen. */
  unreadable: number;
}

interface Painter {
  rasterOf: (this: void, sheet: readonly PaperLine[], width: PaperWidth) => Promise<{ bits: Buffer; rows: number }>;
}

const PAINTER = 'libs/printing/dist/papers/paint/image.js';
const MARK = '재출력';
const NUMBER = /\d{6}-[0-9A-Z]{8}-\d{3,}/;
const COPY = /사본 (\d)\/\d/;
const DISHES = '아메리카노';
/** The height of one line, by which a mark is one line more. */
const LINE_ROWS = 32;

export const readJobs = ({ sql, shopId }: Target, { withContent = true } = {}): Promise<Job[]> =>
  sql<Job>(
    'notifications',
    `select id as "jobId", printer_id as "printerId", order_number as "orderNumber", state, attempts,
       ${withContent ? 'content' : 'null as content'}, created_at as "createdAt"
     from print_job where shop_id = $1 and kind = 'kitchen'`,
    [shopId],
  );

/** How many wait for each printer, of those for which any does. */
export async function countOpen({ sql, shopId }: Target): Promise<Map<string, number>> {
  const rows = await sql<{ printerId: string; count: number }>(
    'notifications',
    `select printer_id as "printerId", count(*)::int as count from print_job
     where shop_id = $1 and finished_at is null group by printer_id`,
    [shopId],
  );
  return new Map(rows.map(({ printerId, count }) => [printerId, count]));
}

/** The numbers of all paid orders, including those whose shopper got no confirmation. */
export async function readPaid({ sql, shopId }: Target): Promise<string[]> {
  const rows = await sql<{ orderNumber: string }>(
    'orders',
    `select order_number as "orderNumber" from orders where shop_id = $1 and status = 'paid'`,
    [shopId],
  );
  return rows.map(({ orderNumber }) => orderNumber);
}

/** All paper of a printer, read by its words, or dot by dot where it has none. */
export async function readOutput(target: Target, printer: TestPrinter, jobs: readonly Job[]): Promise<PrintedOutput> {
  const pieces = (await callSandbox(target, 'GET', `/control/printers/${printer.id}/paper?dots=1`)) as Printout[];
  return printer.port === null ? readPictures(pieces, jobs) : readWords(pieces);
}

function readWords(pieces: readonly Printout[]): PrintedOutput {
  const output: PrintedOutput = { dockets: [], torn: 0, unreadable: 0 };
  for (const { text, cut, at } of pieces) {
    const orderNumber = NUMBER.exec(text)?.[0];
    // The number stands in the last line: what has it may be taken for a whole docket, cut or not.
    if (orderNumber !== undefined && text.includes(DISHES)) {
      const copy = Number(COPY.exec(text)?.[1] ?? 1);
      output.dockets.push({ orderNumber, copy, isMarked: text.includes(MARK), isWhole: cut, atMs: Date.parse(at) });
    } else if (cut) output.unreadable += 1;
    else output.torn += 1;
  }
  return output;
}

/** Below its mark each picture must be, dot by dot, what the service's own painter makes of the job's frozen paper. */
async function readPictures(pieces: readonly Printout[], jobs: readonly Job[]): Promise<PrintedOutput> {
  // Built code of a service is no library of ours: it is loaded as the running service loads it.
  const { rasterOf } = (await import(pathToFileURL(join(repositoryRoot, PAINTER)).href)) as Painter;
  const known = new Map<string, string>();
  let rowBytes = 0;
  for (const { content, orderNumber } of jobs) {
    if (!content) continue;
    const { bits, rows } = await rasterOf(content.sheets.flat(), content.width);
    rowBytes = bits.length / rows;
    known.set(bits.toString('base64'), orderNumber);
  }
  const output: PrintedOutput = { dockets: [], torn: 0, unreadable: 0 };
  for (const { bits: given = '', cut, at } of pieces) {
    const bits = Buffer.from(given, 'base64');
    const isMarked = isDark(bits.subarray(0, LINE_ROWS * rowBytes));
    const orderNumber = known.get(bits.subarray(isMarked ? LINE_ROWS * rowBytes : 0).toString('base64'));
    if (orderNumber === undefined) output.unreadable += 1;
    else output.dockets.push({ orderNumber, copy: 1, isMarked, isWhole: cut, atMs: Date.parse(at) });
  }
  return output;
}

/** A mark is white on black; nothing else at the head of a docket is. */
function isDark(bits: Buffer): boolean {
  let inked = 0;
  for (const byte of bits) for (let left = byte; left > 0; left &= left - 1) inked += 1;
  return inked > bits.length * 4;
}
