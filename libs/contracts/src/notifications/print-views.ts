import { z } from 'zod';
import { SpotKind } from '../catalog/spot-views.js';
import { inputOf, resource, viewOf } from '../define/resource.js';
import { Id, OrderNumber } from '../values/ids.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';

export const MAX_PRINTERS = 20;
/** Jobs that wait for one printer; over it the oldest receipts are skipped. */
export const MAX_WAITING_JOBS = 500;
/** Jobs that one claim takes. */
export const MAX_CLAIMED_JOBS = 5;
const MAX_RULES = 10;
const MAX_RULE_CATEGORIES = 100;

/** How paper comes out: a print program in the shop, the printer asks us by itself, or a page of the console. */
export const PrinterLink = z.enum(['agent', 'star', 'epson', 'web', 'browser'], '연결 방법을 골라주세요.');
export type PrinterLink = z.infer<typeof PrinterLink>;

/** `away`: its jobs were not asked for lately; `paper`: none left; `cover`: open. */
export const PrinterState = z.enum(['ok', 'away', 'paper', 'cover', 'error']);
export type PrinterState = z.infer<typeof PrinterState>;

/** How sure we are of paper: the printer names what it printed, tells its state, or tells nothing. */
export const StatusSupport = z.enum(['process-id', 'dle', 'none']);
export type StatusSupport = z.infer<typeof StatusSupport>;

/** 58 mm have 32 columns and 384 dots, 80 mm have 48 and 576. */
export const PaperWidth = z.union([z.literal(58), z.literal(80)], '용지 너비를 골라주세요.');
export type PaperWidth = z.infer<typeof PaperWidth>;

export const PrintRender = z.enum(['text', 'image']);
export type PrintRender = z.infer<typeof PrintRender>;

/** Docket (주문서), receipt (영수증), slip (번호표), bill (계산서). */
export const PrintKind = z.enum(['kitchen', 'receipt', 'slip', 'bill'], '무엇을 출력할지 골라주세요.');
export type PrintKind = z.infer<typeof PrintKind>;

/** Kinds of print jobs: the papers, a test, the notice that an order was cancelled, and a spot's code. */
export const PrintJobKind = z.enum([...PrintKind.options, 'test', 'cancel', 'code']);
export type PrintJobKind = z.infer<typeof PrintJobKind>;

export const PrintOn = z.enum(['paid', 'accepted', 'fired', 'ready'], '언제 출력할지 골라주세요.');
export type PrintOn = z.infer<typeof PrintOn>;

/** `held`: too old to be printed unasked; `unknown`: handed to the printer, and no answer came. */
export const PrintJobState = z.enum(['queued', 'claimed', 'sent', 'unknown', 'held', 'printed', 'failed', 'skipped']);
export type PrintJobState = z.infer<typeof PrintJobState>;

/** The note on a paper's head about earlier papers: none, perhaps one, or one more on request. */
export const ReprintNote = z.enum(['none', 'maybe-again', 'reprint']);
export type ReprintNote = z.infer<typeof ReprintNote>;

const SpotKinds = z
  .array(SpotKind)
  .min(1, '자리 종류를 골라주세요.')
  .max(SpotKind.options.length, '자리 종류를 한 번씩만 골라주세요.')
  .nullable();

/** A paper that a printer prints by itself, and when. */
export const PrintRule = z.object({
  kind: PrintKind,
  /** Categories whose lines are printed; all of them where it is null. */
  categoryIds: z.array(Id).min(1, '카테고리를 골라주세요.').max(MAX_RULE_CATEGORIES).nullable().default(null),
  on: PrintOn,
  /**
   * Kinds of spots whose orders are printed; all orders where it is null. An order without a spot counts as `pickup`,
   * and one with a spot of unknown kind is printed.
   */
  onlySpotKinds: SpotKinds.default(null),
});
export type PrintRule = z.infer<typeof PrintRule>;

