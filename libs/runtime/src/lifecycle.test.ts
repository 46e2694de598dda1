import { EventEmitter } from 'node:events';
import { lifecycle, stopOrder } from './lifecycle.js';
import { createLogger } from './logger.js';

function start(deadlineMs = 1_000) {
  const lines: string[] = [];
  const events = new EventEmitter();
  let leave: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => (leave = resolve));
  const codes: number[] = [];
  const exit = (code: number) => {
    codes.push(code);
    leave(code);
  };
  const logger = createLogger('t', 'info', { write: (line) => void lines.push(line) });
  const life = lifecycle(logger, { deadlineMs, exit, events });
  return { life, logger, events, exited, codes, log: () => lines.join('') };
}

describe('lifecycle', () => {
  it('runs the stop steps in order on SIGTERM and leaves with 0', async () => {
    const { life, events, exited } = start();
    const ran: string[] = [];
    life.onStop('database', () => ran.push('database'), { order: stopOrder.closeConnections });
    life.onStop('drain', async () => void ran.push('drain'), { order: stopOrder.refuseWork });
    life.onStop('relay', () => ran.push('relay'));
    events.emit('SIGTERM', 'SIGTERM');
    expect(life.stopping).toBe(true);
    expect(await exited).toBe(0);
    expect(ran).toEqual(['drain', 'relay', 'database']);
  });

  it('goes on after a failed step and leaves with 1', async () => {
    const { life, events, exited, log } = start();
    let closed = false;
    life.onStop('bad', () => Promise.reject(new Error('no')), { order: 0 });
    life.onStop('good', () => (closed = true), { order: 1 });
    events.emit('SIGINT', 'SIGINT');
    expect(await exited).toBe(1);
    expect(closed).toBe(true);
    expect(log()).toContain('"step":"bad"');
  });

  it('leaves with 1 at the deadline and names the step that hangs', async () => {
    const { life, exited, log } = start(20);
    life.onStop('hangs', () => new Promise(() => undefined));
    void life.stop();
    expect(await exited).toBe(1);
    expect(log()).toContain('"step":"hangs"');
  });

  it('leaves although logging fails', async () => {
    const { life, exited, logger } = start();
    logger.info = () => {
      throw new Error('no output');
    };
    void life.stop().catch(() => undefined);
    expect(await exited).toBe(1);
  });

  it('leaves at once on a second signal', async () => {
    const { life, events, codes } = start();
    life.onStop('hangs', () => new Promise(() => undefined));
    events.emit('SIGTERM', 'SIGTERM');
    expect(codes).toEqual([]);
    events.emit('SIGINT', 'SIGINT');
    expect(codes).toEqual([1]);
  });

  it.each(['uncaughtException', 'unhandledRejection'])(
    'logs %s without its data, drains and leaves with 1',
    async (event) => {
      const { life, events, exited, log } = start();
      let drained = false;
      life.onStop('drain', () => (drained = true));
      events.emit(event, Object.assign(new Error('lost 010-1234-5678'), { data: 'CANARY' }));
      expect(await exited).toBe(1);
      expect(drained).toBe(true);
      expect(log()).toContain('unexpected error');
      expect(log()).not.toMatch(/CANARY|1234-5678/);
    },
  );

  it('takes its handlers away again', () => {
    const { life, events } = start();
    expect(events.eventNames()).toHaveLength(4);
    life.detach();
    expect(events.eventNames()).toEqual([]);
  });
});
