import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { sidewaysOverflow } from './browser.ts';
import { ownerFixture } from './console-fixture.ts';
import { SATURDAY } from './console-settlement-backend.ts';
import { busyCalendar, weekHours } from './console-times-backend.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { cutOff } from './fixture.ts';

const here = ownerFixture({ prepare: (own) => (own.hours = weekHours()) });

const { saveHours, saveCalendarDay, deleteCalendarDay } = http.hours;
const { getIntake } = http.intake;
const text = (words: string) => here.page.getByText(words, { exact: true });
const time = (name: string) => here.page.getByLabel(name, { exact: true });
const day = (name: string) => here.page.getByRole('listitem', { name, exact: true });
const open = (name: string) => here.page.getByRole('switch', { name: `${name} 열기` });
const saved = () => here.gateway.asked(saveHours).map(({ body }) => body);
const lastWeekly = () => saved().at(-1)?.['weekly'];

async function openHours() {
  await here.page.clock.setFixedTime(SATURDAY);
  await here.open('/hours');
  await text('손님에게는 이렇게 보여요').waitFor();
}
async function save() {
  await here.button('저장하기').click();
  await text('영업시간을 저장했어요.').waitFor();
}

describe('a shop without hours', () => {
  beforeEach(() => {
    here.own.hours = { ...weekHours(), ...{ weekly: null, closedOnHolidays: false, version: 0, next: [] } };
  });

  it('is always open, and begins with a week by one button', async () => {
    await here.open('/hours');
    await text('언제나 주문을 받아요.\n영업시간을 정하면 그 시간에만 받아요.').waitFor();
    await here.button('영업시간 정하기').click();
    await open('일요일').click();
    await save();
    const week = [1, 2, 3, 4, 5, 6].map((n) => ({ day: n, from: '10:00', to: '22:00', breaks: [] }));
    expect(lastWeekly()).toEqual(week);
  });

  it('finds the week that it began again after a log-in', async () => {
    play(here.gateway.backend, { hours: { saveHours: refused('AUTH097') } });
    await here.open('/hours');
    await here.button('영업시간 정하기').click();
    await time('월요일 시작').fill('09:00');
    await here.button('저장하기').click();
    await here.closeAlert();
    await here.logInAgain();
    await here.page.waitForURL(/\/hours$/);
    await open('일요일').click();
    expect(await time('월요일 시작').inputValue()).toBe('09:00');
  });

  it('closes on a day of the calendar all the same', async () => {
    await here.page.clock.setFixedTime(SATURDAY);
    await here.open('/hours');
    await here.button('11월 27일 (금)').click();
    await here.page.getByRole('radio', { name: /^쉬는 날/ }).check();
    await here.page.getByRole('dialog').getByRole('button', { name: '저장하기' }).click();
    await text('11월 27일 (금) 일정을 저장했어요.').waitFor();
    expect(here.own.calendar.map(({ day: on, kind }) => [on, kind])).toEqual([['2026-11-27', 'closed']]);
  });
});

