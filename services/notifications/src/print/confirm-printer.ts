import { notifications, Problem, type InputOf, type PrinterView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Printer } from './print.tables.js';
import { printersOf, viewOf } from './printers.js';

/** Networks in which one printer is known: its line, a spare line, and those that a provider changes it to. */
const MOST_NETWORKS = 8;

/** Gives a key to the printer that asks with it; the one before, if it has another name, waits when it asks again. */
export async function confirmPrinter(
  tx: Tx,
  shopId: string,
  { printerId, askerId }: InputOf<typeof notifications.procedures.confirmPrinter>,
  now: Date,
): Promise<PrinterView> {
  const row = await printersOf(tx, shopId).where('id', '=', printerId).forUpdate().executeTakeFirst();
  const asker = row?.unconfirmed;
  if (!row || asker?.id !== askerId) throw new Problem('PRINTER_NOT_FOUND');
  const { user, network } = asker;
  const known = user === row.keyUser ? (row.keyNetworks ?? []) : [];
  const networks = network === null ? known : [...known, network].slice(-MOST_NETWORKS);
  await tx
    .query(Printer)
    .updateTable('Printer')
    .set({ keyUser: user, keyNetworks: networks.length > 0 ? networks : null, unconfirmed: null, alarm: null })
    .where('shopId', '=', shopId)
    .where('id', '=', printerId)
    .execute();
  tx.hint(notifications.hints.printerChanged, { shopId, at: iso(now) });
  return viewOf(tx, shopId, printerId, now);
}
