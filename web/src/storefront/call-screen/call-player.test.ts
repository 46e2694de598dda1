import { jest } from '@jest/globals';
import { type Call, CallPlayer } from './call-player';

describe('the calls of a screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A player, and what it showed by the second. */
  function played({ repeats = 1, sound = () => Promise.resolve() } = {}) {
    const shown: [second: number, pickup: string][] = [];
    const from = Date.now();
    const player = new CallPlayer({
      sound,
      repeats: () => repeats,
      isWanted: () => true,
      onEnd: () => undefined,
    });
    player.subscribe(() => {
      const call = player.get();
      if (call) shown.push([(Date.now() - from) / 1_000, call.pickup]);
    });
    return { player, shown };
  }
  const calls = (...pickups: string[]): Call[] => pickups.map((pickup) => ({ pickup, key: pickup }));

  it('are made one after the other, four seconds each and one between', async () => {
    const { player, shown } = played();
    player.add(calls('001', '002'));
    player.add(calls('003'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([
      [0, '001'],
      [5, '002'],
      [10, '003'],
    ]);
    expect(player.get()).toBeUndefined();
  });

  it('are repeated as their owner said, a try but once', async () => {
    const { player, shown } = played({ repeats: 2 });
    player.add([...calls('001'), { pickup: '시험' }]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown.map(([, pickup]) => pickup)).toEqual(['001', '001', '시험']);
  });

  it('stay until they were heard, and go on where a voice fails', async () => {
    const ends: (() => void)[] = [];
    const sound = () =>
      ends.length === 1
        ? Promise.reject(new Error('no voice'))
        : new Promise<void>((resolve) => void ends.push(resolve));
    const { player, shown } = played({ sound });
    player.add(calls('001', '002'));
    await jest.advanceTimersByTimeAsync(7_000);
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown.map(([second]) => second)).toEqual([0, 8]);
    expect(player.get()).toBeUndefined();
  });
});