describe('the week', () => {
  it('tells over midnight, the whole day and the next openings', async () => {
    await openHours();
    await day('금요일').getByText('다음 날 02:00').waitFor();
    await day('토요일').getByText('24시간').waitFor();
    await day('일요일').getByText('쉬어요').waitFor();
    await text('17:00–다음 날 02:00').waitFor();
  });

  it('sends what is changed, and what was there as it was', async () => {
    await openHours();
    await time('금요일 끝').fill('01:30');
    await here.button('금요일 브레이크타임 더하기').click();
    await here.page.locator('input[name="days.4.spans.0.breaks.0.from"]:focus').waitFor();
    await time('금요일 브레이크타임 1 시작').fill('20:00');
    await time('금요일 브레이크타임 1 끝').fill('20:30');
    await here.button('월요일 브레이크타임 1 빼기').click();
    await here.page.getByRole('textbox', { name: '마지막 주문 (닫기 몇 분 전)' }).fill('15');
    await time('하루가 바뀌는 시각').fill('04:00');
    const { weekly, version } = weekHours();
    await save();
    const expected = weekly?.map((span) => {
      if (span.day === 1) return { ...span, breaks: [] };
      return span.day === 5 ? { ...span, to: '01:30', breaks: [{ from: '20:00', to: '20:30' }] } : span;
    });
    const others = { closedOnHolidays: true, lastOrderMinutes: 15, dayStartsAt: '04:00' };
    expect(saved()).toEqual([{ ...others, version, weekly: expected }]);
  });

  it('asks for the intake anew, which follows from the hours', async () => {
    await openHours();
    const before = here.gateway.asked(getIntake).length;
    await open('일요일').click();
    await save();
    await until(here.page, () => here.gateway.asked(getIntake).length > before);
  });

  it('copies a day to all days, and takes that back', async () => {
    await openHours();
    await here.button('금요일 시간을 모든 요일에 복사').click();
    await text('금요일 시간을 모든 요일에 복사했어요.').waitFor();
    expect(await time('일요일 시작').inputValue()).toBe('17:00');
    expect(await time('월요일 브레이크타임 1 시작').count()).toBe(0);
    await here.button('되돌리기').click();
    await day('일요일').getByText('쉬어요').waitFor();
    expect(await time('월요일 시작').inputValue()).toBe('10:00');
    expect(await time('월요일 브레이크타임 1 시작').inputValue()).toBe('15:00');
    expect(await here.button('저장하기').isDisabled()).toBe(true);
  });

  it('has three breaks a day at most', async () => {
    await openHours();
    await here.button('월요일 브레이크타임 더하기').click();
    await here.button('월요일 브레이크타임 더하기').click();
    await time('월요일 브레이크타임 3 시작').waitFor();
    expect(await here.button('월요일 브레이크타임 더하기').count()).toBe(0);
  });

  it('brings the times of a day back that is opened again', async () => {
    await openHours();
    await time('월요일 시작').fill('09:00');
    await open('월요일').click();
    await open('월요일').click();
    expect(await time('월요일 시작').inputValue()).toBe('09:00');
  });

  it('says at the row what is wrong, and sends nothing', async () => {
    await openHours();
    await time('화요일 끝').fill('10:00');
    await time('수요일 브레이크타임 1 시작').fill('');
    await here.button('저장하기').click();
    await day('화요일').getByText('시작과 끝이 같아요.').waitFor();
    await day('수요일').getByText('시작 시간을 입력해주세요.').waitFor();
    const summary = here.page.getByRole('group', { name: '고칠 곳이 2군데 있어요' });
    await summary.and(here.page.locator(':focus')).waitFor();
    await summary.getByRole('button', { name: '첫 곳으로 가기' }).click();
    await time('화요일 시작').and(here.page.locator(':focus')).waitFor();
    expect(saved()).toEqual([]);
  });

  it('puts what the server refuses at its row, and keeps what was typed', async () => {
    const errors = [
      { path: 'weekly.3.breaks.0.from', message: '시간이 겹쳐요.' },
      { path: 'last_order_minutes', message: '마지막 주문은 영업시간보다 짧아야 해요.' },
    ];
    play(here.gateway.backend, {
      hours: { saveHours: refused('INVALID_INPUT', { message: '입력한 내용을 확인해주세요.', errors }) },
    });
    await openHours();
    // The server counts the days that are open.
    await open('월요일').click();
    await time('금요일 시작').fill('16:00');
    await here.button('금요일 브레이크타임 더하기').click();
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('영업시간을 저장하지 못했어요.\n입력한 내용을 확인해주세요.');
    await here.closeAlert();
    await day('금요일').getByText('시간이 겹쳐요.').waitFor();
    await text('마지막 주문은 영업시간보다 짧아야 해요.').waitFor();
    expect(await time('금요일 시작').inputValue()).toBe('16:00');
  });

  it('never overwrites what another tablet saved first, and offers that instead', async () => {
    await openHours();
    here.own.hours = { ...weekHours(), dayStartsAt: '06:00', version: 4 };
    await time('월요일 시작').fill('09:00');
    await here.button('저장하기').click();
    await text('그사이 영업시간이 바뀌었어요').waitFor();
    await here.button('입력한 내용 보기').click();
    expect(await time('월요일 시작').inputValue()).toBe('09:00');
    await here.button('저장하기').click();
    await here.button('최신 내용 불러오기').click();
    expect(await time('월요일 시작').inputValue()).toBe('10:00');
    expect(await time('하루가 바뀌는 시각').inputValue()).toBe('06:00');
    await time('월요일 시작').fill('09:00');
    await save();
    expect(saved().at(-1)?.['version']).toBe(4);
  });

  it('gives way to the calendar alone, and to always', async () => {
    await openHours();
    await here.page.getByRole('radio', { name: /^달력에 정한 날만 열어요/ }).check();
    await save();
    expect(lastWeekly()).toEqual([]);
    await here.page.getByRole('radio', { name: /^언제나 주문을 받아요/ }).check();
    await here.button('저장하기').click();
    await until(here.page, () => saved().length === 2);
    expect(lastWeekly()).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    await openHours();
    await open('일요일').click();
    await here.page.getByRole('link', { name: '대시보드로 가기' }).click();
    await text('저장하지 않은 내용이 있어요').waitFor();
    await here.button('계속 작성하기').click();
    await save();
  });

  it('comes back after a log-in, unsaved', async () => {
    await openHours();
    await time('월요일 시작').fill('09:00');
    play(here.gateway.backend, { hours: { saveHours: refused('AUTH097') } });
    await here.button('저장하기').click();
    await here.closeAlert();
    await here.logInAgain();
    await here.page.waitForURL(/\/hours$/);
    await text('로그인이 풀리기 전에 입력한 내용이에요. 아직 저장하지 않았어요.').waitFor();
    expect(await time('월요일 시작').inputValue()).toBe('09:00');
  });

  it('says why it was not saved without a network, and keeps what was typed', async () => {
    await here.comeAgain(360, { fresh: true });
    await openHours();
    await time('월요일 시작').fill('09:00');
    await cutOff(here.page);
    await here.button('저장하기').click();
    expect(await here.alertText()).toContain('서버와 연결할 수 없습니다.');
    await here.closeAlert();
    expect(await time('월요일 시작').inputValue()).toBe('09:00');
  });
});

