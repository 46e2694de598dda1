import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { moneyFixture } from './console-settlement-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const here = moneyFixture(360);
const asked = () => here.gateway.asked(http.payouts.payOut);
const keys = () => asked().map(({ headers }) => headers['idempotency-key']);
const now = () => here.button('지금 정산받기');
const reasons = () => here.page.getByRole('list', { name: '지금 정산받을 수 없는 이유' }).getByRole('listitem');

async function ask(): Promise<void> {
  await here.open('/settlement');
  await now().click();
  await here.text('지금 정산받을까요?').waitFor();
}

describe('a payout of one’s own wish', () => {
  it('is asked about first, with amount and account, and nothing leaves when it is left', async () => {
    await ask();
    const dialog = here.page.getByRole('dialog');
    await dialog.getByText('288,000원').waitFor();
    await dialog.getByText('국민은행 ******7890 (김*모)').waitFor();
    await here.button('취소').click();
    await dialog.waitFor({ state: 'detached' });
    expect(asked()).toHaveLength(0);
  });

  it('is told, takes the balance away, and opens', async () => {
    await ask();
    await here.button('정산받기').click();
    await here.text('288,000원을 정산 계좌로 보내요.').waitFor();
    await here.text('잔액이 1,000원을 넘으면 정산받을 수 있어요.').waitFor({ state: 'attached' });
    expect(await here.page.getByRole('link', { name: '입금 내역 보기' }).getAttribute('href')).toMatch(
      /\/payouts\/0192f/,
    );
    await here.button('확인').click();
    expect(await now().isDisabled()).toBe(true);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows that it is on its way, and can’t be pressed twice', async () => {
    play(here.gateway.backend, { payouts: { payOut: pending } });
    await ask();
    await here.button('정산받기').click();
    await here.text('보내는 중').waitFor();
    expect(await here.button('취소').isDisabled()).toBe(true);
    await here.page.keyboard.press('Escape');
    await until(here.page, () => asked().length > 0);
    expect(asked()).toHaveLength(1);
    expect(await here.text('지금 정산받을까요?').count()).toBe(1);
  });

  it('whose answer was lost is asked about under the same key', async () => {
    const bringBack = play(here.gateway.backend, {
      payouts: { payOut: refused('TOOK_TOO_LONG', { message: '응답이 늦어지고 있어요.' }) },
    });
    await ask();
    await here.button('정산받기').click();
    await here.text(/두 번 입금되지 않아요/).waitFor();
    bringBack();
    await here.button('결과 다시 확인').click();
    await here.text('288,000원을 정산 계좌로 보내요.').waitFor();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('fails at once without a network, instead of waiting in silence', async () => {
    await here.comeAgain(360, { fresh: true });
    await ask();
    await here.context.setOffline(true);
    await here.button('정산받기').click();
    await here.text(/정산을 시작했는지 아직 알 수 없어요/).waitFor();
    await here.context.setOffline(false);
    await here.button('결과 다시 확인').click();
    await here.text('정산을 시작했어요').waitFor();
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['PAYOUT_ACCOUNT_NOT_READY', /정산 계좌 인증이 끝나야 정산받을 수 있어요/],
    ['SHOP_STATE', /매장이 심사 중이거나 이용이 제한돼 있어서/],
    ['NOTHING_TO_PAY', /지금 정산받을 수 있는 금액이 1,000원 이하예요/],
    ['CHARGES_UNCONFIRMED', /카드사에서 결제를 확인하지 못해서 아직 보내지 않았어요/],
    ['FORBIDDEN', '서버의 말이에요.'],
  ] as const)('that is refused with %s says why, and may be wished for anew', async (code, words) => {
    play(here.gateway.backend, { payouts: { payOut: refused(code, { message: '서버의 말이에요.' }) } });
    await ask();
    await here.button('정산받기').click();
    await here.text(words).waitFor();
    await here.button('다시 시도').click();
    await until(here.page, () => asked().length === 2);
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a balance that can’t be paid out', () => {
  it('says each reason and leads to where it is mended', async () => {
    here.money.balance = { ...here.money.balance, balance: -40_000 };
    here.own.shop = { ...here.own.shop, status: 'reviewing' };
    here.own.payoutAccount = { ...here.own.payoutAccount, state: 'none' };
    await here.open('/settlement');
    await reasons().nth(2).waitFor();
    expect(await reasons().allInnerTexts()).toEqual([
      expect.stringContaining('매장을 심사하고 있어요.'),
      expect.stringContaining('정산 계좌를 인증하면 정산이 시작돼요.'),
      expect.stringContaining('잔액이 0원보다 적어요. 입금한 뒤에 환불이 있었기 때문이에요.'),
    ]);
    expect(await now().isDisabled()).toBe(true);
    expect(await here.page.getByRole('link', { name: '정산 계좌 확인하기' }).getAttribute('href')).toBe('/onboarding');
    await here.text('-40,000원').first().waitFor();
  });

  it('has the reason of a restriction, and of a check that goes on', async () => {
    here.own.shop = { ...here.own.shop, status: 'restricted', restrictionReason: '신고가 들어왔어요' };
    here.own.payoutAccount = { ...here.own.payoutAccount, state: 'pending' };
    await here.open('/settlement');
    await reasons().nth(1).waitFor();
    const [shop, account] = await reasons().allInnerTexts();
    expect(shop).toContain('매장 이용이 제한돼서 정산을 멈췄어요. 이유: 신고가 들어왔어요');
    expect(account).toContain('계좌를 확인하고 있어요.');
  });

  it('sends a new shop to its profile', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending' };
    await here.open('/settlement');
    await here.page.getByRole('link', { name: '사업자 정보 등록하기' }).click();
    await here.page.waitForURL('**/store/admin/profile');
    expect(asked()).toHaveLength(0);
  });

  it('of 1,000 won waits for more', async () => {
    here.money.balance = { ...here.money.balance, balance: 1_000 };
    await here.open('/settlement');
    await here.text('잔액이 1,000원을 넘으면 정산받을 수 있어요.').waitFor();
    expect(await now().isDisabled()).toBe(true);
  });
});
