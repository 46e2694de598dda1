import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { SATURDAY } from './console-settlement-backend.ts';
import { viewOf, type IntakeView } from './console-times-backend.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { cutOff } from './fixture.ts';

const here = ownerFixture();

const { saveIntake, nudgeWait, pause, resume, setBusy } = http.intake;
const text = (words: string) => here.page.getByText(words, { exact: true });
const chip = (word: string) => here.page.getByRole('button', { name: `접수 상태: ${word}`, exact: true });
const sheet = () => here.page.getByRole('dialog', { name: '접수 상태' });
const gone = () => sheet().waitFor({ state: 'detached' });
const bodies = (route: typeof pause | typeof resume | typeof setBusy | typeof nudgeWait) =>
  here.gateway.asked(route).map(({ body }) => body);
const look = (view: Partial<IntakeView>) => (here.own.intake = { ...here.own.intake, view: viewOf(view) });

async function openSheet(word = '영업 중') {
  await here.open('/categoryList');
  await chip(word).click();
  await sheet().waitFor();
}

describe('the chip in the top bar', () => {
  it.each([
    ['open', '영업 중'],
    ['busy', '바빠요'],
    ['paused', '쉬는 중'],
    ['closed', '영업 종료'],
  ] as const)('tells that the shop is %s in a word', async (state, word) => {
    look({ state });
    await here.open('/categoryList');
    await chip(word).waitFor();
  });

  it('is calm where the answer does not come, and offers to ask again', async () => {
    const bringBack = play(here.gateway.backend, {
      intake: { getIntake: refused('FORBIDDEN', { message: '권한이 없어요.' }) },
    });
    await openSheet('접수');
    await text('권한이 없어요.').waitFor();
    bringBack();
    await here.button('다시 시도').click();
    await here.button('10분 쉬기').waitFor();
    await here.page.keyboard.press('Escape');
    await chip('영업 중').waitFor();
  });

  it('asks again when a pause is over, without anybody’s doing', async () => {
    await here.page.clock.install({ time: SATURDAY });
    look({ state: 'paused', reason: 'owner', until: new Date(SATURDAY.getTime() + 50_000).toISOString() });
    await here.open('/categoryList');
    await chip('쉬는 중').waitFor();
    // An answer still on its way would tell of the pause once more, and of nothing else for a minute.
    await here.page.waitForLoadState('networkidle');
    look({});
    await here.page.clock.runFor(52_000);
    await chip('영업 중').waitFor();
  });
});

