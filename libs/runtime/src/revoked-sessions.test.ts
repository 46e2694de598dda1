import { jest } from '@jest/globals';
import { revokedKey } from '@jumun/contracts';
import { createLogger } from './logger.js';
import { REDIS_WAIT_MS, RevokedSessions } from './revoked-sessions.js';

const logger = createLogger('test', 'silent');
const sessions = (mget: (keys: string[]) => Promise<(string | null)[]>) => new RevokedSessions({ mget }, logger);
const ended = (sessionId: string, secondsLeft = 60) => ({ sessionId, reason: 'logout' as const, secondsLeft });

describe('an ended session', () => {
  it('is told apart when its shop was closed', async () => {
    const marks: Record<string, string> = { [revokedKey('a')]: 'closed', [revokedKey('b')]: 'logout' };
    const revoked = sessions((keys) => Promise.resolve(keys.map((key) => marks[key] ?? null)));
    expect(await Promise.all(['a', 'b', 'c'].map((id) => revoked.endOf(id)))).toEqual([
      'AUTH098',
      'AUTH097',
      undefined,
    ]);
    expect([...(await revoked.among(['a', 'c'])).keys()]).toEqual(['a']);
  });

  it('goes unnoticed while Redis is away', async () => {
    const revoked = sessions(() => Promise.reject(new Error('away')));
    expect(await revoked.endOf('a')).toBeUndefined();
  });

  it('that was heard of needs no Redis', async () => {
    let asked = 0;
    const revoked = sessions(() => {
      asked += 1;
      return Promise.reject(new Error('away'));
    });
    revoked.note([ended('a'), { ...ended('b'), reason: 'closed' }]);
    expect([await revoked.endOf('a'), await revoked.endOf('b')]).toEqual(['AUTH097', 'AUTH098']);
    expect([...(await revoked.among(['a', 'b'])).keys()]).toEqual(['a', 'b']);
    expect(asked).toBe(0);
  });

  it('is told to listeners once, however often it is heard of', () => {
    const revoked = sessions(() => Promise.resolve([]));
    const told: string[][] = [];
    revoked.onEnded((ids) => told.push([...ids]));
    revoked.note([ended('a')]);
    revoked.note([ended('a'), ended('b')]);
    revoked.note([ended('b')]);
    expect(told).toEqual([['a'], ['b']]);
  });
});

describe('a Redis that does not answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('in time for a request does so for a process that can wait', async () => {
    const marks = Promise.withResolvers<string[]>();
    const mget = () => marks.promise;
    const answers = [REDIS_WAIT_MS, 3 * REDIS_WAIT_MS].map((waitMs) =>
      new RevokedSessions({ mget }, logger, waitMs).endOf('a'),
    );
    await jest.advanceTimersByTimeAsync(2 * REDIS_WAIT_MS);
    marks.resolve(['logout']);
    expect(await Promise.all(answers)).toEqual([undefined, 'AUTH097']);
  });

  it('is waited for 50 ms three times and then left alone for a second', async () => {
    let asked = 0;
    const revoked = sessions(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    const waits: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const since = Date.now();
      const answer = revoked.endOf('a');
      // Of all timers the call needs its own alone.
      await jest.runOnlyPendingTimersAsync();
      expect(await answer).toBeUndefined();
      waits.push(Date.now() - since);
    }
    expect(waits).toEqual([...Array<number>(3).fill(REDIS_WAIT_MS), ...Array<number>(7).fill(0)]);
    expect([asked, REDIS_WAIT_MS]).toEqual([3, 50]);
    jest.setSystemTime(Date.now() + 1_000);
    void revoked.endOf('a');
    expect(asked).toBe(4);
    await jest.runOnlyPendingTimersAsync();
  });
});
