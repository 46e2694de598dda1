/** A call as it is made: a number, or a try that is of none. */
export interface Call {
  pickup: string;
  isTry: boolean;
}

interface CallPlayerOptions {
  /** Makes itself heard, and resolves when it was; a browser that stays silent resolves at once. */
  sound: (call: Call) => Promise<void>;
  /** How often each call is made. */
  repeats: () => number;
}

/** More calls than this would be old when they come: the oldest are left out. */
const MOST_WAITING = 20;
const SHOWN_MS = 4_000;
const BETWEEN_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Makes one call after the other: each is shown for four seconds at least, and until it was heard. */
export class CallPlayer {
  private readonly waiting: Call[] = [];
  private readonly watchers = new Set<() => void>();
  private now: Call | undefined;
  private isRunning = false;

  constructor(private readonly options: CallPlayerOptions) {}

  /** What is called now. */
  readonly get = (): Call | undefined => this.now;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  add(calls: readonly Call[]): void {
    this.waiting.push(...calls);
    this.waiting.splice(0, Math.max(0, this.waiting.length - MOST_WAITING));
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let call = this.waiting.shift(); call; call = this.waiting.shift()) {
      for (let time = 0; time < (call.isTry ? 1 : this.options.repeats()); time += 1) {
        this.show(call);
        await Promise.all([pause(SHOWN_MS), this.options.sound(call).catch(() => undefined)]);
        this.show(undefined);
        await pause(BETWEEN_MS);
      }
    }
    this.isRunning = false;
  }

  private show(call: Call | undefined): void {
    this.now = call;
    for (const watcher of this.watchers) watcher();
  }
}
