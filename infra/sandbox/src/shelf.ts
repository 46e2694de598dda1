import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FLUSH_MS = 500;
const KEPT_ROWS = 50_000;

/** Rows that outlive a restart, so that what happened yesterday can still be looked up today. */
export interface Shelf<T> {
  note(row: T): void;
  close(): Promise<void>;
}

interface ShelfOptions<T> {
  /** Without a directory nothing is remembered. */
  dataDir: string | undefined;
  file: string;
  idOf(row: T): string;
  write(row: T): object;
  /** Throws on what is no row. */
  read(line: unknown): T;
  /** Called with every kept row before the shelf is open, oldest first. */
  enter(row: T): void;
}

/** Opens a file of JSON lines in which the newest line of each id counts. */
export async function openShelf<T>({ dataDir, file, ...how }: ShelfOptions<T>): Promise<Shelf<T>> {
  if (!dataDir) return { note: () => undefined, close: () => Promise.resolve() };
  const path = join(dataDir, file);
  const written = (row: T): string => `${JSON.stringify(how.write(row))}\n`;
  await mkdir(dataDir, { recursive: true });
  const kept = lastWords(await readFile(path, 'utf8').catch(() => ''), how).slice(-KEPT_ROWS);
  for (const row of kept) how.enter(row);
  await writeFile(path, kept.map(written).join(''), { mode: 0o600 });

  const changed = new Set<T>();
  async function flush(): Promise<void> {
    if (changed.size === 0) return;
    const text = [...changed].map(written).join('');
    changed.clear();
    await appendFile(path, text);
  }
  let writing = Promise.resolve();
  const queueFlush = (): Promise<void> => (writing = writing.then(flush, flush));
  const timer = setInterval(() => void queueFlush().catch(() => undefined), FLUSH_MS);
  timer.unref();
  return {
    note: (row) => void changed.add(row),
    close() {
      clearInterval(timer);
      return queueFlush();
    },
  };
}

/** The newest line of each row; a line cut short by a kill is left out. */
function lastWords<T>(text: string, { idOf, read }: Pick<ShelfOptions<T>, 'idOf' | 'read'>): T[] {
  const rows = new Map<string, T>();
  for (const line of text.split('\n')) {
    try {
      const row = read(JSON.parse(line));
      rows.set(idOf(row), row);
    } catch {
      continue;
    }
  }
  return [...rows.values()];
}
