import { join } from 'node:path';
import { inheritedVariables } from './config.ts';
import type { Crew } from './crew.ts';
import { nodeFlags, repositoryRoot, sandboxPart } from './parts.ts';
import { somebodyAnswers } from './ports.ts';

/** The outside providers: where they are and what our parts must know to talk to them. */
export interface Providers {
  url: string;
  settings: Readonly<Record<string, string>>;
}

/** How the sandbox is started; tests give a small one of their own. */
export interface SandboxProgram {
  entry: string;
  settings(url: string, dataDir: string): Promise<Record<string, string>>;
}

export const sandboxProgram: SandboxProgram = {
  entry: join(repositoryRoot, sandboxPart.entry),
  settings: async () => ({}),
};

/** Starts the sandbox and answers the settings of the providers that it plays. */
export async function bringUpSandbox(crew: Crew, publicOrigin: string, program: SandboxProgram): Promise<Providers> {
  crew.progress.begin('sandbox');
  const port = await crew.ports.take();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = crew.folder.file('sandbox');
  await crew.start('sandbox', [
    {
      name: 'sandbox',
      file: process.execPath,
      args: [...nodeFlags, program.entry],
      env: { ...inheritedVariables(), SANDBOX_PORT: String(port), SANDBOX_DATA: dataDir, PUBLIC_ORIGIN: publicOrigin },
      cwd: repositoryRoot,
      logFile: crew.folder.logFile('sandbox'),
      stopSignal: 'SIGTERM',
      graceMs: 2_000,
      readyWithinMs: 60_000,
      isReady: () => somebodyAnswers(port, '127.0.0.1'),
    },
  ]);
  crew.progress.done('sandbox');
  return { url, settings: await program.settings(url, dataDir) };
}
