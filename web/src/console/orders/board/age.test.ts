import { ageOf, ageWords, minutesWords, wallClock } from './age';
import { cardOf } from './card-fixture';

const at = (minutes: number) => Date.parse('2026-11-21T03:00:00.000Z') + minutes * 60_000;
const waiting = cardOf(1);

describe('the age of an order', () => {
  it.each([
    [0, 'calm', ''],
    [10.4, 'calm', ''],
    [10.5, 'soon', '곧 시간이에요'],
    [15, 'soon', '곧 시간이에요'],
    [15.1, 'late', '늦었어요 +0분'],
    [19, 'late', '늦었어요 +4분'],
  ])('after %d of 15 minutes is %s', (minutes, tone, words) => {
    const age = ageOf(waiting, at(minutes));
    expect(age.tone).toBe(tone);
    expect(ageWords(age)).toBe(words);
  });
  it('is calm for what is ready, however late it was, and counts no minutes over', () => {
    expect(ageOf({ ...waiting, orderStatus: 'ready' }, at(40))).toMatchObject({ tone: 'calm', overMinutes: 0 });
  });
  it('is late at once where nothing was promised, and never negative', () => {
    expect(ageOf({ ...waiting, readyBy: waiting.paidAt }, at(1)).tone).toBe('late');
    expect(ageOf(waiting, at(-5))).toMatchObject({ minutes: 0, overMinutes: 0, step: 0 });
  });
  it('reads in minutes and hours', () => {
    expect([0, 3, 60, 65].map(minutesWords)).toEqual(['방금', '3분', '1시간', '1시간 5분']);
  });
  it('promises by the clock on a Korean wall', () => {
    expect(wallClock('2026-11-21T03:35:00.000Z')).toBe('12:35');
    expect(wallClock('2026-11-21T15:05:00.000Z')).toBe('00:05');
  });
});
