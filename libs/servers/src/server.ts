import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Children } from './children.ts';
import { SupervisedProcess, type Pauses, type ProcessPlan } from './processes.ts';

export interface ServerOptions {
  /** Folder for this server's data; it is made when missing. */
  dataDir: string;
  port: number;
  logFile?: string;
}

/** A server process and the address that its clients use. */
export interface ServerPlan {
  url: string;
  process: ProcessPlan;
}

export interface RunningServer {
  url: string;
  readonly pid: number | undefined;
  kill(signal?: NodeJS.Signals): boolean;
  stop(): Promise<void>;
}

/** How every server is run: in the folder of its data, which is made here, with nothing of our environment. */
export function serverProcess({ dataDir, logFile = `${dataDir}.log` }: ServerOptions) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(dirname(logFile), { recursive: true });
  return {
    env: plainEnvironment(),
    cwd: dataDir,
    logFile,
    stopSignal: 'SIGTERM',
    graceMs: 4_000,
    readyWithinMs: 30_000,
  } as const;
}

/** Runs one server by itself, for tests: it is started again when it dies and ended when this process ends. */
export async function runServer(planned: ServerPlan | Promise<ServerPlan>, pauses?: Pauses): Promise<RunningServer> {
  const plan = await planned;
  const children = new Children(join(dirname(plan.process.logFile), `${plan.process.name}.pids.json`));
  const kept = new SupervisedProcess(plan.process, { children, pauses });
  const stop = async (): Promise<void> => {
    await kept.stop();
    children.close();
  };
  try {
    await kept.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: plan.url,
    get pid() {
      return kept.pid;
    },
    kill: (signal) => kept.kill(signal),
    stop,
  };
}

/** The environment that a server or a tool gets: enough to find programs and files, and nothing of ours. */
export function plainEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };
}
