import { http, type AnswerOfRoute } from '@jumun/contracts';
import { type Asked, callKey, data, type Backend } from './fake-gateway.ts';

export type WirePrinter = AnswerOfRoute<typeof http.printing.listPrinters>['data']['printers'][number];
export type WirePrintJob = AnswerOfRoute<typeof http.printing.listPrintJobs>['data']['jobs'][number];
type WireSearch = AnswerOfRoute<typeof http.printing.findPrinters>['data'];
export type WirePaper = AnswerOfRoute<typeof http.printing.drawPaper>['data'];

/** The printers of the shop behind the gateway, and what was to be printed. */
export interface ShopPrinting {
  printers: WirePrinter[];
  jobs: WirePrintJob[];
  /** The print program's answer to a search. */
  search: Pick<WireSearch, 'state' | 'addresses'>;
}

const idOf = (serial: number): string => `019f0000-0000-7000-8000-0000000e${String(serial).padStart(4, '0')}`;
const AT = '2026-11-21T15:00:00+09:00';

export const printer = (serial: number, more: Partial<WirePrinter> = {}): WirePrinter => ({
  ...{ printer_id: idOf(serial), name: '주방', link: 'agent', target: 'tcp://192.168.0.50:9100', device_id: null },
  ...{ width: 80, render: 'text', cut: true, copies: 1, beep: false, status_support: 'dle', state: 'ok', alarm: null },
  ...{ seen_at: AT, printed_at: '2026-11-21T14:50:00+09:00', waiting: 0, held: 0 },
  rules: [{ kind: 'kitchen', category_ids: null, on: 'paid', only_spot_kinds: null }],
  ...more,
});

export const printJob = (serial: number, more: Partial<WirePrintJob> = {}): WirePrintJob => ({
  ...{ job_id: idOf(1000 + serial), printer_id: idOf(1), printer_name: '주방', kind: 'kitchen', copy_no: 1 },
  ...{ order_number: `261121-ABCD1234-${String(serial).padStart(3, '0')}`, payment_id: idOf(2000 + serial) },
  ...{ state: 'printed', mark: 'none', reason: null, attempts: 1, retried_as: null, created_at: AT, finished_at: AT },
  ...more,
});

export type WirePrintWork = AnswerOfRoute<typeof http.printing.claimJobs>['data']['jobs'][number];

/** A claimed job whose bytes are these words. */
export const printWork = (serial: number, words: string): WirePrintWork => ({
  ...{ job_id: idOf(1000 + serial), printer_id: idOf(1), kind: 'kitchen', title: words, lease: idOf(3000 + serial) },
  ...{ lease_until: '2026-11-21T15:00:30+09:00', mark: 'none', process_id: null, paper: null },
  bytes: Buffer.from(words).toString('base64'),
});

const line = (text: string, more: object = {}) => ({
  ...{ text, right: null, scale: 1, tall: false, align: 'left' as const, bold: false, inverse: false },
  ...more,
});
/** A docket as it is drawn. */
export const paper: WirePaper = {
  ...{ title: '주문서 001', width: 80, columns: 48 },
  sheets: [
    [
      line('001', { scale: 4, align: 'center', bold: true }),
      line('='.repeat(48)),
      line('2   아메리카노', { tall: true, bold: true }),
      line('      + ICE'),
      line('='.repeat(48)),
      line('총 2개', { right: '261121-ABCD1234-001' }),
    ],
  ],
};

const search = { search_id: idOf(4000), asked_at: AT };

/** Lets the shop behind the gateway have printers, as the notifications service does. */
export function keepPrinting(backend: Backend, own: ShopPrinting): void {
  const routes = http.printing;
  Object.assign(backend.overrides, {
    [callKey(routes.listPrinters)]: () => data({ printers: own.printers }),
    [callKey(routes.listPrintJobs)]: () => data({ jobs: own.jobs }),
    [callKey(routes.createPrinter)]: ({ body }: Asked) => {
      const made = printer(own.printers.length + 1, { ...body, printed_at: null });
      own.printers = [...own.printers, made];
      return { ...data(made), status: 201 };
    },
    [callKey(routes.findPrinters)]: () => ({ ...data({ ...search, state: 'waiting', addresses: [] }), status: 201 }),
    [callKey(routes.getPrinterSearch)]: () => data({ search: { ...search, ...own.search } }),
    [callKey(routes.testPrinter)]: () => ({
      ...data(printJob(900, { kind: 'test', order_number: null })),
      status: 201,
    }),
    [callKey(routes.printAgain)]: () => ({ ...data(printJob(901, { copy_no: 2, mark: 'reprint' })), status: 201 }),
    [callKey(routes.drawPaper)]: () => data(paper),
    [callKey(routes.readReceipt)]: () => data({ ...paper, title: '영수증 001' }),
  });
}
