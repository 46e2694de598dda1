import { printerAddress, type http } from '@jumun/contracts';
import { uncalled, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export type Printer = ContentOf<typeof http.printing.createPrinter>;
export type PrintJob = ContentOf<typeof http.printing.testPrinter>;
type Search = ContentOf<typeof http.printing.findPrinters>;
export type Paper = ContentOf<typeof http.printing.drawPaper>;
export type PrintWork = ContentOf<typeof http.printing.claimJobs>['jobs'][number];

/** The printers of the shop behind the gateway, and what was to be printed. */
export interface ShopPrinting {
  printers: Printer[];
  jobs: PrintJob[];
  /** The print program's answer to a search. */
  search: Pick<Search, 'state' | 'addresses'>;
}

const idOf = (serial: number): string => numbered(60_000 + serial);
/** The address of a printer after its owner asked for a new one. */
export const NEW_ADDRESS = `https://jumun.example${printerAddress('star', 'VGhpcyBpcyBhIGtleQ')}`;
const AT = '2026-11-21T15:00:00+09:00';

export const printer = (serial: number, more: Partial<Printer> = {}): Printer => ({
  ...{ printerId: idOf(serial), name: '주방', link: 'agent', target: 'tcp://192.168.0.50:9100', deviceId: null },
  ...{ width: 80, render: 'text', cut: true, copies: 1, beep: false, statusSupport: 'dle', state: 'ok', alarm: null },
  unconfirmed: null,
  ...{ seenAt: AT, printedAt: '2026-11-21T14:50:00+09:00', waiting: 0, held: 0 },
  rules: [{ kind: 'kitchen', categoryIds: null, on: 'paid', onlySpotKinds: null }],
  ...more,
});

export const printJob = (serial: number, more: Partial<PrintJob> = {}): PrintJob => ({
  ...{ jobId: idOf(1000 + serial), printerId: idOf(1), printerName: '주방', kind: 'kitchen', copyNo: 1 },
  ...{ orderNumber: `261121-ABCD1234-${String(serial).padStart(3, '0')}`, paymentId: idOf(2000 + serial) },
  ...{ state: 'printed', mark: 'none', reason: null, attempts: 1, retriedAs: null, createdAt: AT, finishedAt: AT },
  ...more,
});

/** A Star printer with one that asks in its name. */
export const askedPrinter = (elsewhere = false): Printer =>
  printer(1, {
    ...{ link: 'star', target: null, state: 'away', printedAt: null, waiting: 2 },
    unconfirmed: {
      ...{ askerId: idOf(5000), name: '00:11:62:0d:e3:01', model: 'Star mC-Print3', since: AT },
      ...{ elsewhere, served: elsewhere },
    },
  });

/** A claimed job whose bytes are these words. */
export const printWork = (serial: number, words: string): PrintWork => ({
  ...{ jobId: idOf(1000 + serial), printerId: idOf(1), kind: 'kitchen', title: words, lease: idOf(3000 + serial) },
  ...{ leaseUntil: '2026-11-21T15:00:30+09:00', mark: 'none', processId: null, paper: null },
  bytes: Buffer.from(words).toString('base64'),
});

/** A line of a paper as it is drawn. */
export const paperLine = (text: string, more: Partial<Paper['sheets'][number][number]> = {}) => ({
  ...{ text, right: null, scale: 1, tall: false, align: 'left' as const, bold: false, inverse: false },
  ...more,
});
/** A docket as it is drawn. */
export const paper: Paper = {
  ...{ title: '주문서 001', width: 80, columns: 48 },
  sheets: [
    [
      paperLine('001', { scale: 4, align: 'center', bold: true }),
      paperLine('='.repeat(48)),
      paperLine('2   아메리카노', { tall: true, bold: true }),
      paperLine('      + ICE'),
      paperLine('='.repeat(48)),
      paperLine('총 2개', { right: '261121-ABCD1234-001' }),
    ],
  ],
};

const search = { searchId: idOf(4000), askedAt: AT };

/** Lets the shop behind the gateway have printers, as the notifications service does. */
export function keepPrinting(backend: Backend, own: ShopPrinting): void {
  play(backend, {
    printing: {
      listPrinters: () => ({ printers: own.printers }),
      listPrintJobs: () => ({ jobs: own.jobs }),
      createPrinter: ({ body: { name, link, width } }) => {
        const made = printer(own.printers.length + 1, { name, link, width: width ?? 80, printedAt: null });
        own.printers = [...own.printers, made];
        return made;
      },
      confirmPrinter: ({ params: { printerId } }) => {
        const named = own.printers.find((each) => each.printerId === printerId) ?? printer(1);
        const confirmed: Printer = { ...named, unconfirmed: null, state: 'ok' };
        own.printers = own.printers.map((each) => (each.printerId === printerId ? confirmed : each));
        return confirmed;
      },
      renewPrinterKey: ({ params: { printerId } }) => {
        own.printers = own.printers.map((each) =>
          each.printerId === printerId ? { ...each, unconfirmed: null, state: 'away' } : each,
        );
        return { url: NEW_ADDRESS, id: idOf(1).slice(-12) };
      },
      findPrinters: () => ({ ...search, state: 'waiting', addresses: [] }),
      getPrinterSearch: () => ({ search: { ...search, ...own.search } }),
      testPrinter: () => printJob(900, { kind: 'test', orderNumber: null }),
      printAgain: () => printJob(901, { copyNo: 2, mark: 'reprint' }),
      drawPaper: () => paper,
      readReceipt: () => ({ ...paper, title: '영수증 001' }),
      ...{ updatePrinter: uncalled, deletePrinter: uncalled, confirmOldJobs: uncalled },
      ...{ retryPrintJob: uncalled, skipPrintJob: uncalled, claimJobs: uncalled, startJob: uncalled, endJob: uncalled },
    },
  } satisfies GroupAnswers<'printing', 'owner' | 'anyone'>);
}
