import { Worker } from 'node:worker_threads';
import { Problem } from '@jumun/contracts';
import type { Drawing, DrawOrder } from './draw.worker.js';

/** The built file, named from the sources as from the build: a thread runs no TypeScript of ours. */
const WORKER = new URL('../../dist/sheets/draw.worker.js', import.meta.url);
const SIDE_BY_SIDE = 2;
const MAX_WAITING = 20;
const BOUND_MS = 10_000;
/** A worker keeps the glyphs of two typefaces in memory, so it is ended after a minute without a request. */
const IDLE_MS = 60_000;
const MAX_MEMORY_MB = 256;

/**
 * Draws sheets in threads of their own, two at a time, so that no order waits for a poster. TOOK_TOO_LONG after ten
 * seconds, waiting included; SERVICE_AWAY while too many wait.
 */
export class SheetDrawer {
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  async draw(order: DrawOrder, boundMs = BOUND_MS): Promise<Drawing> {
    const deadline = performance.now() + boundMs;
    await this.turn();
    try {
      return await this.drawBy(order, deadline - performance.now());
    } finally {
      // The turn goes straight to the next in line, so that a new request can't take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  /** Ends all threads; what is being drawn fails. */
  onModuleDestroy(): void {
    for (const worker of [...this.idle.keys()]) this.end(worker);
  }

  private async turn(): Promise<void> {
    if (this.busy < SIDE_BY_SIDE) {
      this.busy += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) throw new Problem('SERVICE_AWAY');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private drawBy(order: DrawOrder, withinMs: number): Promise<Drawing> {
    if (withinMs <= 0) throw new Problem('TOOK_TOO_LONG');
    const worker = this.take();
    return new Promise<Drawing>((resolve, reject) => {
      const settle = (outcome: Drawing | Error): void => {
        clearTimeout(bound);
        worker.off('message', settle).off('error', settle).off('exit', gone);
        if (outcome instanceof Error) {
          this.end(worker);
          reject(outcome);
        } else {
          this.keep(worker);
          resolve(outcome);
        }
      };
      const gone = (code: number): void => settle(new Error(`the drawing thread ended with ${code}`));
      const bound = setTimeout(() => settle(new Problem('TOOK_TOO_LONG')), withinMs);
      worker.on('message', settle).on('error', settle).on('exit', gone);
      worker.postMessage(order);
    });
  }

  private take(): Worker {
    const [ready] = this.idle;
    if (ready) {
      const [worker, timer] = ready;
      clearTimeout(timer);
      this.idle.delete(worker);
      return worker;
    }
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    worker.unref();
    // A worker that fails while idle is not used again.
    worker.on('error', () => this.end(worker)).on('exit', () => this.end(worker));
    return worker;
  }

  private keep(worker: Worker): void {
    this.idle.set(worker, setTimeout(() => this.end(worker), IDLE_MS).unref());
  }

  private end(worker: Worker): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    void worker.terminate();
  }
}
