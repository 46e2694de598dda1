interface Lane {
  /** Taken and not ended. */
  held: number;
  running: number;
  readonly turns: (() => void)[];
}

/** Runs work for outside hosts, each in a lane of its own, so that a slow host delays no other. */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly ends: (() => void)[] = [];

  constructor(
    /** How much is done at once in a lane. */
    private readonly atOnce: number,
    /** A lane is full when so much is held in it. */
    private readonly share: number,
  ) {}

  /** The hosts whose lanes are full. */
  get full(): string[] {
    return [...this.lanes].filter(([, { held }]) => held >= this.share).map(([host]) => host);
  }

  /** Does work in a host's lane when it is its turn there. */
  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(host) ?? { held: 0, running: 0, turns: [] };
    this.lanes.set(host, lane);
    lane.held += 1;
    if (lane.running >= this.atOnce) await new Promise<void>((resolve) => void lane.turns.push(resolve));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      lane.held -= 1;
      // The next waiting work takes over the place, so `running` stays as it is.
      const next = lane.turns.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.held === 0) this.lanes.delete(host);
      for (const tell of this.ends.splice(0)) tell();
    }
  }

  /** Resolves with true once one of these hosts' lanes has room again, or with false when that takes too long. */
  async untilRoom(hosts: readonly string[], waitMs: number): Promise<boolean> {
    const isFull = (host: string): boolean => (this.lanes.get(host)?.held ?? 0) >= this.share;
    let isOver = false;
    const over = new Promise<void>((resolve) => {
      setTimeout(() => {
        isOver = true;
        resolve();
      }, waitMs).unref();
    });
    while (hosts.every(isFull) && hosts.length > 0 && !isOver)
      await Promise.race([over, new Promise<void>((resolve) => void this.ends.push(resolve))]);
    return !hosts.every(isFull);
  }
}
