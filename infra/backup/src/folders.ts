import { execFile } from 'node:child_process';
import { open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Where things lie below the folder of all backups. */
export const foldersOf = (folder: string) => ({
  base: join(folder, 'base'),
  wal: join(folder, 'wal'),
  files: join(folder, 'files'),
  metrics: join(folder, 'jumun-backup.prom'),
});

/** Waits until the disk has a file, or a folder's list of names. */
export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for everything on the file system of a folder: one wait for a thousand files. */
export async function allOnDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : []);
}

/** Replaces a file atomically and durably: a reader sees the old or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, text);
  await onDisk(part);
  await rename(part, path);
  await onDisk(dirname(path));
}

/** The names in a folder; none where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
