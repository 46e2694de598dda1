import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import { budgetEvents } from './event-budget.js';

/** A socket whose middleware can be called by hand, at a time that the test sets. */
function budgeted() {
  const state = { now: 0, passed: 0, refused: 0, isClosed: false };
  let middleware: ((event: unknown[], next: () => void) => void) | undefined;
  const fake = Object.assign(new EventEmitter(), {
    id: 'a',
    use: (given: typeof middleware) => (middleware = given),
    disconnect: () => (state.isClosed = true),
    nsp: { local: { to: () => ({ emit: () => (state.refused += 1) }) } },
  });
  // A stand-in has only what is used.
  budgetEvents(fake as unknown as Socket, () => state.now);
  const send = (times: number): void => {
    for (let at = 0; at < times; at += 1) middleware?.([], () => (state.passed += 1));
  };
  return { state, send };
}

describe('a connection', () => {
  it('may send a burst, then ten events a second', () => {
    const { state, send } = budgeted();
    send(25);
    expect([state.passed, state.refused]).toEqual([20, 5]);
    state.now += 1_000;
    send(11);
    expect([state.passed, state.refused]).toEqual([30, 6]);
  });

  it('is closed when it goes on and on', () => {
    const { state, send } = budgeted();
    send(120);
    expect(state.isClosed).toBe(false);
    send(1);
    expect(state.isClosed).toBe(true);
  });
});
