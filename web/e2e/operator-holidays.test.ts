import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { holidays } = http;
const rows = () => fixture.page.getByRole('table', { name: /은행 휴일/ }).getByRole('row');

describe('the bank holidays', () => {
  it('are listed by year with where each is known from, and those that are over stay', async () => {
    await fixture.open('/holidays');
    await rows().nth(4).waitFor();
    expect(await rows().nth(1).innerText()).toMatch(/2026-01-01 \(목\)[^]*신정[^]*기본 목록[^]*지난 날/);
    expect(await rows().nth(2).innerText()).toMatch(/임시공휴일[^]*공공데이터포털/);
    expect(await rows().nth(4).innerText()).toMatch(/우리 은행 전산 점검[^]*운영자/);
    expect(await fixture.button('2026-01-01 신정 지우기').count()).toBe(0);
    const next = new Date().getFullYear() + 1;
    await fixture.button(`${next}년`).click();
    await fixture.page.getByRole('table', { name: `${next}년 은행 휴일` }).waitFor();
  });

  it('of the coming year that are missing are warned of, and so is a feed that is off', async () => {
    Object.assign(desk.holidays, { comingKnown: false, feed: { on: false, fetchedAt: null } });
    await fixture.open('/holidays');
    await fixture.text(/아직 없어요. 설날, 부처님오신날, 추석을 넣어야/).waitFor();
    await fixture.text('공공데이터포털 연결이 꺼져 있어서 직접 넣어야 해요.').waitFor();
  });

  it('are added with a day and a name', async () => {
    play(fixture.gateway.backend, { holidays: { addHoliday: () => desk.holidays } });
    await fixture.open('/holidays');
    await fixture.button('휴일 추가').click();
    const confirm = fixture.dialog.getByRole('button', { name: '추가하기' });
    await confirm.click();
    await fixture.dialog.getByText('날짜를 골라주세요.').waitFor();
    await fixture.dialog.getByText('휴일 이름을 적어주세요.').waitFor();
    await fixture.dialog.getByLabel('날짜').fill('2026-12-30');
    await fixture.dialog.getByLabel('이름').fill(' 임시공휴일 ');
    await confirm.click();
    await fixture.text('2026-12-30 임시공휴일을(를) 은행 휴일에 넣었어요.').waitFor();
    expect(fixture.gateway.asked(holidays.addHoliday).at(-1)?.body).toEqual({
      day: '2026-12-30',
      name: '임시공휴일',
    });
  });

  it('of a day whose payouts have begun are refused, which is said', async () => {
    const begun = '지급이 이미 시작됐거나 지나간 날은 바꿀 수 없어요.';
    play(fixture.gateway.backend, { holidays: { addHoliday: refused('HOLIDAY_BEGUN') } });
    await fixture.open('/holidays');
    await fixture.button('휴일 추가').click();
    await fixture.dialog.getByLabel('날짜').fill('2026-11-20');
    await fixture.dialog.getByLabel('이름').fill('임시공휴일');
    await fixture.dialog.getByRole('button', { name: '추가하기' }).click();
    await fixture.dialog.getByText(begun).waitFor();
  });

  it('are taken away after one more look', async () => {
    const params = { day: '2026-12-25' };
    play(fixture.gateway.backend, {
      holidays: {
        removeHoliday: () => {
          desk.holidays.holidays = desk.holidays.holidays.filter(({ day }) => day !== params.day);
          return desk.holidays;
        },
      },
    });
    await fixture.open('/holidays');
    await fixture.button('2026-12-25 성탄절 지우기').click();
    await fixture.dialog.getByText(/이날도 은행 영업일로 보고 지급이 나가요/).waitFor();
    expect(fixture.gateway.asked(holidays.removeHoliday, params)).toEqual([]);
    await fixture.dialog.getByRole('button', { name: '지우기' }).click();
    await fixture.text('은행 휴일에서 지웠어요.').waitFor();
    await fixture.button('2026-12-25 성탄절 지우기').waitFor({ state: 'detached' });
  });

  it('are kept by operators of finance', async () => {
    await fixture.comeAgain(1280, { roles: ['support'] });
    await fixture.open('/holidays');
    await fixture.page.getByRole('heading', { name: '볼 수 없는 화면이에요' }).waitFor();
    expect(await fixture.page.getByRole('link', { name: '은행 휴일' }).count()).toBe(0);
  });
});