describe('the sheet of the intake', () => {
  it('tells the queue, the wait and the last order', async () => {
    const closes = { lastOrderAt: '2026-11-21T21:30:00+09:00', closesAt: '2026-11-21T22:00:00+09:00' };
    look({ ...closes, wait: { from: 25, to: 25 } });
    await openSheet();
    await sheet().getByText('마지막 주문 21:30까지 주문을 받아요').waitFor();
    await sheet()
      .getByText(/^기다리는 주문 \d+건$/)
      .waitFor();
    await sheet().getByRole('group', { name: '지금 안내하는 시간' }).getByText('25분').waitFor();
  });

  it('moves the wait by five minutes a press, and stays open', async () => {
    look({ wait: { from: 25, to: 25 } });
    await openSheet();
    await here.button('+5 분 늘리기').click();
    await sheet().getByText('30분', { exact: true }).waitFor();
    await here.button('−5 분 줄이기').click();
    await sheet().getByText('25분', { exact: true }).waitFor();
    expect(bodies(nudgeWait)).toEqual([{ minutes: 5 }, { minutes: -5 }]);
  });

  it('pauses by one press without a question, and goes on as before by an undo', async () => {
    await openSheet();
    await here.button('10분 쉬기').click();
    await gone();
    await chip('쉬는 중').waitFor();
    await text('10분 동안 주문을 쉬어요.').waitFor();
    expect(bodies(pause)).toEqual([{ minutes: 10 }]);
    await here.button('되돌리기').click();
    await chip('영업 중').waitFor();
    expect(bodies(resume)).toHaveLength(1);
  });

  it('stops until closing, and takes orders again', async () => {
    await openSheet();
    expect(await here.button('다시 받기').isDisabled()).toBe(true);
    await here.button('오늘 그만 받기').click();
    await gone();
    expect(bodies(pause)).toEqual([{ until: 'close' }]);
    await chip('쉬는 중').click();
    await here.button('다시 받기').click();
    await text('다시 주문을 받아요.').waitFor();
    await chip('영업 중').waitFor();
  });

  it('takes a double tap for one press', async () => {
    await openSheet();
    await here.button('30분 쉬기').dblclick();
    await gone();
    expect(bodies(pause)).toEqual([{ minutes: 30 }]);
  });

  it('tells longer waits for as long as was chosen, and ends that', async () => {
    look({ closesAt: new Date(Date.now() + 100 * 60_000).toISOString() });
    await openSheet();
    await here.page.getByRole('radio', { name: '60분 동안' }).check();
    await here.button('+20분').click();
    await gone();
    await chip('바빠요').click();
    await here.button('바쁨 끝내기').click();
    await gone();
    await chip('영업 중').waitFor();
    expect(bodies(setBusy)).toEqual([
      { extraMinutes: 20, minutes: 60 },
      { extraMinutes: 0, minutes: 5 },
    ]);
  });

  it('tells longer waits until closing, which a shop that never closes is not offered', async () => {
    await openSheet();
    expect(await here.page.getByRole('radio', { name: '영업 끝까지' }).count()).toBe(0);
    await here.page.keyboard.press('Escape');
    await gone();
    look({ closesAt: new Date(Date.now() + 100 * 60_000).toISOString() });
    await here.page.reload();
    await chip('영업 중').click();
    await here.page.getByRole('radio', { name: '영업 끝까지' }).check();
    await here.button('+5분').click();
    await gone();
    const [sent] = bodies(setBusy);
    expect(sent?.['minutes']).toBeGreaterThan(95);
    expect(sent?.['minutes']).toBeLessThanOrEqual(100);
  });

  it('waits for the network, and says so: a pause is never sent later', async () => {
    await here.comeAgain(360, { fresh: true });
    await openSheet();
    await here.button('10분 쉬기').waitFor();
    await cutOff(here.page);
    await here.page.getByText('연결되면 할 수 있어요.').waitFor();
    for (const name of ['10분 쉬기', '오늘 그만 받기', '+5분'])
      await here.page.getByRole('button', { name, exact: true, disabled: true }).waitFor();
    await here.page.context().setOffline(false);
    await here.page.getByRole('button', { name: '10분 쉬기', exact: true, disabled: false }).waitFor();
  });

  it('gives the chip the focus back', async () => {
    await here.open('/categoryList');
    await chip('영업 중').press('Enter');
    await here.button('10분 쉬기').waitFor();
    await here.page.keyboard.press('Escape');
    await gone();
    await here.page.waitForFunction(() => document.activeElement?.textContent?.startsWith('접수 상태:'));
  });
});

