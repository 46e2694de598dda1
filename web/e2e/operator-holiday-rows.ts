import type { WireHolidayYear } from '@jumun/contracts';

/** A year of bank holidays of every source, some of them over. */
export const holidayYear = (): WireHolidayYear => ({
  year: 2026,
  holidays: [
    { day: '2026-01-01', name: '신정', source: 'built-in', begun: true },
    { day: '2026-11-27', name: '임시공휴일', source: 'feed', begun: false },
    { day: '2026-12-25', name: '성탄절', source: 'built-in', begun: false },
    { day: '2026-12-31', name: '우리 은행 전산 점검', source: 'operator', begun: false },
  ],
  known: true,
  coming_known: true,
  known_until: '2027-12-31',
  feed: { on: true, fetched_at: '2026-11-20T09:00:00+09:00' },
});
