import { setTimeout as pause } from 'node:timers/promises';
import type { PrintedLine } from './esc-pos.ts';
import type { PrinterCondition, VirtualPrinter } from './virtual-printer.ts';

/** One sheet of a job, and whether it is cut off at its end. */
export interface Sheet {
  lines: readonly PrintedLine[];
  isCut: boolean;
}

/** A job that the platform gave a printer. */
export interface PulledJob {
  name: string;
  /** Brings what is to be printed; undefined where the line breaks after so many bytes. */
  fetch(mostBytes: number): Promise<readonly Sheet[] | undefined>;
  end(condition: PrinterCondition): Promise<void>;
}

/** How a maker's printers ask and answer. */
export interface MakersWords {
  /** Tells how it stands; undefined where nothing waits, or where the line breaks after so many bytes. */
  ask(condition: PrinterCondition, mostBytes: number): Promise<PulledJob | undefined>;
}

/**
 * `off`: no request was made; `idle`: no job came; `cut`: the line broke; `unwell`: it refused; `mute`: it printed
 * without reporting it.
 */
export type PollOutcome = 'off' | 'idle' | 'printed' | 'cut' | 'unwell' | 'mute';

/** A printer that polls for jobs by its maker's protocol, at an interval or on demand. */
export class PollingPrinter {
  private readonly gone = new AbortController();
  private turn: Promise<unknown> = Promise.resolve();

  readonly printer: VirtualPrinter;
  private readonly words: MakersWords;

  constructor(printer: VirtualPrinter, words: MakersWords) {
    this.printer = printer;
    this.words = words;
  }

  /** Asks so often from now on; at once after each paper. */
  async keepAsking(everyMs: number): Promise<void> {
    while (!this.gone.signal.aborted) {
      const outcome = await this.poll().catch(() => 'off' as const);
      if (outcome !== 'printed') await this.wait(everyMs);
    }
  }

  /** Asks once, after whatever it is doing; rejected where the platform is away or says no. */
  poll(): Promise<PollOutcome> {
    const poll = this.turn.then(() => this.once());
    this.turn = poll.catch(() => undefined);
    return poll;
  }

  close(): void {
    this.gone.abort();
  }

  private async once(): Promise<PollOutcome> {
    const { printer } = this;
    if (printer.condition !== 'ok') printer.meet(printer.condition);
    if (printer.condition === 'offline') return 'off';
    const { nextFault } = printer;
    const mostBytes = nextFault?.fault === 'cut' ? nextFault.afterBytes : Infinity;
    const job = await this.words.ask(printer.condition, mostBytes);
    if (!job) return 'idle';
    // One that was ordered meanwhile is for the next job.
    const fault = nextFault && printer.takeFault();
    const sheets = await job.fetch(mostBytes).catch((error: unknown) => {
      // The platform was away, so that the fault did not strike.
      if (fault) printer.giveBack(fault);
      throw error;
    });
    if (fault?.fault && (fault.fault !== 'cut' || !sheets)) printer.meet(fault.fault);
    if (!sheets) return 'cut';
    if (fault?.fault === 'paper-ends') printer.condition = 'paper';
    if (fault?.fault === 'slow') await this.wait(fault.delayMs);
    return this.print(job, sheets, fault);
  }

  private async print(
    job: PulledJob,
    sheets: readonly Sheet[],
    fault: ReturnType<VirtualPrinter['takeFault']>,
  ): Promise<PollOutcome> {
    const { printer } = this;
    // Switched off meanwhile, it forgets what it had.
    if (printer.condition === 'offline' || this.gone.signal.aborted) return 'off';
    if (printer.condition !== 'ok') {
      await job.end(printer.condition);
      return 'unwell';
    }
    this.put(job, sheets);
    if (fault?.fault === 'twice') this.put(job, (await job.fetch(Infinity)) ?? []);
    if (fault?.fault === 'lose-answer') return 'mute';
    if (fault?.fault === 'late-answer') await this.wait(fault.delayMs);
    await job.end('ok');
    // A job in a format that it can't read is refused by the printer itself.
    return sheets.length > 0 ? 'printed' : 'unwell';
  }

  private put({ name }: PulledJob, sheets: readonly Sheet[]): void {
    for (const { lines, isCut } of sheets) this.printer.printSheet(lines, { isCut, job: name });
  }

  private wait(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.gone.signal }).catch(() => undefined);
  }
}
