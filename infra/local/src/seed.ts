import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RunningProcesses } from './running-processes.ts';

/** The context of the demo while it is being written. */
export interface SeedSurroundings {
  signal: AbortSignal;
  /** Shows what is being done, behind the name of the step. */
  note: (text: string) => void;
  /** Address of auth's database, for the one thing that the API does not do: the demo's easy password. */
  authDatabase: string;
}

/** Fills an empty platform by its public HTTP API, and by the sandbox's control API where a buyer has to pay. */
export type SeedDemo = (origin: string, sandbox: string, surroundings: SeedSurroundings) => Promise<void>;

export const demoFile = fileURLToPath(new URL('./demo.ts', import.meta.url));

/** Where the platform is that gets the demo. */
interface SeededPlatform extends Pick<SeedSurroundings, 'authDatabase'> {
  origin: string;
  sandbox: string;
}

/** Writes the demo once for each data folder; answers whether the folder has it. */
export async function seedOnce(
  processes: RunningProcesses,
  { origin, sandbox, authDatabase }: SeededPlatform,
  file = demoFile,
): Promise<boolean> {
  const stamp = processes.folder.file('seeded');
  if (existsSync(stamp)) return true;
  if (!existsSync(file)) return false;
  processes.progress.begin('demo');
  try {
    const { seedDemo } = (await import(pathToFileURL(file).href)) as { seedDemo: SeedDemo };
    await seedDemo(origin, sandbox, {
      authDatabase,
      signal: processes.signal,
      note: (text) => processes.progress.note('demo', text),
    });
    writeFileSync(stamp, `${new Date().toISOString()}\n`);
    processes.progress.done('demo');
    return true;
  } catch (error) {
    processes.signal.throwIfAborted();
    processes.progress.fail('demo');
    processes.progress.say(
      `  ! The demo could not be written, and the next start will try again: ${error instanceof Error ? error.message : String(error)}`,
    );
    return false;
  }
}
