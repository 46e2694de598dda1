/**
 * When a timer that ticks every `tickMs` is to look: at every tick while something happens here, and after `restMs` when
 * the last look found nothing and nothing has happened since.
 */
export class Pace {
  /** When the last look began, where it found nothing; 0 where it found something. */
  private quietAtMs = 0;
  private newsAtMs = 0;

  constructor(
    private readonly tickMs: number,
    private readonly restMs: number,
    private readonly nowMs: () => number = Date.now,
  ) {}

  get isDue(): boolean {
    // Half a tick early, for a tick comes a little sooner or later than its time.
    return this.newsAtMs >= this.quietAtMs || this.nowMs() >= this.quietAtMs + this.restMs - this.tickMs / 2;
  }

  /** Something happened here that a look may find. */
  wake(): void {
    this.newsAtMs = this.nowMs();
  }

  /** Runs a look, which answers whether it found something; one that fails is due again. */
  async look(work: () => Promise<boolean>): Promise<boolean> {
    const begunAtMs = this.nowMs();
    this.quietAtMs = 0;
    const hasFound = await work();
    if (!hasFound) this.quietAtMs = begunAtMs;
    return hasFound;
  }
}
