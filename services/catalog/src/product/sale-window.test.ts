import type { SaleWindow } from '@jumun/contracts';
import { isOnSale, tidySaleWindow } from './sale-window.js';

/** A moment by the Korean clock; 2026-11-18 is a Wednesday. */
const seoul = (clock: string, day = '2026-11-18'): Date => new Date(`${day}T${clock}:00+09:00`);
const sold = (window: SaleWindow | null, clock: string, day?: string): boolean => isOnSale(window, seoul(clock, day));

describe('a sale window', () => {
  it('does not limit where it says nothing', () => {
    expect(sold(null, '00:00')).toBe(true);
    expect(sold({}, '23:59')).toBe(true);
    expect(sold({ days: [] }, '12:00')).toBe(true);
  });

  it('opens at its first minute and is closed from its last on', () => {
    const lunch = { from: '11:30', to: '14:00' };
    expect(['11:29', '11:30', '13:59', '14:00'].map((clock) => sold(lunch, clock))).toEqual([false, true, true, false]);
  });

  it('runs from midnight or to midnight when one end is open', () => {
    expect([sold({ to: '09:00' }, '00:00'), sold({ to: '09:00' }, '09:00')]).toEqual([true, false]);
    expect([
      sold({ from: '22:00' }, '21:59'),
      sold({ from: '22:00' }, '23:59'),
      sold({ from: '22:00' }, '00:00'),
    ]).toEqual([false, true, false]);
  });

  it('counts a night over midnight to the day it began on', () => {
    const fridayNight = { days: [5], from: '22:00', to: '02:00' };
    expect(sold(fridayNight, '23:00', '2026-11-20')).toBe(true);
    expect(sold(fridayNight, '01:59', '2026-11-21')).toBe(true);
    expect(sold(fridayNight, '02:00', '2026-11-21')).toBe(false);
    expect(sold(fridayNight, '23:00', '2026-11-21')).toBe(false);
    expect(sold(fridayNight, '01:00', '2026-11-20')).toBe(false);
  });

  it('lasts a whole day when it opens and closes at the same minute', () => {
    const round = { days: [3], from: '09:00', to: '09:00' };
    expect(sold(round, '09:00')).toBe(true);
    expect(sold(round, '08:59', '2026-11-19')).toBe(true);
    expect(sold(round, '08:59')).toBe(false);
  });

  it('takes both ends of its dates in', () => {
    const festival = { fromDate: '2026-11-18', toDate: '2026-11-19' };
    const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    expect(days.map((day) => sold(festival, '12:00', day))).toEqual([false, true, true, false]);
  });

  it('ends the last night of its dates in the morning after', () => {
    const festival = { toDate: '2026-11-18', from: '20:00', to: '03:00' };
    expect(sold(festival, '02:59', '2026-11-19')).toBe(true);
    expect(sold(festival, '20:00', '2026-11-19')).toBe(false);
  });

  it('goes by the Korean day, whatever the day is elsewhere', () => {
    const wednesday = { days: [3] };
    expect(isOnSale(wednesday, new Date('2026-11-17T15:00:00Z'))).toBe(true);
    expect(isOnSale(wednesday, new Date('2026-11-18T15:00:00Z'))).toBe(false);
  });

  it('counts Sunday as the seventh day', () => {
    expect(sold({ days: [7] }, '12:00', '2026-11-22')).toBe(true);
    expect(sold({ days: [1, 2, 3, 4, 5, 6] }, '12:00', '2026-11-22')).toBe(false);
  });
});

describe('a sale window as it is stored', () => {
  it('is nothing when it limits nothing', () => {
    expect(tidySaleWindow({})).toBeNull();
    expect(tidySaleWindow({ days: [] })).toBeNull();
  });

  it('names each day once', () => {
    expect(tidySaleWindow({ days: [5, 1, 5], from: '09:00' })).toEqual({ days: [1, 5], from: '09:00' });
  });

  it('is refused when it ends before it begins', () => {
    expect(() => tidySaleWindow({ fromDate: '2026-11-19', toDate: '2026-11-18' })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});
