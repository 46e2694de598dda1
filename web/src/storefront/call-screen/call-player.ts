/** A call as it is made: a number, or a try that is of none and has no key. */
export interface Call {
  pickup: string;
  key?: string;
}

interface CallPlayerOptions {
  /** Makes itself heard, and resolves when it was; a browser that stays silent resolves at once. */
  sound: (call: Call) => Promise<void>;
  /** How often each call is made. */
  repeats: () => number;
  /** Whether the number still waits for its pickup. */
  isWanted: (call: Call) => boolean;
  /** A call was made, or skipped because its number no longer waits. */
  onEnd: (call: Call, wasMade: boolean) => void;
}

/** More calls do not wait here at a time: those of later come when there is room. */
const MOST_WAITING = 20;
const SHOWN_MS = 4_000;
const BETWEEN_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Makes one call after the other: each is shown for four seconds at least, and until it was heard. */
export class CallPlayer {
  private readonly waiting: Call[] = [];
  private readonly watchers = new Set<() => void>();
  private running: Call | undefined;
  private shown: Call | undefined;
  private isRunning = false;

  constructor(private readonly options: CallPlayerOptions) {}

  /** The current call. */
  readonly get = (): Call | undefined => this.shown;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** The keys of the calls that have not ended. */
  keys(): string[] {
    return [this.running, ...this.waiting].flatMap((call) => call?.key ?? []);
  }

  /** Takes as many as there is room for. */
  add(calls: readonly Call[]): void {
    this.waiting.push(...calls.slice(0, Math.max(0, MOST_WAITING - this.waiting.length)));
    if (!this.isRunning) void this.run();
  }

  /** Forgets the calls that have not begun. */
  clear(): void {
    this.waiting.length = 0;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let call = this.waiting.shift(); call; call = this.waiting.shift()) {
      this.running = call;
      const wasMade = await this.make(call);
      this.running = undefined;
      this.options.onEnd(call, wasMade);
    }
    this.isRunning = false;
  }

  private async make(call: Call): Promise<boolean> {
    const times = call.key === undefined ? 1 : this.options.repeats();
    let made = 0;
    while (made < times && this.options.isWanted(call)) {
      this.show(call);
      await Promise.all([pause(SHOWN_MS), this.options.sound(call).catch(() => undefined)]);
      made += 1;
      this.show(undefined);
      await pause(BETWEEN_MS);
    }
    return made > 0;
  }

  private show(call: Call | undefined): void {
    this.shown = call;
    for (const watcher of this.watchers) watcher();
  }
}
