import type { IntakeView } from '@jumun/contracts';
import { endBusy, minutesUntil, undoOf } from './intake-press';

const NOW = Date.parse('2026-11-21T14:00:00+09:00');
const viewOf = (view: Partial<IntakeView>): IntakeView => ({
  ...{ state: 'open', reason: null, until: null, opensAt: null, lastOrderAt: null, closesAt: null },
  ...{ wait: null, note: null },
  ...view,
});
const paused = (view: Partial<IntakeView> = {}) => viewOf({ state: 'paused', reason: 'owner', ...view });
const pause = { is: 'pause', minutes: 10 } as const;
const resume = { is: 'resume' } as const;
const busy = { is: 'busy', extraMinutes: 10, minutes: 30 } as const;

describe('what takes a press back', () => {
  it('resumes what was paused, and pauses what was resumed for the rest of its time', () => {
    expect(undoOf(pause, viewOf({}), NOW)).toEqual(resume);
    expect(undoOf(pause, viewOf({ state: 'closed', reason: 'hours' }), NOW)).toEqual(resume);
    const until = '2026-11-21T14:22:30+09:00';
    const rest = { is: 'pause', minutes: 23, note: '재료 소진' };
    expect(undoOf(resume, paused({ until, note: '재료 소진' }), NOW)).toEqual(rest);
    expect(undoOf(pause, paused({ until, note: '재료 소진' }), NOW)).toEqual(rest);
    expect(undoOf(resume, paused(), NOW)).toEqual({ is: 'stop', until: 'resumed', note: null });
  });

  it('ends a rush that was begun, and does not guess how long an earlier one was', () => {
    expect(undoOf(busy, viewOf({}), NOW)).toEqual(endBusy);
    expect(undoOf(busy, viewOf({ state: 'busy' }), NOW)).toBeUndefined();
    expect(undoOf(endBusy, viewOf({ state: 'busy' }), NOW)).toBeUndefined();
  });

  it('is not offered where it would not be what was there before', () => {
    expect(undoOf(resume, paused({ reason: 'unattended' }), NOW)).toBeUndefined();
    expect(undoOf(pause, undefined, NOW)).toBeUndefined();
  });
});

it('a rush until closing lasts at least five minutes and at most a day', () => {
  expect(minutesUntil('2026-11-21T14:00:30+09:00', NOW)).toBe(5);
  expect(minutesUntil('2026-11-21T22:00:00+09:00', NOW)).toBe(480);
  expect(minutesUntil('2026-11-25T22:00:00+09:00', NOW)).toBe(1440);
});
