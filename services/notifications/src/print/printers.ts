import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import {
  columnsIn,
  MAX_PRINTERS,
  notifications,
  printer,
  printerAddress,
  Problem,
  type AnswerOf,
  type InputOf,
  type PrinterInput,
  type PrinterView,
  type PrintRuleInput,
} from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { presentAsker } from './present-asker.js';
import { COUNT_JOBS } from './print.sql.js';
import { Printer } from './print.tables.js';
import { LOCK_SHOP_PRINTERS } from './printers.sql.js';

type Procedures = typeof notifications.procedures;
type PrinterRow = RowOf<typeof Printer>;

/** A printer that did not ask for this long is away: print programs and printers ask at least every 30 seconds. */
const AWAY_MS = 60_000;
const KEY_BYTES = 16;

/** Whether a printer is away. One behind a page's print dialog never is: the dialog is opened when it is needed. */
export const isAway = ({ link, seenAt, state }: Pick<PrinterRow, 'link' | 'seenAt' | 'state'>, now: Date): boolean =>
  link !== 'browser' && (state === 'away' || seenAt === null || now.getTime() - seenAt.getTime() > AWAY_MS);

/** The hash by which a key is found; 128 random bits need no salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The shop's printers that are not deleted. */
export const printersOf = (tx: Tx, shopId: string) =>
  tx.query(Printer).selectFrom('Printer').selectAll().where('shopId', '=', shopId).where('deletedAt', 'is', null);

/** The shop's printers, the oldest first. */
export async function listPrinters(tx: Tx, shopId: string, now: Date): Promise<PrinterView[]> {
  const rows = await printersOf(tx, shopId).orderBy('createdAt').orderBy('id').execute();
  const counts = new Map((await tx.run(COUNT_JOBS, [shopId])).map((count) => [count.printerId, count]));
  return rows.map((row) => present(row, counts.get(row.id), now));
}

function present(row: PrinterRow, count: { waiting: number; held: number } | undefined, now: Date): PrinterView {
  return {
    ...columnsIn(printer, row),
    printerId: row.id,
    rules: row.rules.map((rule) => ({ ...rule, onlySpotKinds: rule.onlySpotKinds ?? null })),
    state: isAway(row, now) ? 'away' : row.state,
    unconfirmed: presentAsker(row),
    seenAt: iso(row.seenAt),
    printedAt: iso(row.printedAt),
    waiting: count?.waiting ?? 0,
    held: count?.held ?? 0,
  };
}

/** One printer of a shop; refused with PRINTER_NOT_FOUND where there is none. */
export async function getPrinter(tx: Tx, shopId: string, printerId: string): Promise<PrinterRow> {
  const row = await printersOf(tx, shopId).where('id', '=', printerId).executeTakeFirst();
  if (!row) throw new Problem('PRINTER_NOT_FOUND');
  return row;
}

export async function viewOf(tx: Tx, shopId: string, printerId: string, now: Date): Promise<PrinterView> {
  const found = (await listPrinters(tx, shopId, now)).find((printer) => printer.printerId === printerId);
  if (!found) throw new Problem('PRINTER_NOT_FOUND');
  return found;
}

/** Keeps a rule's spot kinds where the form leaves them out. */
const keepKinds = (rules: readonly PrintRuleInput[], before: readonly PrintRuleInput[]): PrintRuleInput[] =>
  rules.map((rule) => {
    const known = before.find(({ kind }) => kind === rule.kind)?.onlySpotKinds ?? null;
    return { ...rule, onlySpotKinds: rule.onlySpotKinds === undefined ? known : rule.onlySpotKinds };
  });

function columnsFrom(input: PrinterInput) {
  const { link, rules } = input;
  const isAgent = link === 'agent';
  if (isAgent && input.target === null) {
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'target', message: '프린터 주소를 입력해주세요.' }] });
  }
  if (new Set(rules.map(({ kind }) => kind)).size < rules.length) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'rules', message: '같은 출력물은 한 번만 정할 수 있어요.' }],
    });
  }
  // Only pre-orders are fired, and there are none yet: such a rule would print nothing, without any visible reason.
  if (rules.some(({ on }) => on === 'fired')) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'rules', message: '예약 주문을 만들기 시작할 때는 아직 고를 수 없어요. 다른 때를 골라주세요.' }],
    });
  }
  return {
    ...columnsIn(printer, input),
    rules,
    target: isAgent ? input.target : null,
    deviceId: isAgent ? input.deviceId : null,
  };
}

const tell = (tx: Tx, shopId: string, now: Date): void =>
  tx.hint(notifications.hints.printerChanged, { shopId, at: iso(now) });

export async function createPrinter(tx: Tx, shopId: string, input: PrinterInput, now: Date): Promise<PrinterView> {
  const columns = columnsFrom(input);
  await tx.run(LOCK_SHOP_PRINTERS, [shopId]);
  const rows = await printersOf(tx, shopId).execute();
  if (rows.length >= MAX_PRINTERS) throw new Problem('LIMIT_REACHED', { data: { limit: MAX_PRINTERS } });
  const id = v7();
  await tx
    .query(Printer)
    .insertInto('Printer')
    .values({ shopId, id, ...columns })
    .execute();
  tell(tx, shopId, now);
  return viewOf(tx, shopId, id, now);
}

export async function updatePrinter(
  tx: Tx,
  shopId: string,
  { printerId, ...input }: InputOf<Procedures['updatePrinter']>,
  now: Date,
): Promise<PrinterView> {
  const before = await getPrinter(tx, shopId, printerId);
  const columns = columnsFrom({ ...input, rules: keepKinds(input.rules, before.rules) });
  const change = tx.query(Printer).updateTable('Printer').set(columns);
  await change.where('shopId', '=', shopId).where('id', '=', printerId).execute();
  tell(tx, shopId, now);
  return viewOf(tx, shopId, printerId, now);
}

/** The id that an Epson printer is set up to send. */
export const idOfPrinter = (printerId: string): string => printerId.slice(-12);

/** Gives a printer that asks by itself a new key; requests with the old one are refused from now on. */
export async function renewKey(
  tx: Tx,
  shopId: string,
  printerId: string,
  origin: string,
): Promise<AnswerOf<Procedures['renewPrinterKey']>> {
  const { link } = await getPrinter(tx, shopId, printerId);
  if (link !== 'star' && link !== 'epson') throw new Problem('INVALID_INPUT');
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await tx
    .query(Printer)
    .updateTable('Printer')
    .set({ keyHash: hashOfKey(key), keyUser: null, keyNetworks: null, unconfirmed: null, alarm: null })
    .where('shopId', '=', shopId)
    .where('id', '=', printerId)
    .execute();
  return { url: `${origin}${printerAddress(link, key)}`, id: idOfPrinter(printerId) };
}