describe('the calendar', () => {
  const sheet = () => here.page.getByRole('dialog');
  const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
  beforeEach(() => {
    here.own.calendar = busyCalendar();
  });

  it('tells the days that were set, and cannot change a day that is over', async () => {
    await openHours();
    await here.button('11월 24일 (화), 쉬는 날').waitFor();
    await here.page.getByRole('button', { name: /다른 시간 · 12:00–24:00$/ }).waitFor();
    expect(await here.button('11월 20일 (금)').isDisabled()).toBe(true);
    expect(await here.button('11월 21일 (토), 오늘').isDisabled()).toBe(false);
    expect(await sidewaysOverflow(here.page)).toBe(0);
  });

  it('keeps an event with its place, and asks anew what follows', async () => {
    await openHours();
    await here.button('11월 30일 (월)').click();
    await sheet().getByRole('radio', { name: /^행사/ }).check();
    await time('여는 시간 시작').fill('11:00');
    await time('여는 시간 끝').fill('00:00');
    await sheet().getByRole('textbox', { name: /^제목/ }).fill('성수 플리마켓');
    await sheet().getByRole('textbox', { name: /^장소/ }).fill('서울숲');
    await inSheet('저장하기').click();
    await sheet().waitFor({ state: 'detached' });
    await here.button('11월 30일 (월), 행사').waitFor();
    const [asked] = here.gateway.asked(saveCalendarDay, { day: '2026-11-30' });
    expect(asked?.body).toEqual({
      ...{ kind: 'event', title: '성수 플리마켓', place: '서울숲' },
      spans: [{ from: '11:00', to: '24:00' }],
    });
  });

  it('makes a day like its weekday again', async () => {
    await openHours();
    await here.button('11월 24일 (화), 쉬는 날').click();
    await sheet()
      .getByRole('radio', { name: /^평소대로/ })
      .check();
    await inSheet('저장하기').click();
    await here.button('11월 24일 (화)').waitFor();
    expect(here.gateway.asked(deleteCalendarDay, { day: '2026-11-24' })).toHaveLength(1);
  });

  it('says at the row what is wrong, before and after the server was asked', async () => {
    const errors = [{ path: 'spans.1.from', message: '시간이 겹쳐요.' }];
    play(here.gateway.backend, {
      hours: { saveCalendarDay: refused('INVALID_INPUT', { message: '입력한 내용을 확인해주세요.', errors }) },
    });
    await openHours();
    await here.button('11월 25일 (수)').click();
    await sheet()
      .getByRole('radio', { name: /^다른 시간/ })
      .check();
    await inSheet('시간 더하기').click();
    await inSheet('저장하기').click();
    await sheet().getByText('시작 시간을 입력해주세요.').waitFor();
    await time('여는 시간 2 시작').fill('12:00');
    await time('여는 시간 2 끝').fill('13:00');
    await inSheet('저장하기').click();
    expect(await here.alertText()).toBe('일정을 저장하지 못했어요.\n입력한 내용을 확인해주세요.');
    await here.closeAlert();
    await sheet().getByText('시간이 겹쳐요.').waitFor();
    expect(await time('여는 시간 2 시작').inputValue()).toBe('12:00');
  });

  it('goes to other months, which the address keeps, and leaves what is typed alone', async () => {
    await openHours();
    await time('월요일 시작').fill('09:00');
    expect(await here.button('이전 달').isDisabled()).toBe(true);
    await here.button('다음 달').click();
    await here.button('12월 25일 (금), 성탄절, 쉬는 날').waitFor();
    await here.page.waitForURL(/\?month=2026-12$/);
    expect(await time('월요일 시작').inputValue()).toBe('09:00');
  });

  it('says that later holidays are not known yet', async () => {
    await here.page.clock.setFixedTime(new Date('2027-02-01T10:00:00+09:00'));
    await here.open('/hours?month=2028-01');
    await text('2028년부터의 공휴일은 아직 정해지지 않았어요.').waitFor();
  });
});
