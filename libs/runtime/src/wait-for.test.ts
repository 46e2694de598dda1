import { createLogger } from './logger.js';
import { waitFor } from './wait-for.js';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

function listen(heard: () => unknown = () => undefined) {
  const lines: { level: string; server: string; waitedMs: number }[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line));
    heard();
  };
  const logger = createLogger('test', 'info', { write });
  return { logger, lines };
}

describe('a server that is not there yet', () => {
  it('is waited for, which is said at once', async () => {
    const { logger, lines } = listen();
    const answers = [() => Promise.reject(refused), () => Promise.reject(starting), () => Promise.resolve('there')];
    const answer = await waitFor('postgres', () => answers.shift()?.() ?? Promise.resolve(''), { logger });
    expect(answer).toBe('there');
    expect(lines).toMatchObject([{ level: 'warn', server: 'postgres', err: { code: 'ECONNREFUSED' } }]);
  });

  it('is spoken of again and again, also while a try hangs', async () => {
    const stop = new AbortController();
    const { logger, lines } = listen(() => lines.length === 3 && stop.abort(new Error('stopped')));
    const options = { logger, signal: stop.signal, sayEveryMs: 5 };
    const waiting = waitFor('nats', () => new Promise(() => undefined), options);
    await expect(waiting).rejects.toThrow('stopped');
    expect(lines).toHaveLength(3);
  });

  it('is waited for no longer once the process is to stop, also between two tries', async () => {
    const { logger } = listen();
    const stop = new AbortController();
    const waiting = waitFor('nats', () => Promise.reject(refused), { logger, signal: stop.signal });
    setImmediate(() => stop.abort(new Error('stopped')));
    await expect(waiting).rejects.toThrow('stopped');
  });
});

it('an error that does not pass ends the waiting at once', async () => {
  const { logger, lines } = listen();
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  await expect(waitFor('postgres', () => Promise.reject(wrong), { logger })).rejects.toBe(wrong);
  expect(lines).toEqual([]);
});
