/**
 * Keeps work in measure: under one key it begins at once, then at most once in `everyMs`, and once more for what came
 * meanwhile, with the value that came last.
 */
export class Paced<Value = void> {
  private readonly turns = new Map<string, { last?: { value: Value } }>();

  constructor(
    private readonly everyMs: number,
    private readonly work: (key: string, value: Value) => Promise<void> | void,
  ) {}

  /** Something under the key has changed. */
  hint(key: string, value: Value): void {
    const turn = this.turns.get(key);
    if (turn) turn.last = { value };
    else void this.run(key, value);
  }

  /** Begins at once whatever waits for its turn, as before an end. */
  flush(): void {
    for (const [key, turn] of this.turns) {
      const { last } = turn;
      delete turn.last;
      if (last) void this.begin(key, last.value);
    }
  }

  private async run(key: string, value: Value): Promise<void> {
    const turn: { last?: { value: Value } } = {};
    this.turns.set(key, turn);
    const pause = new Promise<void>((resolve) => setTimeout(resolve, this.everyMs).unref());
    await Promise.all([this.begin(key, value), pause]);
    this.turns.delete(key);
    if (turn.last) this.hint(key, turn.last.value);
  }

  private async begin(key: string, value: Value): Promise<void> {
    await (async () => this.work(key, value))().catch(() => undefined);
  }
}
