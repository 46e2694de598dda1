import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endLeftovers, Refusal, releaseLock, takeLock } from '@jumun/servers';
import { repositoryRoot } from './parts.ts';
import { readRunFile } from './run-file.ts';

export const defaultDataDir = join(repositoryRoot, '.data');

const MARK_FILE = 'jumun.json';
const LOCK_FILE = 'lock.json';
const keptByFresh = new Set([MARK_FILE, LOCK_FILE]);
const MEBIBYTE = 1024 * 1024;
const NEEDED_BYTES = 256 * MEBIBYTE;

/** The folder that holds everything a run keeps; one run at a time owns it. */
export class DataFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  get runFile(): string {
    return this.file('run.json');
  }

  get childrenFile(): string {
    return this.file('children.json');
  }

  file(...names: string[]): string {
    return join(this.path, ...names);
  }

  logFile(part: string): string {
    return this.file('logs', `${part}.log`);
  }

  /** Makes the folder ours, or refuses; answers which processes of an earlier run had to be ended. */
  async open({ fresh = false } = {}): Promise<string[]> {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    accessSync(this.path, constants.R_OK | constants.W_OK | constants.X_OK);
    this.checkMark();
    this.lock();
    try {
      const ended = await endLeftovers(this.childrenFile);
      if (fresh) this.wipe();
      rmSync(this.runFile, { force: true });
      this.checkSpace();
      mkdirSync(this.file('logs'), { recursive: true });
      return ended;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    releaseLock(this.file(LOCK_FILE));
  }

  // --fresh deletes what it finds: a folder that was named by mistake must not be taken for ours.
  private checkMark(): void {
    const mark = this.file(MARK_FILE);
    if (existsSync(mark)) return;
    if (this.path !== defaultDataDir && readdirSync(this.path).length > 0) {
      throw new Refusal(
        `${this.path} holds files that are not Jumun's: name an empty folder, or one that an earlier run made, with --data.`,
      );
    }
    writeFileSync(mark, '{ "what": "data of Jumun\'s local run" }\n');
  }

  private lock(): void {
    const owner = takeLock(this.file(LOCK_FILE));
    if (!owner) return;
    const place = existsSync(this.runFile) ? ` at ${readRunFile(this.runFile).origin}` : '';
    throw new Refusal(
      `Jumun runs already${place} with the data in ${this.path} (process ${owner.pid}): stop it first, or give this one another folder with --data.`,
    );
  }

  private wipe(): void {
    for (const name of readdirSync(this.path)) {
      if (!keptByFresh.has(name)) rmSync(join(this.path, name), { recursive: true, force: true });
    }
  }

  private checkSpace(): void {
    const { bavail, bsize, blocks } = statfsSync(this.path);
    const freeBytes = bavail * bsize;
    if (blocks === 0 || freeBytes >= NEEDED_BYTES) return;
    const free = Math.floor(freeBytes / MEBIBYTE);
    throw new Refusal(
      `The disk is full: ${this.path} has ${free} MB left and Jumun needs ${NEEDED_BYTES / MEBIBYTE} MB.`,
    );
  }
}
