import { jest } from '@jest/globals';
import { SCREEN_AS_NEW } from '@jumun/contracts';
import type { Heard } from './calls-due';
import { ScreenCalls } from './screen-calls';
import type { ShownScreen } from './screen-feed';

const READY_AT = '2026-11-21T03:00:00.000Z';
const CALL_MS = 5_000;

/** An answer in which these wait, the last called first; `called` is how often each was. */
const screenOf = (pickups: readonly string[], more: { repeat?: number; called?: number; testedAt?: string } = {}) =>
  ({
    preparing: [],
    ready: pickups.map((pickup) => ({ pickup, at: READY_AT, called: more.called ?? 1 })),
    settings: { ...SCREEN_AS_NEW, repeat: more.repeat ?? 1 },
    testedAt: more.testedAt ?? null,
  }) satisfies ShownScreen;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => String(from + nth));

describe('the calls of a screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  let kept: Heard | undefined;
  let made: string[];
  beforeEach(() => {
    kept = [];
    made = [];
  });
  /** A page of the screen; one that is left makes no call any more. */
  function open() {
    let hasLeft = false;
    const calls = new ScreenCalls({
      memory: { read: () => kept, keep: (heard) => !hasLeft && (kept = heard) },
      sound: async ({ pickup }) => void (hasLeft || made.push(pickup)),
    });
    return { calls, leave: () => (hasLeft = true) };
  }
  const pass = async (count: number) => jest.advanceTimersByTimeAsync(count * CALL_MS);

  it('outlive a reload: what waited for its turn is called by the next page, what had ended is not', async () => {
    const screen = screenOf(numbers(101, 12).toReversed());
    const first = open();
    first.calls.take(screen);
    await pass(3);
    first.leave();
    expect(made).toEqual(['101', '102', '103', '104']);
    open().calls.take(screen);
    await pass(20);
    // 104 had begun and not ended.
    expect(made).toEqual(['101', '102', '103', '104', ...numbers(104, 9)]);
  });

  it('are all made once where more wait than there is room for, without another answer', async () => {
    const { calls } = open();
    const pickups = numbers(101, 50);
    calls.take(screenOf(pickups.toReversed()));
    await pass(60);
    expect(made).toEqual(pickups);
  });

  it('leave out who was served meanwhile, and call them when that was undone', async () => {
    const { calls } = open();
    calls.take(screenOf(['103', '102', '101']));
    await pass(0.5);
    calls.take(screenOf(['103', '101']));
    await pass(5);
    expect(made).toEqual(['101', '103']);
    calls.take(screenOf(['103', '102', '101']));
    await pass(5);
    expect(made).toEqual(['101', '103', '102']);
  });

  it('end early where their number was fetched between two of their repeats', async () => {
    const { calls } = open();
    calls.take(screenOf(['102', '101'], { repeat: 3 }));
    await pass(0.5);
    calls.take(screenOf(['102'], { repeat: 3 }));
    await pass(10);
    expect(made).toEqual(['101', '102', '102', '102']);
  });

  it('are over when the shop cuts its screen off: nothing that waits is made, nor the rest of one that was begun', async () => {
    const begun: AbortSignal[] = [];
    const calls = new ScreenCalls({
      memory: { read: () => [], keep: () => undefined },
      sound: async (_call, _settings, signal) => void begun.push(signal),
    });
    const stop = calls.begin();
    calls.take(screenOf(numbers(101, 12), { repeat: 3 }));
    await pass(0.2);
    stop();
    await pass(60);
    expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('begin with what comes after the screen was paired', async () => {
    kept = undefined;
    const { calls } = open();
    calls.take(screenOf(['102', '101'], { called: 2, testedAt: READY_AT }));
    await pass(5);
    expect(made).toEqual([]);
    calls.take(screenOf(['102', '101'], { called: 3, testedAt: '2026-11-21T03:01:00.000Z' }));
    await pass(5);
    expect(made).toEqual(['101', '102', '시험']);
  });
});