describe('the settings of the intake', () => {
  const field = (name: string) => here.page.getByRole('textbox', { name, exact: true });
  const saved = () => here.gateway.asked(saveIntake).map(({ body }) => body);
  async function openSettings() {
    await here.open('/intake');
    await field('기본 준비 시간').waitFor();
  }

  it('are saved as a whole, and stay on the screen', async () => {
    await openSettings();
    await field('기본 준비 시간').fill('15');
    await here.page.getByRole('switch', { name: '주문 수를 정해서 받기' }).click();
    await here.page.getByRole('combobox', { name: '몇 분마다' }).selectOption('30분');
    await field('받을 주문 수').fill('12');
    await here.page.getByRole('combobox', { name: '넘으면' }).selectOption('잠시 안 받아요');
    await here.page.getByRole('switch', { name: '오래 확인하지 않으면 접수 멈추기' }).click();
    await here.page.getByRole('switch', { name: '손님이 자리를 고를 수 있어요' }).click();
    await here.button('저장하기').click();
    await text('접수 설정을 저장했어요.').waitFor();
    expect(saved()).toEqual([
      {
        ...{ baseWaitMinutes: 15, basePieces: 8, autoWait: true, cap: 12, capMinutes: 30, capMode: 'refuse' },
        ...{
          maxWaitMinutes: 90,
          autoAccept: false,
          escalateAfterMinutes: 3,
          pauseAfterMinutes: 0,
          soldOutNotice: true,
          chooseSpot: true,
        },
        version: 0,
      },
    ]);
    expect(await here.button('저장하기').isDisabled()).toBe(true);
    await field('기본 준비 시간').fill('20');
    await here.button('저장하기').click();
    await until(here.page, () => saved().length === 2);
    expect(saved()[1]?.['version']).toBe(1);
  });

  it('that were never saved say that nobody acts on them, and can be saved as they are', async () => {
    await openSettings();
    const off = text('아직 저장한 설정이 없어서 꺼져 있어요. 저장하면 이대로 시작해요.');
    await off.waitFor();
    await here.button('저장하기').click();
    await text('접수 설정을 저장했어요.').waitFor();
    await off.waitFor({ state: 'detached' });
    expect(saved()[0]).toMatchObject({ escalateAfterMinutes: 3, pauseAfterMinutes: 15 });
  });

  it('say under the field what is wrong, and send nothing', async () => {
    await openSettings();
    await field('가장 긴 대기').fill('5');
    await here.button('저장하기').click();
    await text('10분부터 정할 수 있어요.').waitFor();
    await field('가장 긴 대기').fill('20');
    await field('기본 준비 시간').fill('30');
    await here.button('저장하기').click();
    await text('기본 준비 시간보다 짧을 수 없어요.').waitFor();
    expect(saved()).toEqual([]);
  });

  it('put what the server refuses under its field, and keep what was typed', async () => {
    const errors = [{ path: 'max_wait_minutes', message: '기본 준비 시간보다 짧을 수 없어요.' }];
    play(here.gateway.backend, {
      intake: { saveIntake: refused('INVALID_INPUT', { message: '입력한 내용을 확인해주세요.', errors }) },
    });
    await openSettings();
    await field('기본 준비 시간').fill('15');
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('접수 설정을 저장하지 못했어요.\n입력한 내용을 확인해주세요.');
    await here.closeAlert();
    await text('기본 준비 시간보다 짧을 수 없어요.').waitFor();
    expect(await field('기본 준비 시간').inputValue()).toBe('15');
  });

  it('never overwrite what another tablet saved first, and offer that instead', async () => {
    await openSettings();
    here.own.intake = { ...here.own.intake, baseWaitMinutes: 40, version: 5 };
    await field('가장 긴 대기').fill('60');
    await here.button('저장하기').click();
    await text('그사이 접수 설정이 바뀌었어요').waitFor();
    await here.button('입력한 내용 보기').click();
    expect(await field('가장 긴 대기').inputValue()).toBe('60');
    await here.button('저장하기').click();
    await here.button('최신 내용 불러오기').click();
    await text('최신 내용을 불러왔어요.').waitFor();
    expect(await field('기본 준비 시간').inputValue()).toBe('40');
    await field('가장 긴 대기').fill('60');
    await here.button('저장하기').click();
    await text('접수 설정을 저장했어요.').waitFor();
    expect(here.own.intake.version).toBe(6);
  });

  it('ask before what was typed is lost', async () => {
    await openSettings();
    await field('기본 준비 시간').fill('15');
    await here.page.getByRole('link', { name: '대시보드로 가기' }).click();
    await text('저장하지 않은 내용이 있어요').waitFor();
    await here.button('계속 작성하기').click();
    expect(await field('기본 준비 시간').inputValue()).toBe('15');
  });

  it('are not changed under the hand by a press in the sheet', async () => {
    await openSettings();
    await field('기본 준비 시간').fill('15');
    await chip('영업 중').click();
    await here.button('10분 쉬기').click();
    await chip('쉬는 중').waitFor();
    expect(await field('기본 준비 시간').inputValue()).toBe('15');
    await here.button('저장하기').click();
    await text('접수 설정을 저장했어요.').waitFor();
  });

  it('let shoppers cancel or not at once, and take that back when it could not be saved', async () => {
    const cancel = (on: boolean) =>
      here.page.getByRole('switch', { name: '손님이 접수 전에 취소할 수 있어요', checked: on });
    await openSettings();
    await cancel(true).click();
    await text('이제 손님이 직접 취소할 수 없어요.').waitFor();
    expect(here.own.orderSettings).toMatchObject({ shopperCancel: false });
    play(here.gateway.backend, { orders: { saveOrderSettings: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await cancel(false).click();
    expect(await here.alertText()).toBe('취소 설정을 바꾸지 못했어요.\n문제가 생겼어요.');
    await here.closeAlert();
    await cancel(false).waitFor();
  });

  it('say how orders are numbered, by their own button', async () => {
    await openSettings();
    await field('첫 번호').fill('0');
    await here.button('번호 저장하기').click();
    await text('1부터 정할 수 있어요.').first().waitFor();
    await field('첫 번호').fill('51');
    await text('첫 주문이 051번이 돼요.').waitFor();
    await here.page.getByRole('radio', { name: /계속 이어서/ }).check();
    await here.button('번호 저장하기').click();
    await text('주문 번호를 저장했어요.').waitFor();
    expect(here.own.orderSettings).toMatchObject({ numbering: 'running', numberFrom: 51, version: 1 });
    await here.button('51번부터 다시').click();
    await here.button('처음부터 매기기').click();
    await text('다음 주문은 51번이에요.').waitFor();
    await here.page.getByRole('radio', { name: /무작위/ }).check();
    await field('첫 번호').waitFor({ state: 'detached' });
    here.own.orderSettings = { ...here.own.orderSettings, version: 9 };
    await here.button('번호 저장하기').click();
    await text('그사이 접수 설정이 바뀌었어요').waitFor();
  });
});
