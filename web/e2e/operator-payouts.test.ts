import { http } from '@jumun/contracts';
import { pending } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { LONG_NAME } from './operator-money-rows.ts';
import { addMoneyDesk, type MoneyDesk } from './operator-money-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: MoneyDesk;
const fixture = operatorFixture({ prepare: ({ backend }) => (desk = addMoneyDesk(backend)) });

const { payouts } = http;
const rows = (name = '지급') => fixture.page.getByRole('table', { name }).getByRole('row');
const summary = () => fixture.page.getByRole('region', { name: '지급 요약' });

describe('the payouts of all shops', () => {
  it('say in plain words how far each is, a page at a time', async () => {
    await fixture.open('/payouts');
    await rows().nth(50).waitFor();
    const texts = (await rows().allInnerTexts()).slice(1, 6);
    expect(texts.map((text) => /결과 모름|보내기 전|은행 결과 대기|지급 완료|실패 후 되돌림/.exec(text)?.[0])).toEqual([
      '결과 모름',
      '보내기 전',
      '은행 결과 대기',
      '지급 완료',
      '실패 후 되돌림',
    ]);
    expect(texts[1]).toMatch(new RegExp(`${LONG_NAME}[^]*99,999,999원`));
    expect(await rows().filter({ hasText: '은행 파일 대기' }).count()).toBe(1);
    await fixture.button('더 보기').click();
    await rows().nth(60).waitFor();
  });

  it('are looked at by state, way and run, which the address keeps', async () => {
    await fixture.open('/payouts?run_day=2026-11-20');
    await fixture.button('결과 모름').click();
    await rows().nth(6).waitFor();
    await fixture.page.waitForURL((url) => url.searchParams.get('state') === 'unknown');
    await fixture.button('2026-11-20 일일 지급만 보는 중').click();
    await rows().nth(12).waitFor();
    await fixture.page.getByRole('combobox', { name: '지급 방법' }).selectOption('은행 이체 파일');
    await fixture.text('확인할 내역이 없어요').waitFor();
    const last = fixture.gateway.asked(payouts.searchPayouts).filter(({ query }) => query.get('provider') !== null);
    expect(last.at(-1)?.query.get('state')).toBe('unknown');
  });

  it('open with the keyboard to what the provider knows', async () => {
    await fixture.open('/payouts');
    await fixture.page.getByRole('link', { name: '상점 1 150,001원 지급 자세히 보기' }).press('Enter');
    await summary().getByText('150,001원').waitFor();
    await fixture.page.getByRole('region', { name: '토스페이먼츠 응답' }).getByText('FPA_1').waitFor();
    expect(await fixture.page.getByRole('link', { name: '상점 1' }).getAttribute('href')).toContain('/ops/shops/');
  });
});

describe('the daily runs and the accounts', () => {
  it('lead from a run to its payouts', async () => {
    desk.runs[0]?.payouts.push({ state: 'failed', count: 2, sum: 70_000 });
    await fixture.open('/payout-runs');
    await rows('일일 지급').nth(3).waitFor();
    const texts = await rows('일일 지급').allInnerTexts();
    expect(texts[1]).toMatch(/2026-11-20[^]*하는 중[^]*120건[^]*결과 모름[^]*100,150,000원/);
    // 99,999,999 that was paid and 150,001 whose end is unknown; what failed came back.
    expect(texts[1]).toContain('실패 후 되돌림');
    expect(texts[3]).toContain('지급할 상점이 없었어요');
    await fixture.page.getByRole('link', { name: '2026-11-20 일일 지급 자세히 보기' }).click();
    await fixture.button('2026-11-20 일일 지급만 보는 중').waitFor();
  });

  it('begin with the accounts that wait, and lead to the shop where they are decided', async () => {
    play(fixture.gateway.backend, { operator: { shopDetail: pending } });
    await fixture.open('/payout-accounts');
    await rows('지급 계좌').nth(3).waitFor();
    const texts = await rows('지급 계좌').allInnerTexts();
    expect(texts[1]).toMatch(/등록했어요[^]*통장 사본과 대조하고 정해주세요/);
    expect(texts[3]).toMatch(/토스페이먼츠[^]*대행사가 가지고 있어요[^]*seller_1PqL0000000000001/);
    await fixture.button('인증 완료').click();
    await fixture.text('조건에 맞는 계좌가 없어요.').waitFor();
    await fixture.button('확인 중').click();
    await fixture.page.getByRole('link', { name: '상점 1 지급 계좌 자세히 보기' }).press('Enter');
    await fixture.page.waitForURL('**/ops/shops/*');
  });
});
