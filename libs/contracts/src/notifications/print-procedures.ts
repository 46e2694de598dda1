import { z } from 'zod';
import { Id } from '../values/ids.js';
import { OrderKeys } from '../values/order-key.js';
import { StoreName } from '../values/store-name.js';
import { Moment } from '../values/time.js';
import {
  MAX_PRINTED_CODES,
  MAX_PRINTERS,
  Paper,
  PaperWidth,
  PrinterInput,
  PrinterState,
  PrinterView,
  PrintJobState,
  PrintJobView,
  PrintedCode,
  PrintKind,
  PrintWork,
  ServedPrinter,
} from './print-views.js';
import { FoundPrinters, PrinterSearch } from './printer-search.js';

const lease = { jobId: Id, lease: Id };

/** Printers of a shop and what they print; asked by its owner and, where that is said, by its print program. */
export const printProcedures = {
  listPrinters: { input: z.object({}), output: z.array(PrinterView) },
  createPrinter: {
    input: PrinterInput,
    output: PrinterView,
    errors: ['LIMIT_REACHED', 'DEVICE_NOT_FOUND', 'INVALID_INPUT'],
  },
  updatePrinter: {
    input: PrinterInput.extend({ printerId: Id }),
    output: PrinterView,
    errors: ['PRINTER_NOT_FOUND', 'DEVICE_NOT_FOUND', 'INVALID_INPUT'],
  },
  /** Its waiting jobs go to another printer with the same rule, else they are skipped. */
  deletePrinter: { input: z.object({ printerId: Id }), output: z.object({}), errors: ['PRINTER_NOT_FOUND'] },
  testPrinter: {
    input: z.object({ printerId: Id }),
    output: PrintJobView,
    errors: ['PRINTER_NOT_FOUND', 'PRINTER_AWAY'],
  },
  /** A new key of a printer that polls by itself, shown in this answer only; the previous key stops working. */
  renewPrinterKey: {
    input: z.object({ printerId: Id }),
    output: z.object({ url: z.string(), id: z.string() }),
    errors: ['PRINTER_NOT_FOUND', 'INVALID_INPUT'],
    sealed: true,
  },
  /**
   * Says that the printer which asks with a key is the shop's. From then on it is given what is to be printed, in place of
   * one of another name. Refused with PRINTER_NOT_FOUND where that asker no longer waits.
   */
  confirmPrinter: {
    input: z.object({ printerId: Id, askerId: Id }),
    output: PrinterView,
    errors: ['PRINTER_NOT_FOUND'],
  },

  /**
   * Asks the shop's print program to look for printers in its network; refused with RATE_LIMITED within half a minute of
   * the last time.
   */
  findPrinters: { input: z.object({}), output: PrinterSearch, errors: ['RATE_LIMITED'] },
  /** The last search, for two minutes; null where there is none. */
  getPrinterSearch: { input: z.object({}), output: z.object({ search: PrinterSearch.nullable() }) },
  /** Reports what a print agent found; ignored for a search that is over or was taken by another agent. */
  tellFoundPrinters: { input: FoundPrinters, output: z.object({}), scopes: ['print'] },

  listPrintJobs: {
    input: z.object({
      state: z.enum([...PrintJobState.options, 'waiting']).optional(),
      printerId: Id.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.array(PrintJobView),
  },
  /** A person asks for paper: one more, marked so where there may have been one. */
  printAgain: {
    input: z.object({ paymentId: Id, kind: PrintKind, printerId: Id.optional() }),
    output: PrintJobView,
    errors: ['PAYMENT_NOT_FOUND', 'PRINTER_NOT_FOUND'],
  },
  /** Prints codes of tags on a printer that has a line to us; a page of the console prints sheets instead. */
  printCodes: {
    input: z.object({ printerId: Id, codes: z.array(PrintedCode).min(1).max(MAX_PRINTED_CODES) }),
    output: z.array(PrintJobView),
    errors: ['PRINTER_NOT_FOUND', 'PRINTER_AWAY', 'INVALID_INPUT'],
  },
  /**
   * Prints what waits for a person, or what ended without paper after all: that job stays as it ended, tells its new one
   * (`retriedAs`), and asked again gives the same.
   */
  retryPrintJob: {
    input: z.object({ jobId: Id }),
    output: PrintJobView,
    errors: ['PRINT_JOB_NOT_FOUND', 'PRINTER_NOT_FOUND'],
  },
  /** Gives up a job that still waits. */
  skipPrintJob: { input: z.object({ jobId: Id }), output: PrintJobView, errors: ['PRINT_JOB_NOT_FOUND'] },
  /** A person decides about what grew old while the printer was away. */
  confirmOldJobs: {
    input: z.object({ printerId: Id, print: z.boolean() }),
    output: z.object({ count: z.int() }),
    errors: ['PRINTER_NOT_FOUND'],
  },

  /**
   * Takes the next jobs of some printers for 30 seconds, and tells what the claimer serves. An owner asks for the printers
   * of its page and gets one job, a print program for those of its device and gets up to five; left out, `printers` are all
   * of them. A program that `finds` may be asked to look for printers, too.
   */
  claimPrintJobs: {
    input: z.object({
      printers: z
        .array(z.object({ printerId: Id, state: PrinterState.optional() }))
        .max(MAX_PRINTERS)
        .optional(),
      finds: z.boolean().optional(),
    }),
    output: z.object({
      printers: z.array(ServedPrinter),
      jobs: z.array(PrintWork),
      now: Moment,
      /** A printer search to run and to report under this id; missing when none was asked for. */
      find: z.object({ searchId: Id }).optional(),
    }),
    // Dockets bear guests' wishes.
    sealsAnswer: true,
    scopes: ['print'],
  },
  /** Committed before the first byte goes to the printer; refused where the lease is over or another's: print nothing. */
  startPrintJob: {
    input: z.object(lease),
    output: z.object({}),
    errors: ['PRINT_JOB_NOT_FOUND'],
    scopes: ['print'],
  },
  /** How it ended. A yes counts however late it comes; a no says why, and how the printer stands. */
  endPrintJob: {
    input: z.object({
      ...lease,
      ok: z.boolean(),
      code: z.string().max(60).optional(),
      state: PrinterState.optional(),
    }),
    output: z.object({ state: PrintJobState }),
    errors: ['PRINT_JOB_NOT_FOUND'],
    scopes: ['print'],
  },

  /**
   * A printer that asks by itself, by its key, the name that it gives itself, and its network. One that its owner has not
   * confirmed is answered that there is nothing to print, and refused with FORBIDDEN for all but `ask`, as is a further one
   * while it waits. One of the confirmed printer's name that asks from a new network prints once that one is silent. `ask` tells how it stands and learns whether there is paper, `take` fetches it, `end` says what became of
   * it.
   */
  pollPrinter: {
    input: z.object({
      link: z.enum(['star', 'epson']),
      key: z.string().min(16).max(64),
      user: z.string().min(1).max(64),
      /** A hash of its network by the key; gateways of before leave it out. */
      network: z.string().min(16).max(64).optional(),
      model: z.string().max(60).optional(),
      verb: z.enum(['ask', 'take', 'end']),
      state: PrinterState.exclude(['away']).optional(),
      /** Names one claim of one job; of `take` and `end`. */
      token: Id.optional(),
      ok: z.boolean().optional(),
      code: z.string().max(60).optional(),
    }),
    output: z.object({
      /** The claim that waits to be taken; null where there is nothing to print. */
      token: Id.nullable(),
      width: PaperWidth,
      cut: z.boolean(),
      /** Whether it never asked before, and may be asked for its model. */
      isNew: z.boolean(),
      /** Each sheet as a picture: a PNG for Star, rows of dots for Epson. */
      sheets: z.array(z.object({ image: z.string(), height: z.int() })),
    }),
    errors: ['FORBIDDEN', 'PRINTER_NOT_FOUND', 'PRINT_JOB_NOT_FOUND'],
    sealed: true,
  },

  /** Paper of an order for a page's own print dialog; it is no job. */
  drawPaper: {
    input: z.object({ paymentId: Id, kind: PrintKind, width: PaperWidth.default(80) }),
    output: Paper,
    errors: ['PAYMENT_NOT_FOUND'],
    sealed: true,
  },
  /** A paid order's receipt, for who has its key; it names the seller and never the buyer. */
  readReceipt: {
    input: z.object({ storeName: StoreName, orderNumber: z.string().max(40), orderKeys: OrderKeys }),
    output: Paper,
    errors: ['ORDER_NOT_FOUND', 'ORDER_KEY_WRONG'],
    sealed: true,
  },
} as const;
