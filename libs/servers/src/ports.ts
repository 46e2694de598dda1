import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from './process-identity.ts';
import { Refusal } from './refusal.ts';

// Linux hands out ports from 32768 on for outgoing connections: a client that retries a dead server up there can
// connect to itself and keep the port from the server. So everything of ours listens below.
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_767;
const TRIES_PER_PORT = 500;

/** Ports that one run holds from the moment of choosing until release, also against other runs of this user. */
export class PortBook {
  private held: number[] = [];
  private folder = join(tmpdir(), `jumun-ports-${process.getuid?.() ?? 0}`);

  /** A port below 32768 that nobody listens on and that stays this run's own. */
  async take(): Promise<number> {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < TRIES_PER_PORT; attempt += 1) {
      const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT + 1));
      if (!this.reserve(port)) continue;
      if ((await portFault(port)) === undefined) {
        this.held.push(port);
        return port;
      }
      rmSync(this.file(port), { force: true });
    }
    throw new Refusal(`No free port could be found between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
  }

  release(): void {
    for (const port of this.held.splice(0)) rmSync(this.file(port), { force: true });
  }

  private file(port: number): string {
    return join(this.folder, String(port));
  }

  private reserve(port: number): boolean {
    const owner = `${process.pid} ${identityOf(process.pid) ?? ''}`;
    for (const attempt of [1, 2]) {
      try {
        writeFileSync(this.file(port), owner, { flag: 'wx' });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (attempt === 2 || this.isOwned(port)) return false;
        rmSync(this.file(port), { force: true });
      }
    }
    return false;
  }

  private isOwned(port: number): boolean {
    try {
      const [pid = '', ...token] = readFileSync(this.file(port), 'utf8').split(' ');
      return pid === '' || identityOf(Number(pid)) === token.join(' ');
    } catch {
      return true;
    }
  }
}

/** Why a port can't be listened on, as an error code, or undefined when it is free on both loopback addresses. */
export async function portFault(port: number): Promise<string | undefined> {
  const bindFault = await tryToBind(port);
  if (bindFault) return bindFault;
  // A server on every address, or on ::1 alone, would still take what a browser sends to "localhost".
  const answers = await Promise.all([somebodyAnswers(port, '127.0.0.1'), somebodyAnswers(port, '::1')]);
  return answers.includes(true) ? 'EADDRINUSE' : undefined;
}

function tryToBind(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether somebody accepts connections there; waits a second at most. */
export function somebodyAnswers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
