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
  /** What the maker's protocol calls the job; null for bytes over a line. */
  job: string | null;
}

/** As much paper as lies in the tray; older pieces fall out. */
const MOST_PIECES = 5_000;

/** A printer without a case: its state, its faults, and what came out of it. */
export class VirtualPrinter {
  readonly pieces: PaperPiece[] = [];
  condition: PrinterCondition = 'ok';
  private faults: PrinterOrder[] = [];
  private lines: PrintedLine[] = [];
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

  /** Well again, with no fault waiting. */
  mend(): void {
    this.faults = [];
    this.condition = 'ok';
  }

  clear(): void {
    this.mend();
    this.pieces.length = 0;
    this.lines = [];
  }

  /** A reader for one connection; `answer` goes back over the line. Without paper nothing is printed or confirmed. */
  reader(answer: (bytes: Buffer) => void): EscPosReader {
    const isWell = (): boolean => this.condition === 'ok';
    return new EscPosReader({
      line: (line) => isWell() && this.lines.push(line),
      cut: () => isWell() && this.endPiece(true),
      beep: () => (this.beeps += 1),
      confirm: (id) =>
        isWell() && answer(Buffer.concat([Buffer.from([0x37, 0x22]), Buffer.from(id, 'latin1'), Buffer.from([0])])),
      status: (part) => answer(Buffer.from([this.statusByte(part)])),
    });
  }

  /** What lies under the head when a line breaks stays there as a torn piece. */
  tear(): void {
    if (this.lines.length > 0) this.endPiece(false);
  }

  /** A whole sheet, as printers that ask by themselves get it. */
  printSheet(lines: readonly PrintedLine[], { isCut, job }: { isCut: boolean; job: string }): void {
    this.lines = [...lines];
    this.endPiece(isCut, job);
  }

  private endPiece(isCut: boolean, job: string | null = null): void {
    this.pieces.push({ at: new Date(this.now()).toISOString(), lines: this.lines, isCut, job });
    if (this.pieces.length > MOST_PIECES) this.pieces.shift();
    this.lines = [];
  }

  /** Bits of `DLE EOT n`: bit 1 and 4 are always set; offline, cover and paper have their own. */
  private statusByte(part: number): number {
    const always = 0x12;
    if (part === 1) return always | (this.condition === 'ok' ? 0 : 0x08);
    if (part === 2) return always | (this.condition === 'cover' ? 0x04 : 0) | (this.condition === 'paper' ? 0x20 : 0);
    return part === 4 && this.condition === 'paper' ? always | 0x60 : always;
  }
}
