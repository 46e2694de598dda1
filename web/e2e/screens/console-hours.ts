import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import type { ConsoleBackend } from '../console-backend.ts';
import { SATURDAY } from '../console-settlement-backend.ts';
import { busyCalendar, weekHours } from '../console-times-backend.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, retryButton, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const hours = { route: '/store/admin/hours', path: adminPaths.hours, at: SATURDAY };
const withWeek = (own: ConsoleBackend) => {
  own.hours = weekHours();
  own.calendar = busyCalendar();
};
const opened = words('손님에게는 이렇게 보여요');
const dayButton = (name: RegExp) => (page: Parameters<Screen['reach']>[0]) =>
  page.getByRole('list', { name: '날짜' }).getByRole('button', { name }).click();

/** When a shop is open. */
export const consoleHoursScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...hours, name: 'console-hours', state: 'ready', own: withWeek, reach: opened }),
    http.hours.getHours,
    words('영업시간을 불러오는 중이에요'),
  ),
  ownerScreen({
    ...hours,
    name: 'console-hours-first',
    state: 'ready',
    reach: async (page) => {
      await press(page, '영업시간 정하기');
      await opened(page);
    },
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-calendar-only',
    state: 'ready',
    own: (own) => {
      withWeek(own);
      own.hours = { ...own.hours, weekly: [], next: [] };
    },
    reach: words('앞으로 문을 여는 날이 없어요.'),
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-far-month',
    state: 'ready',
    path: `${adminPaths.hours}?month=2028-01`,
    at: new Date('2027-02-01T10:00:00+09:00'),
    own: withWeek,
    reach: words('2028년부터의 공휴일은 아직 정해지지 않았어요.'),
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-day',
    state: 'ready',
    own: withWeek,
    reach: async (page) => {
      await opened(page);
      await dayButton(/^11월 28일/)(page);
      await page.getByRole('radio', { name: /^행사/ }).waitFor();
    },
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-day-faults',
    state: 'error',
    own: (own, backend) => {
      withWeek(own);
      const errors = [{ path: 'spans.0.from', message: '시간이 겹쳐요.' }];
      play(backend, {
        hours: { saveCalendarDay: refused('INVALID_INPUT', { message: '입력한 내용을 확인해주세요.', errors }) },
      });
    },
    reach: async (page) => {
      await opened(page);
      await dayButton(/^11월 25일/)(page);
      await page.getByRole('radio', { name: /^다른 시간/ }).check();
      await press(page, '저장하기');
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await words('시간이 겹쳐요.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-faults',
    state: 'error',
    own: (own, backend) => {
      withWeek(own);
      const errors = [
        { path: 'weekly.1.breaks.0.from', message: '시간이 겹쳐요.' },
        { path: 'weekly.4.to', message: '시작과 끝이 같아요.' },
        { path: 'last_order_minutes', message: '마지막 주문은 영업시간보다 짧아야 해요.' },
      ];
      play(backend, {
        hours: { saveHours: refused('INVALID_INPUT', { message: '입력한 내용을 확인해주세요.', errors }) },
      });
    },
    reach: async (page) => {
      await page.getByRole('switch', { name: '공휴일에는 쉬어요' }).click();
      await press(page, '저장하기');
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await words('시간이 겹쳐요.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-conflict',
    state: 'error',
    own: (own, backend) => {
      withWeek(own);
      play(backend, { hours: { saveHours: refused('SETTINGS_CHANGED', { message: '그사이 설정이 바뀌었어요.' }) } });
    },
    reach: async (page) => {
      await page.getByRole('switch', { name: '공휴일에는 쉬어요' }).click();
      await press(page, '저장하기');
      await words('그사이 영업시간이 바뀌었어요')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-empty',
    state: 'empty',
    reach: async (page) => {
      await words('언제나 주문을 받아요.')(page);
      await words('이달에 따로 정한 날이 없어요.')(page);
    },
  }),
  ownerScreen({
    ...hours,
    name: 'console-hours-calendar-error',
    state: 'error',
    own: (own, backend) => {
      withWeek(own);
      play(backend, { hours: { listCalendar: refused('INTERNAL') } });
    },
    reach: retryButton,
    faults: REFUSED,
  }),
];
