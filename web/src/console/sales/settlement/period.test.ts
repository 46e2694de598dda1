import { daysOfMonth, monthAfter, monthIn, periodIn, periodWords, rangeFault, today } from './period';

const NOW = '2026-11-21';
const search = (text: string) => new URLSearchParams(text);

describe('the period of a list', () => {
  it('is the present month until another one is chosen', () => {
    expect(periodIn(search(''), NOW)).toEqual({ month: '2026-11', range: { from: '2026-11-01', to: '2026-11-30' } });
    expect(periodIn(search('month=2026-02'), NOW).range).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('is the days in the address, where they make sense', () => {
    const days = periodIn(search('from=2026-10-05&to=2026-11-03'), NOW);
    expect(days).toEqual({ range: { from: '2026-10-05', to: '2026-11-03' } });
    expect(periodWords(days)).toBe('2026.10.05 ~ 2026.11.03');
    expect(periodIn(search('from=2026-02-30&to=2026-11-03'), NOW).month).toBe('2026-11');
    expect(periodIn(search('from=2026-11-03&to=2026-11-01'), NOW).month).toBe('2026-11');
  });

  it('is never a month to come, nor one before there was anything, nor nonsense', () => {
    for (const month of ['2026-12', '2024-12', '2026-13', 'x']) {
      expect(monthIn(search(`month=${month}`), NOW)).toBe('2026-11');
    }
  });
});

describe('chosen days', () => {
  it('are told what is wrong with them, at the end where it is', () => {
    expect(rangeFault({ from: '', to: NOW }, NOW)).toEqual({ at: 'from', text: '시작일을 골라주세요.' });
    expect(rangeFault({ from: NOW, to: '' }, NOW)).toEqual({ at: 'to', text: '종료일을 골라주세요.' });
    expect(rangeFault({ from: NOW, to: '2026-11-22' }, NOW)?.text).toBe('오늘까지 볼 수 있어요.');
    expect(rangeFault({ from: '2024-12-31', to: NOW }, NOW)?.at).toBe('from');
    expect(rangeFault({ from: NOW, to: '2026-11-20' }, NOW)?.text).toBe('종료일이 시작일보다 빨라요.');
  });

  it('may span as many as the server answers for, and no more', () => {
    expect(rangeFault({ from: '2025-11-21', to: NOW }, NOW)).toBeUndefined();
    expect(rangeFault({ from: '2025-11-20', to: NOW }, NOW)?.text).toBe('한 번에 366일까지 볼 수 있어요.');
  });
});

describe('the calendar', () => {
  it('goes over the end of a year and knows leap years', () => {
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(daysOfMonth('2028-02').to).toBe('2028-02-29');
  });

  it('is the one of Korea, wherever the device is', () => {
    expect(today(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  });
});
