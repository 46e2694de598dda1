/** The movable clock of the outside fixture; every emulator reads it and hangs its timers on it. */
export interface Clock {
  now(): number;
  /** Puts the clock at an instant; it keeps running from there. */
  moveTo(atMs: number): void;
  /** How often it was put at an instant. */
  readonly moves: number;
  /** Resolves when it is moved next, or after so long by the machine's clock. */
  untilMoved(withinMs: number): Promise<void>;
  /** Calls back once the clock has passed the delay; answers a function that calls it off. */
  after(delayMs: number, run: () => void): () => void;
  wait(delayMs: number): Promise<void>;
  stop(): void;
}

interface Alarm {
  dueMs: number;
  run: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** A Node timer overflows past 2^31 ms, so a far alarm is looked at again once a day. */
const LONGEST_TIMER_MS = 86_400_000;

export function createClock(): Clock {
  let offsetMs = 0;
  let moves = 0;
  const watchers = new Set<() => void>();
  const alarms = new Set<Alarm>();
  const now = (): number => Date.now() + offsetMs;

  function ring(alarm: Alarm): void {
    alarms.delete(alarm);
    clearTimeout(alarm.timer);
    alarm.run();
  }

  function arm(alarm: Alarm): void {
    const leftMs = Math.min(Math.max(alarm.dueMs - now(), 0), LONGEST_TIMER_MS);
    alarm.timer = setTimeout(() => (alarm.dueMs <= now() ? ring(alarm) : arm(alarm)), leftMs);
    alarm.timer.unref();
  }

  function after(delayMs: number, run: () => void): () => void {
    const alarm: Alarm = { dueMs: now() + delayMs, run, timer: undefined };
    alarms.add(alarm);
    arm(alarm);
    return () => {
      alarms.delete(alarm);
      clearTimeout(alarm.timer);
    };
  }

  return {
    now,
    after,
    get moves() {
      return moves;
    },
    untilMoved: (withinMs) =>
      new Promise((resolve) => {
        const tell = (): void => {
          watchers.delete(tell);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(tell, withinMs).unref();
        watchers.add(tell);
      }),
    wait: (delayMs) => new Promise((resolve) => void after(delayMs, resolve)),
    moveTo(atMs) {
      offsetMs = atMs - Date.now();
      moves += 1;
      for (const tell of [...watchers]) tell();
      for (const alarm of [...alarms].sort((a, b) => a.dueMs - b.dueMs)) {
        clearTimeout(alarm.timer);
        if (alarm.dueMs <= now()) ring(alarm);
        else arm(alarm);
      }
    },
    stop() {
      for (const alarm of alarms) clearTimeout(alarm.timer);
      alarms.clear();
      for (const tell of [...watchers]) tell();
    },
  };
}

/** Korean wall-clock time as providers write it: yyyyMMddHHmmss. */
export function koreanStamp(atMs: number): string {
  return new Date(atMs + 32_400_000).toISOString().replace(/\D/g, '').slice(0, 14);
}
