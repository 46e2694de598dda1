import { jest } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { gatherMessages } from './gather-messages.js';

/** The client's part that writes: what is published waits until it is flushed, a step later. */
function client() {
  const waiting: string[] = [];
  const written: string[] = [];
  const protocol = {
    flushPending() {
      if (waiting.length > 0) written.push(waiting.splice(0).join(''));
    },
  };
  // A stand-in has only what is used.
  const nats = gatherMessages({ protocol } as unknown as NatsConnection);
  const publish = (message: string): void => {
    if (waiting.push(message) === 1) queueMicrotask(() => protocol.flushPending());
  };
  return { nats, written, publish };
}
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('messages to NATS', () => {
  beforeEach(
    () =>
      void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }).advanceTimersByTime(10),
  );
  afterEach(() => void jest.useRealTimers());

  it('of one turn of the event loop leave in one write, in their order', async () => {
    const { written, publish } = client();
    publish('a');
    await Promise.resolve();
    await Promise.resolve();
    publish('b');
    expect(written).toEqual([]);
    await turn();
    expect(written).toEqual(['ab']);
    jest.advanceTimersByTime(1);
    publish('c');
    await turn();
    await turn();
    expect(written).toEqual(['ab', 'c']);
  });

  it('of the millisecond after a write leave together when it is over', async () => {
    const { written, publish } = client();
    publish('a');
    await turn();
    await turn();
    publish('b');
    await turn();
    publish('c');
    await turn();
    expect(written).toEqual(['a']);
    jest.advanceTimersByTime(1);
    expect(written).toEqual(['a', 'bc']);
  });

  it('are not gathered by a client that writes otherwise, and that is said', () => {
    expect(() => gatherMessages({} as NatsConnection)).toThrow('writes otherwise');
  });
});
