import { http, type Route } from '@jumun/contracts';
import { PLAYED_REQUEST_ID, pending, refused } from '@jumun/client/played';
import { daysOf } from './console-settlement-backend.ts';
import { moneyFixture } from './console-settlement-fixture.ts';
import { play, playRoute } from './fake-gateway.ts';

const here = moneyFixture(1280);

const SUMS = '2026년 11월 합계';
const { balance, history } = http.settlement;
const ranges = () => here.gateway.asked(history).map(({ query }) => `${query.get('from')} ${query.get('to')}`);

describe('the settlement', () => {
  it('shows the balance, how it came about, when it leaves and where it goes', async () => {
    await here.open('/settlement');
    await here.text('잔액이 어떻게 나왔는지 보기').click();
    expect(await here.sums('잔액이 나온 과정')).toEqual([
      '받은 결제 +1,500,000원',
      '환불 -60,000원',
      '수수료 -72,000원',
      '입금 -1,080,000원',
      '지금 잔액 288,000원',
    ]);
    await here.text('11월 23일 (월) 오전 10:00').waitFor();
    await here.text('국민은행 ******7890 (김*모)').waitFor();
    expect(await here.button('지금 정산받기').isEnabled()).toBe(true);
  });

  it('says what the card company has not confirmed, also when it is asked to pay out', async () => {
    here.money.balance = { ...here.money.balance, unconfirmed: 12_000 };
    await here.open('/settlement');
    await here.text(/12,000원은 카드사에서 확인하고 있어요/).waitFor();
    await here.button('지금 정산받기').click();
    await here.page.getByRole('dialog').getByText('12,000원은 확인되는 만큼만 보내요').waitFor();
  });

  it('adds the month up from the balance before it to the one after it', async () => {
    here.money.days = daysOf('2026-11', 20).slice(0, 3);
    await here.open('/settlement');
    expect(await here.sums(SUMS)).toEqual([
      '기초 잔액 1,558,000원',
      '매출 +300,000원',
      '환불 -20,000원',
      '수수료 -14,000원',
      '입금 0원',
      '기말 잔액 1,824,000원',
    ]);
    expect(ranges()[0]).toBe('2026-11-01 2026-11-30');
  });

  it('explains each figure to whoever asks', async () => {
    await here.open('/settlement');
    const meaning = here.text('이 기간에 손님이 결제한 금액이에요.');
    await here.sums(SUMS);
    expect(await meaning.isVisible()).toBe(false);
    await here.text('각 금액이 무엇인지 보기').last().press('Enter');
    await meaning.waitFor();
  });

  it('goes from month to month, keeps it in the address, and never beyond the present one', async () => {
    await here.open('/settlement');
    await here.sums(SUMS);
    expect(await here.button('다음 달').isDisabled()).toBe(true);
    await here.button('이전 달').click();
    await here.text('2026년 10월에는 정산 내역이 없어요.').waitFor();
    expect(here.page.url()).toContain('month=2026-10');
    expect(await here.button('CSV 내려받기').count()).toBe(0);
    await here.button('다음 달').click();
    await here.sums(SUMS);
    expect(ranges()).toContain('2026-10-01 2026-10-31');
  });

  it('shows any days that are chosen, and says what is wrong with a choice', async () => {
    await here.open('/settlement');
    await here.button('기간 직접 고르기').click();
    const [from, to] = [here.page.getByLabel('시작일'), here.page.getByLabel('종료일')];
    const wrong = async (first: string, last: string, words: string) => {
      await from.fill(first);
      await to.fill(last);
      await here.button('이 기간 보기').click();
      await here.page.getByRole('alert').getByText(words).waitFor();
    };
    await wrong('', '2026-11-20', '시작일을 골라주세요.');
    await wrong('2026-11-20', '', '종료일을 골라주세요.');
    await wrong('2026-11-20', '2026-11-19', '종료일이 시작일보다 빨라요.');
    await wrong('2026-11-20', '2026-11-22', '오늘까지 볼 수 있어요.');
    await wrong('2025-11-01', '2026-11-20', '한 번에 366일까지 볼 수 있어요.');
    await wrong('2024-11-01', '2025-11-20', '2025년 1월 1일부터 볼 수 있어요.');
    await from.fill('2026-11-10');
    await to.fill('2026-11-12');
    await here.button('이 기간 보기').click();
    expect(await here.sums('2026.11.10 ~ 2026.11.12 합계')).toHaveLength(6);
    expect(ranges()).toContain('2026-11-10 2026-11-12');
    await here.button('이번 달 보기').click();
    await here.sums(SUMS);
  });

  it('opens a day to what it is made of by the keyboard alone, and closes it again', async () => {
    await here.open('/settlement');
    await here.page.getByRole('link', { name: '11월 20일 (금) 자세히 보기' }).press('Enter');
    const day = here.page.getByRole('dialog', { name: '11월 20일 (금) 내역' });
    await day.getByRole('list', { name: '결제와 환불' }).getByText('001번').waitFor();
    expect(await here.sums('하루 합계')).toEqual([
      '전날까지 잔액 1,748,000원',
      '매출 +100,000원',
      '환불 -20,000원',
      '수수료 -4,000원',
      '입금 0원',
      '하루 끝 잔액 1,824,000원',
    ]);
    await day.getByRole('link', { name: /입금 완료.*150,001원/ }).waitFor();
    const [asked] = here.gateway.asked(http.settlement.fees);
    expect(asked?.query.toString()).toBe('from=2026-11-20&to=2026-11-20&limit=50');
    await day.getByRole('button', { name: '더 보기' }).click();
    await day.getByText('051번').waitFor();
    await here.page.keyboard.press('Escape');
    await day.waitFor({ state: 'detached' });
    expect(here.page.url()).not.toContain('day=');
  });

  it('shows a month of days at first, and more when asked', async () => {
    here.money.days = [...daysOf('2026-11', 20), ...daysOf('2026-10', 31)];
    await here.open('/settlement?from=2026-10-01&to=2026-11-20');
    const rows = here.page.getByRole('table', { name: '날짜별 정산' }).getByRole('row');
    await rows.nth(31).waitFor();
    expect(await rows.count()).toBe(32);
    await here.button('더 보기').click();
    await rows.nth(51).waitFor();
    expect(await here.button('더 보기').count()).toBe(0);
  });
});

