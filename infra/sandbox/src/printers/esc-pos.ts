import iconv from 'iconv-lite';

/** A line as a printer prints it: letters with their looks, or rows of dots. */
export type PrintedLine =
  | { kind: 'text'; text: string; wide: number; high: number; center: boolean; bold: boolean; inverse: boolean }
  | { kind: 'dots'; rowBytes: number; rows: number; bits: Buffer };

/** The actions of a printer on its bytes. */
export interface PrinterHead {
  line(line: PrintedLine): void;
  cut(): void;
  beep(): void;
  /** All before it is on paper: the printer answers with these four characters. */
  confirm(id: string): void;
  /** Asked at any moment how it stands: 1 printer, 2 why it is offline, 4 paper. */
  status(part: number): void;
}

const DLE = 0x10;
const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;
const EOT = 0x04;

/** Reads ESC/POS as it arrives, in pieces of any size. Throws on what no printer of ours is sent. */
export class EscPosReader {
  private waiting = Buffer.alloc(0);
  private letters: number[] = [];
  private looks = { wide: 1, high: 1, center: false, bold: false, inverse: false };

  private readonly head: PrinterHead;

  constructor(head: PrinterHead) {
    this.head = head;
  }

  push(bytes: Buffer): void {
    this.waiting = Buffer.concat([this.waiting, bytes]);
    for (let used = this.next(); used > 0; used = this.next()) this.waiting = this.waiting.subarray(used);
  }

  /** Works on one letter or command, and answers its length; 0 while a part of it is still on its way. */
  private next(): number {
    const [first, second, third] = this.waiting;
    if (first === undefined) return 0;
    if (first === LF) return this.endLine();
    if (first === DLE) return this.whole(3, () => second === EOT && this.head.status(third ?? 0));
    if (first === ESC) return this.escape(second, third);
    if (first === FS) return this.whole(2, () => undefined);
    if (first === GS) return this.group(second, third);
    this.letters.push(first);
    return 1;
  }

  private whole(length: number, act: () => void): number {
    if (this.waiting.length < length) return 0;
    act();
    return length;
  }

  private endLine(): number {
    const text = iconv.decode(Buffer.from(this.letters), 'cp949');
    this.letters = [];
    this.head.line({ kind: 'text', text, ...this.looks });
    return 1;
  }

  private escape(command: number | undefined, value = 0): number {
    if (command === undefined) return 0;
    switch (command) {
      case 0x40:
        this.looks = { wide: 1, high: 1, center: false, bold: false, inverse: false };
        this.letters = [];
        return 2;
      case 0x61:
        return this.whole(3, () => (this.looks = { ...this.looks, center: value === 1 }));
      case 0x45:
        return this.whole(3, () => (this.looks = { ...this.looks, bold: (value & 1) === 1 }));
      case 0x64:
        return this.whole(3, () => undefined);
      case 0x42:
        return this.whole(4, () => this.head.beep());
      default:
        throw new Error(`the printer does not know ESC ${command.toString(16)}`);
    }
  }

  private group(command: number | undefined, value = 0): number {
    if (command === undefined) return 0;
    switch (command) {
      case 0x21:
        return this.whole(3, () => (this.looks = { ...this.looks, wide: (value >> 4) + 1, high: (value & 0xf) + 1 }));
      case 0x42:
        return this.whole(3, () => (this.looks = { ...this.looks, inverse: (value & 1) === 1 }));
      case 0x56:
        return this.whole(value >= 65 ? 4 : 3, () => this.head.cut());
      case 0x76:
        return this.dots();
      case 0x28:
        return this.extended();
      default:
        throw new Error(`the printer does not know GS ${command.toString(16)}`);
    }
  }

  /** `GS ( …` says its own length; of `H` the last four characters are to be answered. */
  private extended(): number {
    if (this.waiting.length < 5) return 0;
    const length = 5 + this.waiting.readUInt16LE(3);
    if (this.waiting.length < length) return 0;
    if (this.waiting[2] === 0x48) this.head.confirm(this.waiting.subarray(7, 11).toString('latin1'));
    return length;
  }

  private dots(): number {
    if (this.waiting.length < 8) return 0;
    const rowBytes = this.waiting.readUInt16LE(4);
    const rows = this.waiting.readUInt16LE(6);
    const length = 8 + rowBytes * rows;
    return this.whole(length, () =>
      this.head.line({ kind: 'dots', rowBytes, rows, bits: Buffer.from(this.waiting.subarray(8, length)) }),
    );
  }
}
