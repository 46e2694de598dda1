import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** More than a busy day prints; what is older does not come again. */
const MOST_REMEMBERED = 1_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A job that came out of the printer; `lease` is gone once the platform knows. */
export interface Printed {
  jobId: string;
  lease?: string;
}

interface State {
  /** Names this program to the platform, so that a lost answer to a refresh can be asked for again. */
  client: string;
  tokens?: Tokens;
  /** While it waits to be paired. */
  offer?: { code: string; pollKey: string };
  printed: Printed[];
}

/**
 * The persistent state, in one file. Each change is written to a temporary file, flushed, and renamed into place, so
 * that a crash leaves the old or the new one whole. It is read anew before a change: a second process may have written.
 */
export class StateFile {
  private writing: Promise<unknown> = Promise.resolve();

  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  async read(): Promise<State> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const known = text === '' ? {} : (JSON.parse(text) as Partial<State>);
    return { client: randomUUID(), printed: [], ...known };
  }

  /** Changes it after all changes that were asked for before. */
  change(work: (state: State) => State): Promise<void> {
    const done = this.writing.then(async () => this.write(work(await this.read())));
    this.writing = done.catch(() => undefined);
    return done;
  }

  async wasPrinted(jobId: string): Promise<boolean> {
    return (await this.read()).printed.some((each) => each.jobId === jobId);
  }

  /** Notes paper before it is reported, so that it is never printed again whatever happens to the report. */
  notePrinted(job: Printed): Promise<void> {
    return this.change((state) => {
      const others = state.printed.filter(({ jobId }) => jobId !== job.jobId);
      return { ...state, printed: [...others, job].slice(-MOST_REMEMBERED) };
    });
  }

  private async write(state: State): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const beside = join(dirname(this.path), `.state-${process.pid}.tmp`);
    // It holds tokens, so only its owner may read it.
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(state));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, this.path);
  }
}
