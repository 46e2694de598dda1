import { connect, type Socket } from 'node:net';
import { http } from '@jumun/contracts';
import { pause } from '../../platform/wait.ts';
import { logIn } from '../../load/owners.ts';
import type { Target } from '../target.ts';
import type { PointTriggers } from './point-triggers.ts';
import type { PagePoint } from './fault-points.ts';
import type { TestPrinter } from './printers.ts';

const ANSWER_MS = 1_500;
const AGAIN_MS = 300;
const WAIT_SECONDS = 3;
type State = 'ok' | 'paper' | 'cover' | 'away';

/** A line to a printer as a page has one: bytes go out, and a status comes back where the printer gives one. */
class PrinterLine {
  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
  }

  static open(port: number): Promise<PrinterLine> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new PrinterLine(socket)));
      socket.once('error', reject);
    });
  }

  /** Undefined where it says nothing. */
  async state(): Promise<State | undefined> {
    const offline = await this.ask(2);
    if (offline === undefined) return undefined;
    return offline & 0x20 ? 'paper' : offline & 0x04 ? 'cover' : 'ok';
  }

  write(bytes: Buffer): Promise<boolean> {
    return new Promise((resolve) => this.socket.write(bytes, (error) => resolve(!error)));
  }

  close(): void {
    this.socket.end();
  }

  /** As when the page or its machine is gone. */
  destroy(): void {
    this.socket.destroy();
  }

  private ask(part: number): Promise<number | undefined> {
    return new Promise((resolve) => {
      const end = (answer?: number): void => {
        clearTimeout(timer);
        this.socket.off('data', hear).off('close', leave);
        resolve(answer);
      };
      const hear = (bytes: Buffer): void => end(bytes[0]);
      const leave = (): void => end();
      const timer = setTimeout(leave, ANSWER_MS);
      this.socket.on('data', hear).on('close', leave);
      this.socket.write(Buffer.from([0x10, 0x04, part]));
    });
  }
}

/** The board's page that holds a printer by the owner's token; it is closed amid its work, and opened again. */
export class BoardPage {
  private session = new AbortController();
  private line: PrinterLine | undefined;
  private token: string;

  private readonly target: Target;
  private readonly printer: TestPrinter;
  private readonly points: PointTriggers;

  constructor(target: Target, printer: TestPrinter, points: PointTriggers) {
    this.target = target;
    this.printer = printer;
    this.points = points;
    this.token = target.owner.token;
  }

  /** Closed without a word, and opened again at once. */
  crash(): void {
    this.session.abort();
    this.line?.destroy();
    this.session = new AbortController();
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { signal } = this.session;
      await Promise.race([this.round(signal), aborted(signal)]).catch(async (error: unknown) => {
        if (String(error).includes('answered 401')) await this.signIn();
        await pause(AGAIN_MS);
      });
    }
    this.session.abort();
  }

  /** Each step looks whether the page is still open, as a closed one does nothing more. */
  private async round(signal: AbortSignal): Promise<void> {
    const { printerId } = this.printer;
    const { api } = this.target;
    const state = await this.look();
    const body = { printers: [{ printerId, state }], wait: state === 'ok' ? WAIT_SECONDS : 0 };
    const { data } = await api.expect(http.printing.claimJobs, { body, token: this.token });
    for (const job of data.jobs) {
      this.checkPoint('claimed', signal);
      const own = { jobId: job.jobId, lease: job.lease };
      await api.expect(http.printing.startJob, { body: own, token: this.token });
      this.checkPoint('handed over, no byte sent', signal);
      const after = await this.print(Buffer.from(job.bytes ?? '', 'base64'), signal);
      this.checkPoint('bytes sent, not reported', signal);
      if (after === undefined) continue;
      const end = after === 'ok' ? { ok: true } : { ok: false, code: after.toUpperCase(), state: after };
      await api.expect(http.printing.endJob, { body: { ...own, ...end }, token: this.token });
      this.checkPoint('reported', signal);
    }
    if (state !== 'ok') await pause(AGAIN_MS);
  }

  /** Here it may be closed; a closed one goes no further. */
  private checkPoint(point: PagePoint, signal: AbortSignal): void {
    if (!signal.aborted && this.points.isTriggered(`page ${point}`)) this.crash();
    signal.throwIfAborted();
  }

  private async look(): Promise<State> {
    try {
      return await this.withLine(async (line) => (await line.state()) ?? 'away');
    } catch {
      return 'away';
    }
  }

  /** The printer's state after all bytes; undefined where it is unknown. */
  private async print(bytes: Buffer, signal: AbortSignal): Promise<State | undefined> {
    try {
      return await this.withLine(async (line) => {
        signal.throwIfAborted();
        await line.write(bytes);
        return line.state();
      });
    } catch {
      return undefined;
    }
  }

  private async withLine<T>(use: (line: PrinterLine) => Promise<T>): Promise<T> {
    const line = await PrinterLine.open(this.printer.port ?? 0);
    this.line = line;
    try {
      return await use(line);
    } finally {
      line.close();
    }
  }

  /** Time that passes ends tokens, too. */
  private async signIn(): Promise<void> {
    const owner = await logIn(this.target).catch(() => undefined);
    this.token = owner?.token ?? this.token;
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the page was closed')), { once: true });
  });
