const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const REDRAW_EVERY_MS = 100;
const REMIND_EVERY_MS = 15_000;
const NAME_WIDTH = 15;

/** Where progress is shown: a terminal is drawn over in place, anything else gets plain lines. */
export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  begin(name: string, note?: string): void;
  note(name: string, note: string): void;
  done(name: string, note?: string): void;
  fail(name: string): void;
  /** A line of its own, above whatever is still being worked on. */
  say(text: string): void;
  close(): void;
}

export const silence: Progress = {
  begin: () => undefined,
  note: () => undefined,
  done: () => undefined,
  fail: () => undefined,
  say: () => undefined,
  close: () => undefined,
};

interface Task {
  beganAt: number;
  note: string;
}

/** Shows one line a part with the time that it took. */
export function showProgress(screen: Screen): Progress {
  return screen.isTTY ? new InPlace(screen) : new PlainLines(screen);
}

class InPlace implements Progress {
  private screen: Screen;
  private tasks = new Map<string, Task>();
  private drawn = 0;
  private timer: NodeJS.Timeout;

  constructor(screen: Screen) {
    this.screen = screen;
    this.timer = setInterval(() => this.draw(), REDRAW_EVERY_MS);
    this.timer.unref();
  }

  begin(name: string, note = ''): void {
    this.tasks.set(name, { beganAt: Date.now(), note });
    this.draw();
  }

  note(name: string, note: string): void {
    const task = this.tasks.get(name);
    if (task) task.note = note;
  }

  done(name: string, note = ''): void {
    this.end(name, '✔', note);
  }

  fail(name: string): void {
    this.end(name, '✘', '');
  }

  say(text: string): void {
    this.erase();
    this.screen.write(`${text}\n`);
    this.draw();
  }

  close(): void {
    clearInterval(this.timer);
    this.erase();
    this.tasks.clear();
  }

  private end(name: string, mark: string, note: string): void {
    const task = this.tasks.get(name);
    if (!task) return;
    this.tasks.delete(name);
    this.say(lineOf(mark, name, task.beganAt, note));
  }

  private draw(): void {
    this.erase();
    const frame = frames[Math.floor(Date.now() / REDRAW_EVERY_MS) % frames.length] ?? '';
    const width = (this.screen.columns ?? 80) - 1;
    const lines = [...this.tasks].map(([name, task]) => lineOf(frame, name, task.beganAt, task.note).slice(0, width));
    this.screen.write(lines.map((line) => `${line}\n`).join(''));
    this.drawn = lines.length;
  }

  private erase(): void {
    if (this.drawn > 0) this.screen.write(`\u001b[${this.drawn}A\u001b[0J`);
    this.drawn = 0;
  }
}

class PlainLines implements Progress {
  private screen: Screen;
  private tasks = new Map<string, Task>();
  private timer: NodeJS.Timeout;

  constructor(screen: Screen) {
    this.screen = screen;
    this.timer = setInterval(() => this.remind(), REMIND_EVERY_MS);
    this.timer.unref();
  }

  begin(name: string, note = ''): void {
    this.tasks.set(name, { beganAt: Date.now(), note });
  }

  note(name: string, note: string): void {
    const task = this.tasks.get(name);
    if (task) task.note = note;
  }

  done(name: string, note = ''): void {
    this.end(name, 'ok', note);
  }

  fail(name: string): void {
    this.end(name, 'failed', '');
  }

  say(text: string): void {
    this.screen.write(`${text}\n`);
  }

  close(): void {
    clearInterval(this.timer);
    this.tasks.clear();
  }

  private end(name: string, mark: string, note: string): void {
    const task = this.tasks.get(name);
    if (!task) return;
    this.tasks.delete(name);
    this.say(lineOf(mark, name, task.beganAt, note));
  }

  private remind(): void {
    const old = [...this.tasks].filter(([, task]) => Date.now() - task.beganAt >= REMIND_EVERY_MS);
    for (const [name, task] of old) this.say(lineOf('..', name, task.beganAt, task.note));
  }
}

function lineOf(mark: string, name: string, beganAt: number, note: string): string {
  const seconds = ((Date.now() - beganAt) / 1000).toFixed(1).padStart(6);
  return `  ${mark} ${name.padEnd(NAME_WIDTH)}${seconds} s${note ? `  ${note}` : ''}`;
}
