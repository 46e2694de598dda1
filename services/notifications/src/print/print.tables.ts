import {
  printer,
  PrinterState,
  PrintJobKind,
  PrintJobState,
  ReprintNote,
  type Paper,
  type PrintRuleInput,
} from '@jumun/contracts';
import { columnsOf, defineEntity, p } from '@jumun/database';

/** A printer that asks with a key and is not confirmed. */
export interface Asker {
  id: string;
  user: string;
  /** A hash of its network; null from a gateway of before. */
  network: string | null;
  model: string | null;
  since: string;
  /** When it asked last, to half a minute. */
  seenAt: string;
  /** When the bell last reported an asker under this key. */
  toldAt: string;
  /** Whether it is given what the confirmed printer of its name was. */
  served?: boolean;
}

/** A printer of a shop, and what it prints by itself. */
export const Printer = defineEntity({
  name: 'Printer',
  tableName: 'printer',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    ...columnsOf(printer),
    /** The hash of the key in the address of a printer that asks by itself. */
    keyHash: p.text().nullable(),
    /** Names the printer that may use the key: its owner confirmed it. */
    keyUser: p.text().nullable(),
    /** Hashes of the networks in which it was confirmed; null for one of before, until it asks. */
    keyNetworks: p.json<string[]>().nullable(),
    /** Another one that asks with the key. */
    unconfirmed: p.json<Asker>().nullable(),
    rules: p.json<PrintRuleInput[]>(),
    /** The last reported state; whether the printer is away follows from `seenAt`. */
    state: p.enum(PrinterState.options).default('ok'),
    seenAt: p.datetime().nullable(),
    /** When it last asked while nothing was wrong with it. */
    wellAt: p.datetime().nullable(),
    printedAt: p.datetime().nullable(),
    /** When the bell last reported that it has no paper. */
    paperToldAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

/** Something to be printed: one row for a printer, a kind, an order and a copy. */
export const PrintJob = defineEntity({
  name: 'PrintJob',
  tableName: 'print_job',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    printerId: p.uuid(),
    kind: p.enum(PrintJobKind.options),
    /** The order; of a test, the test itself. */
    sourceId: p.uuid(),
    orderNumber: p.text().nullable(),
    part: p.integer().default(1),
    /** On a cancellation of some pieces: how many of each line, by their numbers; the others have none. */
    pieces: p.json<Record<string, number>>().nullable(),
    copyNo: p.integer().default(1),
    state: p.enum(PrintJobState.options).default('queued'),
    mark: p.enum(ReprintNote.options).default('none'),
    reason: p.text().nullable(),
    attempts: p.integer().default(0),
    /** Whether a person asked for it: it is printed whatever became of the order. */
    isAsked: p.boolean().fieldName('asked').default(false),
    dueAt: p.datetime().defaultRaw('now()'),
    lease: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    claimedBy: p.text().nullable(),
    sentAt: p.datetime().nullable(),
    unknownAt: p.datetime().nullable(),
    /** When a person said that it shall be printed, old as it is. */
    confirmedAt: p.datetime().nullable(),
    /** The paper as it was when it was first claimed, without its marks. */
    content: p.json<Paper>().nullable(),
    contentHash: p.text().nullable(),
    /** The same, sealed, where a person's words are on it: then the other two are empty. */
    sealedContent: p.text().nullable(),
    /** The job that a person had printed in its stead, after it ended without paper. */
    retriedAs: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});

/** A shop's last look for printers in its network. */
export const PrinterSearchRow = defineEntity({
  name: 'PrinterSearch',
  tableName: 'printer_search',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid(),
    askedAt: p.datetime(),
    /** When a print program took it up, and which. */
    takenAt: p.datetime().nullable(),
    deviceId: p.uuid().nullable(),
    /** The addresses found; null until the print program reported. */
    addresses: p.json<string[]>().nullable(),
  },
});
