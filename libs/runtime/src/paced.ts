interface Turn<Value> {
  /** How many may begin at once beside the one that did. */
  spare: number;
  /** The value that waits for the next time. */
  last?: { value: Value };
}

/**
 * Keeps work in measure: under one key it begins at once, then at most once in `everyMs`, and once more for what came
 * meanwhile, with the value that came last. With `burst`, so many begin at once after a quiet time.
 */
export class Paced<Value = void> {
  private readonly turns = new Map<string, Turn<Value>>();

  constructor(
    private readonly everyMs: number,
    private readonly work: (key: string, value: Value) => Promise<void> | void,
    private readonly burst = 1,
  ) {}

  /** Something under the key has changed. */
  hint(key: string, value: Value): void {
    const turn = this.turns.get(key);
    if (!turn) void this.run(key, value);
    else if (turn.spare === 0) turn.last = { value };
    else {
      turn.spare -= 1;
      void this.begin(key, value);
    }
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
    const turn: Turn<Value> = { spare: this.burst - 1, last: { value } };
    this.turns.set(key, turn);
    while (turn.last || turn.spare < this.burst - 1) {
      const { last } = turn;
      delete turn.last;
      if (!last) turn.spare += 1;
      const pause = new Promise<void>((resolve) => setTimeout(resolve, this.everyMs).unref());
      await Promise.all([last && this.begin(key, last.value), pause]);
    }
    this.turns.delete(key);
  }

  private async begin(key: string, value: Value): Promise<void> {
    await (async () => this.work(key, value))().catch(() => undefined);
  }
}
