import { connect, type Socket } from 'node:net';
import { isPrinterAnswer, PRINTER_QUESTIONS, printerQuestion, standingOf, type Standing } from '@jumun/contracts';
import type { PrinterLine } from './printer-line.ts';
import { wordOf } from './word.ts';

const CONNECT_MS = 5_000;
const ANSWER_MS = 2_000;
/** A printer out of paper takes no more bytes; this long it may stand still. */
const STUCK_MS = 60_000;
const GOODBYE_MS = 2_000;

/** A printer in the shop's network, by a connection of its own for each job. */
export class TcpPrinter implements PrinterLine {
  private heard = Buffer.alloc(0);
  private readonly waiting = new Set<() => void>();

  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes) => {
      this.heard = Buffer.concat([this.heard, bytes]).subarray(-1_024);
      this.wake();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.wake());
  }

  /** Throws when it is not there. */
  static open(host: string, port: number): Promise<TcpPrinter> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true });
      const timer = setTimeout(() => socket.destroy(new Error('the printer does not answer')), CONNECT_MS);
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.off('error', reject);
        resolve(new TcpPrinter(socket));
      });
      socket.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  }

  async status(): Promise<Standing | undefined> {
    const answers: number[] = [];
    for (const n of PRINTER_QUESTIONS) {
      this.heard = this.heard.filter((byte) => !isPrinterAnswer(byte)) as typeof this.heard;
      this.socket.write(printerQuestion(n));
      const answer = await this.hear((bytes) => bytes.find(isPrinterAnswer), ANSWER_MS);
      if (answer === undefined) return undefined;
      answers.push(answer);
    }
    return standingOf(answers);
  }

  write(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.socket.destroy(), STUCK_MS);
      const cut = (): void => reject(new Error('the connection was cut'));
      this.socket.once('close', cut);
      this.socket.write(bytes, (error) => {
        clearTimeout(timer);
        this.socket.off('close', cut);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  async hasPrinted(processId: string, withinMs: number): Promise<boolean> {
    const word = wordOf(processId);
    return (await this.hear((bytes) => bytes.includes(word) || undefined, withinMs)) === true;
  }

  /** Waits until the printer has taken everything: a connection that is torn takes the last bytes along. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.destroyed) return resolve();
      const timer = setTimeout(() => this.socket.destroy(), GOODBYE_MS);
      this.socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      this.socket.end();
    });
  }

  /**
   * The value that `look` finds in the printer's answer, now or within the time; undefined when the line ends before.
   */
  private hear<T>(look: (bytes: Buffer) => T | undefined, withinMs: number): Promise<T | undefined> {
    return new Promise((resolve) => {
      const end = (found: T | undefined): void => {
        clearTimeout(timer);
        this.waiting.delete(again);
        resolve(found);
      };
      const again = (): void => {
        const found = look(this.heard);
        if (found !== undefined || this.socket.destroyed) end(found);
      };
      const timer = setTimeout(() => end(undefined), withinMs);
      this.waiting.add(again);
      again();
    });
  }

  private wake(): void {
    for (const again of this.waiting) again();
  }
}
