import type { CallCase } from './case.js';

const day = '2090-03-02';
const nobodys = '2091-03-02';

export const holidaysCalls = {
  listHolidays: {
    right: () => ({ query: { year: '2027' } }),
    wrong: [{ query: { year: '1999' }, path: 'year', message: '연도를 골라주세요.' }],
  },
  addHoliday: {
    right: () => ({ body: { day, name: '임시공휴일' } }),
    wrong: [
      { set: { day: '2090-13-01' }, path: 'day', message: '날짜를 2026-12-25처럼 입력해주세요.' },
      { set: { name: '' }, path: 'name', message: '휴일 이름을 적어주세요.' },
    ],
  },
  removeHoliday: {
    right: () => ({ params: { day } }),
    unknown: { call: () => ({ params: { day: nobodys } }), code: 'HOLIDAY_NOT_FOUND' },
  },
} satisfies Record<string, CallCase>;
