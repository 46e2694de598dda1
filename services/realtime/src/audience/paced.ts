/** Keeps work in measure: under one key it begins at once, then at most once in `everyMs`, and once more for what came meanwhile. */
export class Paced {
  private readonly turns = new Map<string, { isHinted: boolean }>();

  constructor(
    private readonly everyMs: number,
    private readonly work: (key: string) => Promise<void>,
  ) {}

  /** Something under the key has changed. */
  hint(key: string): void {
    const turn = this.turns.get(key);
    if (turn) turn.isHinted = true;
    else void this.run(key);
  }

  private async run(key: string): Promise<void> {
    const turn = { isHinted: false };
    this.turns.set(key, turn);
    const pause = new Promise<void>((resolve) => setTimeout(resolve, this.everyMs).unref());
    await Promise.all([this.work(key).catch(() => undefined), pause]);
    this.turns.delete(key);
    if (turn.isHinted) this.hint(key);
  }
}
