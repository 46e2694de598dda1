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

/** Shows one line a part with the time that it took; what is still worked on is drawn in place, or said now and then. */
export function showProgress(screen: Screen): Progress {
  const isDrawn = screen.isTTY === true;
  const tasks = new Map<string, Task>();
  let drawn = 0;

  const erase = (): void => {
    if (drawn > 0) screen.write(`\u001b[${drawn}A\u001b[0J`);
    drawn = 0;
  };
  const draw = (): void => {
    erase();
    const frame = frames[Math.floor(Date.now() / REDRAW_EVERY_MS) % frames.length] ?? '';
    const width = (screen.columns ?? 80) - 1;
    const lines = [...tasks].map(([name, task]) => lineOf(frame, name, task).slice(0, width));
    screen.write(lines.map((line) => `${line}\n`).join(''));
    drawn = lines.length;
  };
  const say = (text: string): void => {
    erase();
    screen.write(`${text}\n`);
    if (isDrawn) draw();
  };
  const remind = (): void => {
    const old = [...tasks].filter(([, { beganAt }]) => Date.now() - beganAt >= REMIND_EVERY_MS);
    for (const [name, task] of old) say(lineOf('..', name, task));
  };
  const end = (name: string, mark: string, note = ''): void => {
    const task = tasks.get(name);
    if (!task) return;
    tasks.delete(name);
    say(lineOf(mark, name, { ...task, note }));
  };

  const timer = isDrawn ? setInterval(draw, REDRAW_EVERY_MS) : setInterval(remind, REMIND_EVERY_MS);
  timer.unref();
  return {
    begin(name, note = '') {
      tasks.set(name, { beganAt: Date.now(), note });
      if (isDrawn) draw();
    },
    note(name, note) {
      const task = tasks.get(name);
      if (task) task.note = note;
    },
    done: (name, note) => end(name, isDrawn ? '✔' : 'ok', note),
    fail: (name) => end(name, isDrawn ? '✘' : 'failed'),
    say,
    close() {
      clearInterval(timer);
      erase();
      tasks.clear();
    },
  };
}

function lineOf(mark: string, name: string, { beganAt, note }: Task): string {
  const seconds = ((Date.now() - beganAt) / 1000).toFixed(1).padStart(6);
  return `  ${mark} ${name.padEnd(NAME_WIDTH)}${seconds} s${note ? `  ${note}` : ''}`;
}
