import { dayLater, monthGrid, monthIn, monthLater } from './month-grid';

describe('the days of a month', () => {
  it('begin under their weekday, Monday first', () => {
    const november = monthGrid('2026-11');
    expect(november.slice(0, 7)).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november.at(-1)).toBe('2026-11-30');
    expect(monthGrid('2027-02')[0]).toBe('2027-02-01');
    expect(monthGrid('2028-02').at(-1)).toBe('2028-02-29');
  });

  it('go on over the end of a year', () => {
    expect(monthLater('2026-12', 1)).toBe('2027-01');
    expect(monthLater('2027-01', -1)).toBe('2026-12');
    expect(dayLater('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('are those of the present month where the address tells none that can be chosen', () => {
    for (const told of [null, 'x', '2026-10', '2028-02', '2027-13'])
      expect(monthIn(told, '2026-11', '2027-12')).toBe('2026-11');
    expect(monthIn('2027-12', '2026-11', '2027-12')).toBe('2027-12');
  });
});