/** A rule as a form sends it, and as it may be kept: a form of before does not name kinds of spots, and leaves them as they are. */
export const PrintRuleInput = PrintRule.extend({ onlySpotKinds: SpotKinds.optional() });
export type PrintRuleInput = z.infer<typeof PrintRuleInput>;

/** Where a print program reaches a printer: its address in the shop's network, or a device file. */
const PrinterTarget = line(200, '프린터 주소를 입력해주세요.').regex(
  /^(tcp:\/\/[\w.-]+(:\d{1,5})?|file:\/\/\/[\w./-]+|\/dev\/[\w./-]+|\\\\\.\\COM\d{1,3})$/,
  '예: tcp://192.168.0.50:9100',
);

/** A printer that asks with a printer's key, and that the owner has not said to be the shop's. */
export const UnconfirmedPrinter = z.object({
  /** Names this very asker: another one that takes its place is not confirmed with it. */
  askerId: Id,
  /** The name that it gives itself: a Star printer's network address, an Epson printer's ID. */
  name: z.string(),
  model: z.string().nullable(),
  since: Moment,
  /** Whether it has the name of the confirmed printer, and asks from a network that is new. */
  elsewhere: z.boolean(),
  /** Whether it prints meanwhile: it has the confirmed printer's name, and that one was silent where it is known. */
  served: z.boolean().default(false),
});
export type UnconfirmedPrinter = z.infer<typeof UnconfirmedPrinter>;

/** A printer, each field once. */
export const printer = resource({
  printerId: { view: Id, about: 'The printer, by its UUID.' },
  name: {
    view: z.string(),
    input: line(30, '프린터 이름을 입력해주세요.'),
    column: 'text',
    about: 'What people call it.',
    example: '주방',
  },
  link: {
    view: PrinterLink,
    input: PrinterLink,
    column: 'enum',
    about: 'How paper comes out: through a print program, a printer that asks us, or a page.',
  },
  target: {
    view: z.string().nullable(),
    input: PrinterTarget.nullable().default(null),
    column: 'text',
    about: 'Where the print program reaches the printer; null for any other link.',
    example: 'tcp://192.168.0.50:9100',
  },
  /** The device whose program serves it; any of the shop's where it is null. */
  deviceId: {
    view: Id.nullable(),
    input: Id.nullable().default(null),
    column: 'uuid',
    about: 'The paired device, by its UUID.',
  },
  width: {
    view: PaperWidth,
    input: PaperWidth.default(80),
    column: 'integer',
    about: 'Width of the paper in millimetres.',
    example: 80,
  },
  render: {
    view: PrintRender,
    input: PrintRender.default('text'),
    column: 'enum',
    about: 'Whether letters go to the printer as text or drawn.',
  },
  cut: {
    view: z.boolean(),
    input: z.boolean().default(true),
    column: 'boolean',
    about: 'Whether the printer cuts after a sheet.',
    example: true,
  },
  copies: {
    view: z.int(),
    input: z.int().min(1, '한 장 이상이어야 해요.').max(3, '세 장까지 출력할 수 있어요.').default(1),
    column: 'integer',
    about: 'How many papers come out, each marked so.',
    example: 1,
  },
  beep: {
    view: z.boolean(),
    input: z.boolean().default(false),
    column: 'boolean',
    about: 'Whether the printer is told to sound.',
    example: false,
  },
  statusSupport: {
    view: StatusSupport,
    input: StatusSupport.default('none'),
    column: 'enum',
    about: 'What the printer can tell about paper: what came out, how it stands, or nothing.',
  },
  /** Stored as the form sent them: those of before do not name kinds of spots. */
  rules: {
    view: z.array(PrintRule),
    input: z.array(PrintRuleInput).max(MAX_RULES, `${MAX_RULES}가지까지 정할 수 있어요.`).default([]),
    about: 'What it prints by itself, and when.',
  },
  state: { view: PrinterState, about: 'The state that it is in.' },
  /** Such as that another printer used its key. */
  alarm: {
    view: z.string().nullable(),
    column: 'text',
    about: 'Something about the printer to look at; null where all is well.',
  },
  unconfirmed: {
    view: UnconfirmedPrinter.nullable().default(null),
    about: 'A printer that asks with the key and is not confirmed; null where there is none.',
  },
  seenAt: { view: Moment.nullable(), about: 'When the printer, or who serves it, asked last.' },
  printedAt: { view: Moment.nullable(), about: 'When paper came out last.' },
  /** Jobs that wait for it, and those of them that a person has to decide about. */
  waiting: { view: z.int(), about: 'How many wait.', example: 0 },
  held: { view: z.int(), about: 'How many a person has to decide about.', example: 0 },
});

