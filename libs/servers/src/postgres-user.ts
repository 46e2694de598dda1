import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal.ts';

/** How to run PostgreSQL, which refuses to be root: as ourselves, in a user namespace, or as another user. */
export type PostgresUser =
  { kind: 'self' } | { kind: 'namespace' } | { kind: 'other'; name: string; uid: number; gid: number };

const unprivilegedUsers = ['postgres', 'nobody'];
// 65534 is the overflow user id of Linux: PostgreSQL must find an account for the user id that it runs as.
const namespaceArguments = ['-U', '--map-user=65534', '--map-group=65534'];

/** Chooses by what this machine allows; `dataDir` must exist. */
export function choosePostgresUser(dataDir: string, binary: string): PostgresUser {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (namespacesWork(binary)) return { kind: 'namespace' };
  const other = findUnprivilegedUser();
  const places = [dirname(dataDir), dirname(binary)];
  const blocked = places.find((place) => !isReachableByAll(place));
  if (other && !blocked) return other;
  const why = other ? `user "${other.name}" can't reach ${blocked}` : 'there is no unprivileged user';
  throw new Refusal(
    `PostgreSQL can't run as root, user namespaces are off here, and ${why}: start Jumun as an ordinary user, or set POSTGRES_URL.`,
  );
}

/** A command as it must be run for that user, and the ids to run it with. */
export function asPostgresUser(
  user: PostgresUser,
  file: string,
  args: readonly string[],
): { file: string; args: string[]; user?: { uid: number; gid: number } } {
  if (user.kind === 'namespace') return { file: 'unshare', args: [...namespaceArguments, file, ...args] };
  if (user.kind === 'other') return { file, args: [...args], user: { uid: user.uid, gid: user.gid } };
  return { file, args: [...args] };
}

/** Gives PostgreSQL's own folder, and nothing else, to the user that it runs as. */
export function handOver(user: PostgresUser, path: string): void {
  if (user.kind === 'other') chownSync(path, user.uid, user.gid);
}

function namespacesWork(binary: string): boolean {
  const tried = spawnSync('unshare', [...namespaceArguments, binary, '--version'], {
    stdio: 'ignore',
    timeout: 10_000,
  });
  return tried.status === 0;
}

export function findUnprivilegedUser(passwd = '/etc/passwd'): Extract<PostgresUser, { kind: 'other' }> | undefined {
  const accounts = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of unprivilegedUsers) {
    const [name, , uid, gid] = accounts.find(([candidate]) => candidate === wanted) ?? [];
    if (name && Number(uid) > 0) return { kind: 'other', name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function isReachableByAll(folder: string): boolean {
  accessSync(folder, constants.X_OK);
  for (let place = folder; ; place = dirname(place)) {
    if ((statSync(place).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}
