import { pending, refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { brokenReport, wholeReport } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });
const check = () => fixture.page.getByRole('region', { name: '규칙과 사슬' });
const rows = (name: string) => fixture.page.getByRole('table', { name }).getByRole('row');

describe('the check of the books', () => {
  it('says in words that all is whole, and when that was found', async () => {
    await fixture.open('/ledger');
    await check().getByText('모든 규칙을 지켰고 사슬이 끊기지 않았어요.').waitFor();
    await check().getByText('거래 12,345건을 검사했어요.').waitFor();
  });

  it('names the rules that are broken and where a chain is broken first', async () => {
    desk.report = brokenReport;
    await fixture.open('/ledger');
    await check().getByText('장부가 맞지 않아요. 지급을 멈추고 담당자에게 알려주세요.').waitFor();
    await check().getByText('모든 지급은 같은 금액으로 원장에 기록돼 있어요.').waitFor();
    await check().getByText('기록한 뒤에 거래의 내용이 바뀌었어요.').waitFor();
    await check()
      .getByText(/7번째 고리/)
      .waitFor();
  });

  it('of nothing, or of less than there is by now, is never shown as a whole one', async () => {
    desk.report = { ...wholeReport, transactions: 0, newer: 48 };
    await fixture.open('/ledger');
    await check().getByText('아직 검사하지 않았어요.').waitFor();
    desk.report = { ...wholeReport, newer: 48 };
    await fixture.page.reload();
    await check().getByText('그 뒤에 기록한 거래 48건은 아직 검사하지 않았어요.').waitFor();
    expect(await check().getByText('모든 규칙을 지켰고 사슬이 끊기지 않았어요.').count()).toBe(0);
  });

  it('is made now, and replaces what was known', async () => {
    desk.report = null;
    play(fixture.gateway.backend, { settlement: { checkBooks: () => (desk.report = wholeReport) } });
    await fixture.open('/ledger');
    await check().getByText('아직 검사하지 않았어요.').waitFor();
    await fixture.button('지금 검사하기').press('Enter');
    await check().getByText('모든 규칙을 지켰고 사슬이 끊기지 않았어요.').waitFor();
  });

  it('tells that it takes its time', async () => {
    play(fixture.gateway.backend, { settlement: { checkBooks: pending } });
    await fixture.open('/ledger');
    await fixture.button('지금 검사하기').click();
    await check().getByText('장부 전체를 검사하고 있어요. 1분까지 걸릴 수 있어요.').waitFor();
    expect(await check().getByRole('button', { name: '검사하는 중' }).isDisabled()).toBe(true);
  });

  it('that breaks off says so and leaves the last one standing', async () => {
    play(fixture.gateway.backend, { settlement: { checkBooks: refused('INTERNAL') } });
    await fixture.open('/ledger');
    await check().getByText('모든 규칙을 지켰고 사슬이 끊기지 않았어요.').waitFor();
    await fixture.button('지금 검사하기').click();
    await check().getByText('검사를 마치지 못했어요. 연결을 확인하고 다시 눌러주세요.').waitFor();
    expect(await check().getByText('모든 규칙을 지켰고 사슬이 끊기지 않았어요.').count()).toBe(1);
  });
});

describe('the trial balance', () => {
  it('adds up to zero, with what each account is and each shop', async () => {
    await fixture.open('/ledger');
    await fixture.text('차변과 대변이 맞아요. 분개 24,690개의 합계가 0원이에요.').waitFor();
    expect(await rows('시산표').nth(2).innerText()).toMatch(/카드사[^]*-19,300,000원/);
    expect(await rows('시산표').nth(4).innerText()).toMatch(/상점 2곳[^]*12,335,000원/);
    expect(await rows('상점별 잔액').nth(2).innerText()).toContain('-10,000원');
  });

  it('that is one won off is an alarm', async () => {
    desk.trialBalance.sum = -1;
    await fixture.open('/ledger');
    await fixture.page.getByRole('alert').filter({ hasText: '차변과 대변이 1원 달라요.' }).waitFor();
  });
});

describe('the funds owed to sellers', () => {
  it('are told as they are now, with a line and a table of the same figures', async () => {
    await fixture.open('/funds');
    await fixture.page.getByRole('region', { name: '지금 지급 예정액' }).getByText('12,345,000원').waitFor();
    await fixture.text('미수금을 뺀 지급 예정액이 받을 돈에서 수수료와 지급한 돈을 뺀 금액과 맞아요.').waitFor();
    const line = fixture.page.getByRole('img', { name: /2026-10-21부터 2026-11-20까지 지급 예정액/ });
    expect(await line.getAttribute('aria-label')).toContain('마지막 12,060,000원');
    expect(await rows('날짜별 금액').nth(1).innerText()).toMatch(/2026-11-20[^]*12,060,000원[^]*42곳/);
    expect(await rows('날짜별 금액').count()).toBe(32);
  });

  it('that are one won off their parts are an alarm', async () => {
    desk.funds.now.owed += 1;
    await fixture.open('/funds');
    await fixture.page.getByRole('alert').filter({ hasText: '뺀 금액과 1원 달라요. 장부 검사를 해주세요.' }).waitFor();
  });

  it('go back for a year, a month of it at a time', async () => {
    const [first] = desk.funds.days;
    desk.funds.days = Array.from({ length: 366 }, (_, index) => ({
      ...(first ?? { ...desk.funds.now, day: '', computedAt: '' }),
      day: new Date(Date.parse('2026-11-20') - index * 86_400_000).toISOString().slice(0, 10),
    }));
    await fixture.open('/funds');
    await fixture.button('1년').click();
    await fixture.page.waitForURL('**/funds?days=366');
    await rows('날짜별 금액').nth(31).waitFor();
    await fixture.button('더 보기').click();
    await rows('날짜별 금액').nth(62).waitFor();
    expect(await rows('날짜별 금액').count()).toBe(63);
  });
});
