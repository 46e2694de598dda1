import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { type OperatorBackend, layOnDesk, shopNumbered } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';
import { nothingWaits, type Waiting } from './operator-backend.ts';

let desk: OperatorBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => void (desk = layOnDesk(backend)) });
const { operator, inquiry, notifications } = http;

const section = (name: string | RegExp) =>
  fixture.page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link', { name });
/** One shop waits, and what else is said. */
const waiting = (more: Partial<Waiting>) => ({ ...nothingWaits, shops: { count: 1, isMore: false }, ...more });
const comeBack = () =>
  fixture.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

describe('what waits', () => {
  it('is counted beside its section and on the overview, each with its way there', async () => {
    await fixture.open('');
    const list = fixture.page.getByRole('list', { name: '기다리는 일' });
    await list.getByRole('link', { name: /심사를 기다리는 상점 1건/ }).waitFor();
    await section('상점 1건 기다려요').waitFor();
    await section('1:1 문의 3건 기다려요').waitFor();
    await list.getByRole('link', { name: /답을 기다리는 문의/ }).press('Enter');
    await fixture.page.getByRole('heading', { name: '1:1 문의', level: 1 }).waitFor();
  });

  it.each([
    ['지급', '결과를 모르는 지급', 'payouts', '/ops/payouts?state=unknown'],
    ['지급 계좌', '확인을 기다리는 계좌', 'payoutAccounts', '/ops/payout-accounts?state=pending&provider=bank-file'],
  ] as const)('leads from "%s" to what is counted and nothing else', async (label, sentence, name, address) => {
    play(fixture.gateway.backend, { desk: { waiting: () => waiting({ [name]: { count: 2, isMore: false } }) } });
    await fixture.open('');
    const onOverview = fixture.page.getByRole('link', { name: new RegExp(sentence) });
    await onOverview.waitFor();
    expect(await onOverview.getAttribute('href')).toBe(address);
    expect(await section(`${label} 2건 기다려요`).getAttribute('href')).toBe(address);
  });

  it('is counted anew when somebody comes back to the tab', async () => {
    await fixture.open('');
    await section('상점 1건 기다려요').waitFor();
    desk.shops[1] = { ...shopNumbered(2, 'reviewing') };
    await comeBack();
    await section('상점 2건 기다려요').waitFor();
  });

  it('may be nothing', async () => {
    desk.shops = [];
    desk.inquiries = [];
    await fixture.open('');
    await fixture.text('확인할 내역이 없어요').waitFor();
  });

  it('is counted without reading anything that is noted, and at most a thousand of it', async () => {
    play(fixture.gateway.backend, {
      desk: {
        waiting: () => waiting({ messages: { count: 1000, isMore: true, since: '2026-11-18T09:00:00+09:00' } }),
      },
    });
    await fixture.open('');
    await fixture.text('가장 오래된 것: 11월 18일').waitFor();
    await section('메시지 1,000건 이상 기다려요').waitFor();
    for (const noted of [operator.listShops, inquiry.list, notifications.listMessages])
      expect(fixture.gateway.asked(noted)).toEqual([]);
  });

  it('that one service could not count is named and marked, and asked for again', async () => {
    play(fixture.gateway.backend, { desk: { waiting: () => waiting({ failedChores: null, deadLetters: null }) } });
    await fixture.open('');
    await fixture.text('처리 실패 이벤트, 작업 대기열: 처리할 건수를 불러오지 못했어요.').waitFor();
    await section('작업 대기열 처리할 건수를 모름').waitFor();
    await section('상점 1건 기다려요').waitFor();
    play(fixture.gateway.backend, { desk: { waiting: () => waiting({}) } });
    await fixture.button('다시 시도').click();
    await fixture
      .text(/처리할 건수를/)
      .first()
      .waitFor({ state: 'detached' });
  });

  it('that nobody could count is unknown everywhere, and never taken for nothing', async () => {
    play(fixture.gateway.backend, { desk: { waiting: refused('FORBIDDEN', { message: '볼 수 없어요.' }) } });
    await fixture.open('');
    await fixture.text('처리할 건수를 불러오지 못했어요.').waitFor();
    await section('상점 처리할 건수를 모름').waitFor();
    expect(await fixture.text('확인할 내역이 없어요').count()).toBe(0);
  });

  it('stays on the screen when it can’t be counted anew, which is said', async () => {
    await fixture.open('');
    await section('상점 1건 기다려요').waitFor();
    const bringBack = play(fixture.gateway.backend, {
      desk: { waiting: refused('FORBIDDEN', { message: '볼 수 없어요.' }) },
    });
    await comeBack();
    await fixture.text('새로 확인하지 못해서, 마지막으로 확인한 내용을 보여드려요.').waitFor();
    await section('상점 1건 기다려요').waitFor();
    bringBack();
    await fixture.button('다시 시도').click();
    await fixture.text(/새로 확인하지 못해서/).waitFor({ state: 'detached' });
  });
});
