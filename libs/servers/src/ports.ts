import { mkdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseLock, takeLock } from './file-lock.ts';
import { Refusal } from './refusal.ts';

// Linux hands out ports from 32768 on for outgoing connections: a client that retries a dead server up there can
// connect to itself and keep the port from the server. So everything of ours listens below.
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_767;
const TRIES_PER_PORT = 500;
const ANSWER_WITHIN_MS = 1_000;

/** Ports that one run holds from the moment of choosing until release, also against other runs of this user. */
export class PortBook {
  private held: number[] = [];
  private folder = join(tmpdir(), `jumun-ports-${process.getuid?.() ?? 0}`);

  /** A free port below 32768, reserved for this run. */
  async take(): Promise<number> {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < TRIES_PER_PORT; attempt += 1) {
      const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT + 1));
      if (takeLock(this.file(port))) continue;
      if ((await portFault(port)) === undefined) {
        this.held.push(port);
        return port;
      }
      releaseLock(this.file(port));
    }
    throw new Refusal(`No free port could be found between ${LOWEST_PORT} and ${HIGHEST_PORT}.`);
  }

  release(): void {
    for (const port of this.held.splice(0)) releaseLock(this.file(port));
  }

  private file(port: number): string {
    return join(this.folder, String(port));
  }
}

/** Why a port can't be listened on, as an error code, or undefined when it is free on both loopback addresses. */
export async function portFault(port: number): Promise<string | undefined> {
  const bindFault = await tryToBind(port);
  if (bindFault) return bindFault;
  // A server on every address, or on ::1 alone, would still take what a browser sends to "localhost".
  const isOpen = (host: string) =>
    reach<true>(port, host, (socket, finish) => socket.once('connect', () => finish(true)));
  const answers = await Promise.all([isOpen('127.0.0.1'), isOpen('::1')]);
  return answers.includes(true) ? 'EADDRINUSE' : undefined;
}

function tryToBind(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The first thing that a server on a port of 127.0.0.1 says, after `greeting` when it waits for one; empty when it is silent. */
export async function firstWords(port: number, greeting = ''): Promise<string> {
  const listen = (socket: Socket, finish: (words: string) => void): void => {
    socket.write(greeting);
    socket.once('data', (data) => finish(data.toString('utf8')));
  };
  return (await reach(port, '127.0.0.1', listen)) ?? '';
}

/** Connects and answers what `listen` finishes with; undefined when the connection ends, or a second passes, before that. */
function reach<T>(
  port: number,
  host: string,
  listen: (socket: Socket, finish: (answer?: T) => void) => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (answer?: T): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => finish());
    socket.once('error', () => finish());
    socket.once('close', () => finish());
    listen(socket, finish);
  });
}
