import { Writable } from 'node:stream';
import type { Redis } from 'ioredis';
import { gatherWrites } from './redis.js';

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A connection of which only the socket is used, with what was written to it at a time. */
function connection() {
  const written: string[] = [];
  const open = (): Writable =>
    new Writable({
      decodeStrings: false,
      write: (chunk: string, _encoding, done) => {
        written.push(chunk);
        done();
      },
      writev: (chunks, done) => {
        written.push(chunks.map(({ chunk }) => String(chunk)).join(''));
        done();
      },
    });
  const sends = {
    stream: undefined as Writable | undefined,
    sendCommand(command: string): void {
      sends.stream?.write(command);
    },
  };
  // A stand-in has only what is used.
  const redis = gatherWrites(sends as unknown as Redis) as unknown as typeof sends;
  return { redis, written, connect: () => void (sends.stream = open()) };
}

describe('commands to Redis', () => {
  it('of one turn of the event loop leave in one write, in their order', async () => {
    const { redis, written, connect } = connection();
    connect();
    redis.sendCommand('a');
    await Promise.resolve();
    redis.sendCommand('b');
    expect(written).toEqual([]);
    await turn();
    expect(written).toEqual(['ab']);
    redis.sendCommand('c');
    await turn();
    expect(written).toEqual(['ab', 'c']);
  });

  it('leave by a connection that was made meanwhile, too', async () => {
    const { redis, written, connect } = connection();
    redis.sendCommand('before there is any');
    connect();
    redis.sendCommand('a');
    connect();
    redis.sendCommand('b');
    redis.sendCommand('c');
    await turn();
    expect(written).toEqual(['a', 'bc']);
    redis.sendCommand('d');
    redis.sendCommand('e');
    await turn();
    expect(written).toEqual(['a', 'bc', 'de']);
  });

  it('are not kept back when the connection is ended in the same turn', async () => {
    const { redis, written, connect } = connection();
    connect();
    redis.sendCommand('a');
    redis.sendCommand('b');
    redis.stream?.end();
    await turn();
    expect(written).toEqual(['ab']);
  });
});