describe('the settlement in bad times', () => {
  it('keeps the days when the balance fails, and asks again for what failed', async () => {
    const bringBack = play(here.gateway.backend, {
      settlement: { balance: refused('FORBIDDEN', { message: '볼 수 없어요.' }) },
    });
    await here.open('/settlement');
    await here.text('볼 수 없어요.').waitFor();
    await here.text(`문의할 때 알려주세요: ${PLAYED_REQUEST_ID}`).waitFor();
    await here.sums(SUMS);
    bringBack();
    await here.button('다시 시도').click();
    await here.text('잔액이 어떻게 나왔는지 보기').click();
    expect(await here.sums('잔액이 나온 과정')).toHaveLength(5);
  });

  it('shows what it is waiting for', async () => {
    play(here.gateway.backend, { settlement: { balance: pending } });
    play(here.gateway.backend, { settlement: { history: pending } });
    await here.open('/settlement');
    await here.text('잔액을 불러오는 중이에요').waitFor({ state: 'attached' });
    await here.text('정산 내역을 불러오는 중이에요').waitFor({ state: 'attached' });
    expect(await here.page.getByRole('heading', { level: 1 }).textContent()).toBe('정산 내역');
  });

  it('says that a month waits for the network, and loads it when it is back', async () => {
    await here.comeAgain(1280, { fresh: true });
    await here.open('/settlement');
    await here.sums(SUMS);
    await here.context.setOffline(true);
    await here.button('이전 달').click();
    await here.text('인터넷이 연결되면 정산 내역을 불러올게요.').waitFor();
    await here.context.setOffline(false);
    await here.text('2026년 10월에는 정산 내역이 없어요.').waitFor();
    expect(await here.text('인터넷이 연결되면').count()).toBe(0);
  });

  it.each([
    ['/settlement', balance],
    ['/fees', http.settlement.fees],
    ['/statements', http.settlement.feeStatement],
    ['/payouts', http.payouts.listPayouts],
  ] as const)('%s goes to the log-in page when the session is over', async (screen, route) => {
    playRoute<Route>(here.gateway.backend, route, refused('AUTH097'));
    await here.open(screen);
    await here.page.waitForURL('**/login');
    expect(await here.page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
  });
});
