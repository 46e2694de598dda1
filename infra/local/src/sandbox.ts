import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inheritedVariables, type Variables } from './config.ts';
import type { RunningProcesses } from './running-processes.ts';
import { codeCache, nodeFlags, repositoryRoot, sandboxPart } from './parts.ts';
import { answersReady } from './health.ts';
import { extrasOf } from './settings.ts';

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
  settings: async (_url, dataDir) => readSettings(dataDir) ?? {},
};

/** Starts the sandbox and answers the settings of the providers that it plays. */
export async function bringUpSandbox(
  processes: RunningProcesses,
  publicOrigin: string,
  program: SandboxProgram,
  extra: Variables,
): Promise<Providers> {
  processes.progress.begin('sandbox');
  const port = await processes.ports.take();
  const smtpPort = await processes.ports.take();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = processes.folder.file('sandbox');
  await processes.start('sandbox', [
    {
      name: 'sandbox',
      file: process.execPath,
      args: [...nodeFlags, program.entry],
      env: {
        ...inheritedVariables(),
        ...codeCache,
        ...extrasOf(extra),
        ...settingsOfSandbox({ port, smtpPort, dataDir, publicOrigin }),
      },
      cwd: repositoryRoot,
      logFile: processes.folder.logFile('sandbox'),
      stopSignal: 'SIGTERM',
      graceMs: 2_000,
      readyWithinMs: 60_000,
      // An old file would name the addresses of an earlier run.
      beforeStart: () => rmSync(settingsFile(dataDir), { force: true }),
      isReady: async () =>
        (await answersReady(port)) && (program !== sandboxProgram || readSettings(dataDir) !== undefined),
    },
  ]);
  processes.progress.done('sandbox');
  return { url, settings: await program.settings(url, dataDir) };
}

interface SandboxPaths {
  port: number;
  smtpPort: number;
  dataDir: string;
  publicOrigin: string;
}

function settingsOfSandbox({
  port,
  smtpPort,
  dataDir,
  publicOrigin,
}: SandboxPaths): Record<(typeof sandboxPart.settings)[number], string> {
  return {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_ORIGIN: `http://127.0.0.1:${port}`,
    SANDBOX_DATA: dataDir,
    PUBLIC_ORIGIN: publicOrigin,
    SANDBOX_REDIRECT_ORIGIN: publicOrigin,
  };
}

// The sandbox writes down its side of the providers' keys once it listens; until it has, there is nothing or half of it.
function readSettings(dataDir: string): Record<string, string> | undefined {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(settingsFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function settingsFile(dataDir: string): string {
  return join(dataDir, 'env.json');
}
