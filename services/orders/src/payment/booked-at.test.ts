import { businessDay } from '@jumun/contracts';
import { bookedAt } from './booked-at.js';

const since = new Date('2026-11-30T14:50:00.000Z');
const at = (told: string | undefined, now: string): string =>
  bookedAt(told === undefined ? undefined : new Date(told), { since, now: new Date(now) }).toISOString();

describe('money', () => {
  it('that moved in the last second of a Korean day counts for that day, however late its answer came', () => {
    const told = '2026-11-30T14:59:59.000Z';
    for (const now of ['2026-11-30T14:59:59.900Z', '2026-11-30T15:00:00.000Z', '2026-12-02T03:00:00.000Z'])
      expect(businessDay(new Date(at(told, now)))).toBe('2026-11-30');
  });

  it('moved in the second that the card company tells, and never later than now', () => {
    expect(at('2026-11-30T14:59:59.000Z', '2026-11-30T14:59:59.900Z')).toBe('2026-11-30T14:59:59.900Z');
    expect(at('2026-11-30T14:59:59.000Z', '2026-11-30T15:00:01.200Z')).toBe('2026-11-30T14:59:59.999Z');
  });

  it('counts for the card company’s day also where its clock is ahead', () => {
    expect(at('2026-11-30T15:00:01.000Z', '2026-11-30T14:59:59.900Z')).toBe('2026-11-30T15:00:01.000Z');
  });

  it.each([
    ['nothing', undefined],
    ['a time before it was asked for', '2026-11-30T14:44:59.000Z'],
    ['a time to come', '2026-11-30T15:06:00.000Z'],
    ['another year', '2025-11-30T14:59:59.000Z'],
  ])('moved now where the card company tells %s', (_what, told) => {
    expect(at(told, '2026-11-30T15:00:30.000Z')).toBe('2026-11-30T15:00:30.000Z');
  });
});
