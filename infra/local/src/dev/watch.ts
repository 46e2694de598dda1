import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import type { FSWatcher } from 'vite';
import type { Part } from '../parts.ts';
import type { Progress } from '../progress.ts';
import type { DevParts } from './dev-parts.ts';
import type { Sources } from './sources.ts';

/** An editor that saves all its files is done with them after this long. */
const QUIET_MS = 30;
const WATCHED = ['libs', 'services', 'gateway'];

export interface WatchOptions {
  root: string;
  sources: Sources;
  parts: DevParts;
  watcher: FSWatcher;
  progress: Progress;
}

/** Compiles what is saved and exchanges the parts that use it, one round after the other; a new save ends a round. */
export class SaveWatch {
  private readonly options: WatchOptions;
  private readonly saved = new Set<string>();
  private readonly due = new Set<Part>();
  private savedAt = 0;
  private isBroken = false;
  private timer: NodeJS.Timeout | undefined;
  private round = Promise.resolve();
  private newSave = new AbortController();

  constructor(options: WatchOptions) {
    this.options = options;
    const { root, watcher } = options;
    watcher.add(WATCHED.map((folder) => `${root}/${folder}`));
    watcher.on('all', (event, path) => {
      if (event === 'add' || event === 'change' || event === 'unlink') this.onSave(relative(root, path));
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.newSave.abort();
  }

  private onSave(path: string): void {
    if (!/^(libs|services|gateway)\b.*\/src\/.*\.ts$/.test(path)) return;
    this.saved.add(path);
    this.savedAt = Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.newSave.abort();
      this.newSave = new AbortController();
      const { signal } = this.newSave;
      this.round = this.round.then(() => this.work(signal)).catch((error: unknown) => this.say(`  ✘ ${String(error)}`));
    }, QUIET_MS);
  }

  private async work(signal: AbortSignal): Promise<void> {
    const paths = [...this.saved];
    this.saved.clear();
    const { sources, parts } = this.options;
    const { changed, faults } = await sources.compile(paths);
    for (const fault of faults) this.say(`  ✘ ${fault}  (the last good version runs on)`);
    if (this.isBroken && faults.length === 0) this.say('  ✔ everything compiles again');
    this.isBroken = faults.length > 0;
    const uses = (part: Part): boolean => [...changed].some((project) => sources.isPartOf(project, part.name));
    for (const part of parts.all.filter(uses)) this.due.add(part);
    const queue = inOrderOfInterest([...this.due], paths);
    const lane = async (): Promise<void> => {
      for (let part = queue.shift(); part && !signal.aborted; part = queue.shift()) await this.exchange(part, signal);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  }

  private async exchange(part: Part, signal: AbortSignal): Promise<void> {
    const fault = await this.options.parts.exchange(part, signal);
    if (signal.aborted) return;
    this.due.delete(part);
    const seconds = ((Date.now() - this.savedAt) / 1000).toFixed(1);
    this.say(
      fault ? `  ✘ ${part.name}: ${fault}  (the last good version runs on)` : `  ✔ ${part.name} after ${seconds} s`,
    );
  }

  private say(line: string): void {
    this.options.progress.say(line);
  }
}

/** A library is in every part: those that its changed files are named after come first, then the gateway. */
function inOrderOfInterest(parts: readonly Part[], paths: readonly string[]): Part[] {
  const rank = ({ name, kind }: Part): number =>
    paths.some((path) => path.includes(name)) ? 0 : kind === 'gateway' ? 1 : 2;
  return parts.toSorted((one, other) => rank(one) - rank(other));
}
