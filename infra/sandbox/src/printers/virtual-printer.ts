import { EscPosReader, type PrintedLine } from './esc-pos.ts';

export type PrinterCondition = 'ok' | 'paper' | 'cover' | 'offline';
/**
 * `cut`: the line breaks after some bytes; `paper-ends`: its roll does; `lose-answer`: it prints and says nothing; `twice`: it
 * prints all again.
 */
export type PrinterFault = 'cut' | 'paper-ends' | 'lose-answer' | 'twice' | 'late-answer' | 'slow';

export interface PrinterOrder {
  state?: PrinterCondition | undefined;
  fault?: PrinterFault | undefined;
  /** After how many bytes the line or the paper ends. */
  afterBytes: number;
  delayMs: number;
  /** How many jobs suffer it. */
  times: number;
}

/** One piece of paper, as it lies in the tray. */
export interface PaperPiece {
  at: string;
  lines: readonly PrintedLine[];
  /** False for what came out before a line broke. */
  isCut: boolean;
  /** The job's name in the maker's protocol; null for bytes over a line. */
  job: string | null;
}

/** Prints what arrives over one connection. */
export interface ConnectionReader {
  push(bytes: Buffer): void;
  /** Keeps an unfinished paper as a torn piece when the line breaks. */
  tear(): void;
}

/** As much paper as lies in the tray; older pieces fall out. */
const MOST_PIECES = 5_000;

/** A printer without a case: its state, its faults, and what came out of it. */
export class VirtualPrinter {
  readonly pieces: PaperPiece[] = [];
  /** How often a fault struck, or a client found it without paper, open or off. */
  readonly met = new Map<PrinterFault | PrinterCondition, number>();
  condition: PrinterCondition = 'ok';
  private faults: PrinterOrder[] = [];
  beeps = 0;

  readonly id: string;
  private readonly now: () => number;

  constructor(id: string, now: () => number) {
    this.id = id;
    this.now = now;
  }

  order(order: PrinterOrder): void {
    if (order.state) this.condition = order.state;
    if (order.fault) this.faults.push({ ...order });
  }

  /** The fault that the next job will suffer, left where it is. */
  get nextFault(): PrinterOrder | undefined {
    return this.faults[0];
  }

  /** The fault that this job suffers. */
  takeFault(): PrinterOrder | undefined {
    const [first] = this.faults;
    if (!first) return undefined;
    first.times -= 1;
    if (first.times <= 0) this.faults.shift();
    return first;
  }

  /** It strikes the next job after all. */
  giveBack(fault: PrinterOrder): void {
    this.faults.unshift({ ...fault, times: 1 });
  }

  /** Well again, with no fault waiting. */
  mend(): void {
    this.faults = [];
    this.condition = 'ok';
  }

  meet(what: PrinterFault | PrinterCondition): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  clear(): void {
    this.mend();
    this.pieces.length = 0;
  }

  /**
   * A reader for one connection; `answer` goes back over the line. Without paper nothing is printed or confirmed. Each
   * connection has paper of its own: two programs at one printer are kept apart, as by a printer that takes them in turn.
   */
  reader(answer: (bytes: Buffer) => void): ConnectionReader {
    const isWell = (): boolean => this.condition === 'ok';
    let lines: PrintedLine[] = [];
    const end = (isCut: boolean): void => {
      this.printSheet(lines, { isCut, job: null });
      lines = [];
    };
    const words = new EscPosReader({
      line: (line) => isWell() && lines.push(line),
      cut: () => isWell() && end(true),
      beep: () => (this.beeps += 1),
      confirm: (id) =>
        isWell() && answer(Buffer.concat([Buffer.from([0x37, 0x22]), Buffer.from(id, 'latin1'), Buffer.from([0])])),
      status: (part) => {
        if (!isWell()) this.meet(this.condition);
        answer(Buffer.from([this.statusByte(part)]));
      },
    });
    return { push: (bytes) => words.push(bytes), tear: () => lines.length > 0 && end(false) };
  }

  /** A whole sheet, or what came out of it before a line broke. */
  printSheet(lines: readonly PrintedLine[], { isCut, job }: { isCut: boolean; job: string | null }): void {
    this.pieces.push({ at: new Date(this.now()).toISOString(), lines: [...lines], isCut, job });
    if (this.pieces.length > MOST_PIECES) this.pieces.shift();
  }

  /** Bits of `DLE EOT n`: bit 1 and 4 are always set; offline, cover and paper have their own. */
  private statusByte(part: number): number {
    const always = 0x12;
    if (part === 1) return always | (this.condition === 'ok' ? 0 : 0x08);
    if (part === 2) return always | (this.condition === 'cover' ? 0x04 : 0) | (this.condition === 'paper' ? 0x20 : 0);
    return part === 4 && this.condition === 'paper' ? always | 0x60 : always;
  }
}