/** A printer as its form sends it. */
export const PrinterInput = inputOf(printer);
export type PrinterInput = z.infer<typeof PrinterInput>;

/** A printer as the console shows it. */
export const PrinterView = viewOf(printer);
export type PrinterView = z.infer<typeof PrinterView>;

/** One job of the list; it does not show its paper. */
export const PrintJobView = z.object({
  jobId: Id,
  printerId: Id,
  printerName: z.string(),
  kind: PrintJobKind,
  /** The order's; null for a test or a code. */
  orderNumber: OrderNumber.nullable(),
  paymentId: Id.nullable(),
  /** Counts from 1: the second is a person's "print again". */
  copyNo: z.int(),
  state: PrintJobState,
  mark: ReprintNote,
  /** Why it waits or ended as it did, in Korean. */
  reason: z.string().nullable(),
  attempts: z.int(),
  /** The job that was printed in its stead on request; null where there is none. */
  retriedAs: Id.nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type PrintJobView = z.infer<typeof PrintJobView>;

/** Codes that one call prints: about three metres of paper. */
export const MAX_PRINTED_CODES = 30;

/** A tag's code as a printer of receipts prints it. */
export const PrintedCode = z.object({
  tagId: Id,
  address: z.string().max(200),
  shopName: z.string(),
  /** The spot, or how its owner calls the tag. */
  label: z.string().nullable(),
  /** The host that a shopper should see, large. */
  host: z.string(),
});
export type PrintedCode = z.infer<typeof PrintedCode>;

/** One line of paper that fits its width; `scale` enlarges in both directions, `tall` in height alone. */
export const PaperLine = z.object({
  text: z.string(),
  /** Stands at the right edge of the same line, as prices do. */
  right: z.string().nullable().default(null),
  scale: z.int().min(1).max(4).default(1),
  tall: z.boolean().default(false),
  align: z.enum(['left', 'center']).default('left'),
  bold: z.boolean().default(false),
  /** White on black. */
  inverse: z.boolean().default(false),
  /** An address that stands here as a code, in the middle and instead of words. */
  code: z.string().optional(),
});
export type PaperLine = z.infer<typeof PaperLine>;

/** Paper as every painter draws it: each sheet ends with a cut. */
export const Paper = z.object({
  title: z.string(),
  width: PaperWidth,
  columns: z.int(),
  sheets: z.array(z.array(PaperLine)),
});
export type Paper = z.infer<typeof Paper>;

/** A claimed job: only the holder of its lease may print it, and only until the lease is over. */
export const PrintWork = z.object({
  jobId: Id,
  printerId: Id,
  kind: PrintJobKind,
  title: z.string(),
  /** Proof of the claim, for `sent` and `done`. */
  lease: Id,
  leaseUntil: Moment,
  mark: ReprintNote,
  /** Bytes for an ESC/POS printer, base64, cuts included; null for a page, which draws `paper`. */
  bytes: z.string().nullable(),
  /** Four characters that the printer answers after the paper, where it can (`GS ( H`); they stand in `bytes`. */
  processId: z.string().nullable(),
  paper: Paper.nullable(),
});
export type PrintWork = z.infer<typeof PrintWork>;

/** A printer that a claimer serves, with what its program has to know. */
export const ServedPrinter = PrinterView.pick({
  printerId: true,
  name: true,
  link: true,
  target: true,
  width: true,
  statusSupport: true,
});
export type ServedPrinter = z.infer<typeof ServedPrinter>;
