import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf, signalGroup } from './process-identity.ts';
import { waitUntil } from './wait.ts';

export interface Child {
  name: string;
  pid: number;
  stopSignal: NodeJS.Signals;
  identity: string;
}

const GONE_WITHIN_MS = 5_000;

// Lives in a process group of its own and ignores the terminal's signals. Its standard input ends when its parent is
// gone for any reason; then it stops every group that was added and not dropped.
const guardScript = `
trap '' INT TERM HUP QUIT
live=
while read -r verb pid signal; do
  case "$verb" in
    add) live="$live $pid:$signal" ;;
    drop) rest=; for one in $live; do [ "\${one%%:*}" = "$pid" ] || rest="$rest $one"; done; live=$rest ;;
  esac
done
[ -n "$live" ] || exit 0
for one in $live; do kill -s "\${one##*:}" -- "-\${one%%:*}" 2>/dev/null; done
for turn in 1 2 3 4 5 6 7 8 9 10; do
  sleep 0.5
  left=; for one in $live; do kill -0 -- "-\${one%%:*}" 2>/dev/null && left="$left $one"; done
  [ -n "$left" ] || exit 0
done
for one in $left; do kill -KILL -- "-\${one%%:*}" 2>/dev/null; done
`;

/**
 * Every process that a run has started. A guard process ends them when this process is killed without a chance to
 * do so itself, and a file names them for the next start, should the guard have been killed too.
 */
export class Children {
  private children = new Map<number, Child>();
  private file: string;
  private guard: ChildProcess;

  constructor(file: string) {
    this.file = file;
    this.guard = spawn('/bin/sh', ['-c', guardScript], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    this.guard.stdin?.on('error', () => undefined);
    this.guard.on('error', () => undefined);
    this.guard.unref();
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const identity = identityOf(pid);
    if (!identity) return;
    this.children.set(pid, { name, pid, stopSignal, identity });
    this.tellGuard(`add ${pid} ${stopSignal.slice('SIG'.length)}`);
    this.write();
  }

  drop(pid: number): void {
    if (!this.children.delete(pid)) return;
    this.tellGuard(`drop ${pid}`);
    this.write();
  }

  /** Ends the guard, and with it whatever is still listed. */
  close(): void {
    this.guard.stdin?.end();
    rmSync(this.file, { force: true });
  }

  private tellGuard(line: string): void {
    this.guard.stdin?.write(`${line}\n`);
  }

  private write(): void {
    const temporary = `${this.file}.new`;
    try {
      writeFileSync(temporary, JSON.stringify([...this.children.values()]));
      renameSync(temporary, this.file);
    } catch {
      // A full disk must not stop us from stopping processes: the guard knows them all the same.
    }
  }
}

/** Ends what an earlier run left behind and answers the names of it; pids that now belong to others are left alone. */
export async function endLeftovers(file: string): Promise<string[]> {
  const leftovers = readChildren(file).filter(isStillOurs);
  for (const child of leftovers) signalGroup(child.pid, child.stopSignal);
  const allGone = (): boolean => !leftovers.some(isStillOurs);
  await waitUntil('processes of an earlier run end', allGone, { timeoutMs: GONE_WITHIN_MS }).catch(() => {
    for (const child of leftovers.filter(isStillOurs)) signalGroup(child.pid, 'SIGKILL');
  });
  await waitUntil('processes of an earlier run are killed', allGone, { timeoutMs: GONE_WITHIN_MS });
  rmSync(file, { force: true });
  return leftovers.map((child) => child.name);
}

function isStillOurs(child: Child): boolean {
  return identityOf(child.pid) === child.identity;
}

function readChildren(file: string): Child[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Child[];
  } catch {
    return [];
  }
}
