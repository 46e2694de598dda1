import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endGroup, signalGroup } from './process-identity.ts';
import { Refusal } from './refusal.ts';

const TERM_GRACE_MS = 10_000;

export interface CommandOptions {
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Another user to run as. */
  user?: { uid: number; gid: number } | undefined;
  signal?: AbortSignal | undefined;
  /** Gets all that was printed so far, each time that there is more. */
  onOutput?: (output: string) => void;
  /** The purpose of the disk space, as the sentence about a full disk ends: `to install packages`. */
  needsSpace: string;
  /** The refusal's text for a command that failed, from what it printed. */
  explain: (output: string) => string;
}

/**
 * Runs a command in a process group of its own, and resolves when it has succeeded and the group is empty. When
 * `signal` aborts, the group gets SIGTERM, and SIGKILL ten seconds later; then this rejects with the signal's reason.
 * It refuses when the command fails, and rejects when there is no such program.
 */
export async function runCommand(
  [file = '', ...args]: readonly string[],
  { env, cwd, user, signal, onOutput, needsSpace, explain }: CommandOptions,
): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(file, args, { env, cwd, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput?.(output);
    });
  let killer: NodeJS.Timeout | undefined;
  const abort = (): void => {
    if (!pid) return;
    signalGroup(pid, 'SIGTERM');
    killer = setTimeout(() => signalGroup(pid, 'SIGKILL'), TERM_GRACE_MS);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    await once(child, 'close');
  } finally {
    signal?.removeEventListener('abort', abort);
    clearTimeout(killer);
    if (pid) await endGroup(pid);
  }
  signal?.throwIfAborted();
  if (child.exitCode === 0) return;
  throw new Refusal(
    isDiskFull(output) ? `The disk is full: there is no space left ${needsSpace}.` : explain(output.trimEnd()),
  );
}

/** Whether a program that failed complains of a full disk. */
export function isDiskFull(output: string): boolean {
  return /ENOSPC|no space left on device/i.test(output);
}
