import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf } from './process-identity.ts';

/** The process that holds a lock file. */
export interface Owner {
  pid: number;
  identity: string;
}

const TRIES = 3;

/** Takes a lock file for this process; answers its living owner instead when there is one. */
export function takeLock(lock: string): Owner | undefined {
  const me: Owner = { pid: process.pid, identity: identityOf(process.pid) ?? '' };
  const mine = `${lock}.${process.pid}.mine`;
  writeFileSync(mine, JSON.stringify(me));
  try {
    // A hard link is made by one of two processes only, even when both find the same dead lock.
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (tryLink(mine, lock)) return undefined;
      const owner = readOwner(lock);
      if (isAlive(owner)) return owner;
      moveAside(lock);
    }
    return readOwner(lock) ?? me;
  } finally {
    rmSync(mine, { force: true });
  }
}

export function releaseLock(lock: string): void {
  rmSync(lock, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Another process may have replaced the dead lock by its own since we read it: then ours is to put it back.
function moveAside(lock: string): void {
  const aside = `${lock}.${process.pid}.aside`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (isAlive(readOwner(aside)) && !existsSync(lock)) renameSync(aside, lock);
  else rmSync(aside, { force: true });
}

function isAlive(owner: Owner | undefined): boolean {
  return owner !== undefined && identityOf(owner.pid) === owner.identity;
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
