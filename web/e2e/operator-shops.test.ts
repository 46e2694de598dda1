import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { type OperatorBackend, layOnDesk, shopNumbered } from './operator-desk-backend.ts';
import { operatorFixture } from './operator-fixture.ts';

let desk: OperatorBackend;
const fixture = operatorFixture({ prepare: ({ backend }) => void (desk = layOnDesk(backend, { shops: 40 })) });
const { operator } = http;
const { shopId } = shopNumbered(1);
const params = { shopId };

const open = async () => {
  await fixture.open(`/shops/${shopId}`);
  await fixture.page.getByRole('heading', { name: '데모 카페', level: 1 }).waitFor();
};
const askFor = (act: string) => fixture.button(act).first().click();
const confirm = (act: string) => fixture.dialog.getByRole('button', { name: act, exact: true }).click();
const rowsOfShops = () => fixture.page.getByRole('table', { name: '상점', exact: true }).getByRole('row');

describe('the list of shops', () => {
  it('begins with those in review, of whom those that wait for an operator come first', async () => {
    const first = desk.shops[0];
    if (first) first.waitsFor = ['payout-account'];
    await fixture.open('/shops');
    await rowsOfShops().filter({ hasText: '@demo4' }).waitFor();
    const firstRow = await rowsOfShops().nth(1).innerText();
    expect([firstRow.includes('@demo4'), firstRow.includes('운영자 승인')]).toEqual([true, true]);
    expect(fixture.gateway.asked(operator.listShops).at(-1)?.query.get('status')).toBe('wating');
  });

  it('comes a page at a time', async () => {
    await fixture.open('/shops');
    await rowsOfShops().filter({ hasText: '@demo33' }).or(fixture.button('더 보기')).first().waitFor();
    await fixture.button('더 보기').click();
    await rowsOfShops().filter({ hasText: '@demo40' }).waitFor();
    await fixture.button('더 보기').waitFor({ state: 'detached' });
  });

  it('is searched in every state, keeps both over a reload, and the words out of the address', async () => {
    await fixture.open('/shops');
    await fixture.page.getByRole('searchbox', { name: '상점 검색' }).fill('붕어빵');
    await fixture.page.keyboard.press('Enter');
    await rowsOfShops().filter({ hasText: '@demo2' }).first().waitFor();
    await fixture.button('운영 중').click();
    await rowsOfShops().filter({ hasText: '@demo5' }).waitFor({ state: 'detached' });
    await fixture.page.reload();
    await rowsOfShops().filter({ hasText: '@demo2' }).waitFor();
    expect(await fixture.page.getByRole('searchbox').inputValue()).toBe('붕어빵');
    expect(await fixture.button('운영 중').getAttribute('aria-pressed')).toBe('true');
    expect(new URL(fixture.page.url()).search).toBe('?status=active');
  });

  it('says what to try where nothing is found', async () => {
    await fixture.open('/shops');
    await fixture.page.getByRole('searchbox', { name: '상점 검색' }).fill('없는가게');
    await fixture.page.keyboard.press('Enter');
    await fixture.text(/찾는 상점이 없어요/).waitFor();
  });

  it('leads to a shop by the keyboard, at 360 px too', async () => {
    await fixture.comeAgain(360);
    await fixture.open('/shops');
    await fixture.page.getByRole('link', { name: '데모 카페 자세히 보기' }).first().press('Enter');
    await fixture.page.getByRole('heading', { name: '데모 카페', level: 1 }).waitFor();
  });
});

describe('a decision about a shop', () => {
  it('asks first, says what it will do, and shows the shop as it is then', async () => {
    await open();
    await askFor('승인');
    await fixture.dialog.getByText(/지급 계좌까지 확인되면 바로 운영 중이 되고/).waitFor();
    expect(fixture.gateway.asked(operator.approveShop, params)).toEqual([]);
    await confirm('승인');
    await fixture.text('상점을 승인했어요.').waitFor();
    await fixture.button('승인').waitFor({ state: 'detached' });
    await fixture.page.locator('h1:focus').waitFor();
  });

  it('shows that the owner has not verified the e-mail address, and says why that is in the way', async () => {
    const [first] = desk.shops;
    if (first) first.shop = { ...first.shop, emailVerified: false };
    const message = '사장님이 아직 이메일을 확인하지 않아 승인할 수 없어요.';
    play(fixture.gateway.backend, { operator: { approveShop: refused('EMAIL_UNVERIFIED') } });
    await open();
    await fixture.text('(사장님 확인 전)').waitFor();
    await askFor('승인');
    await confirm('승인');
    await fixture.dialog.getByText(message).waitFor();
  });

  it('that needs a reason is not sent without one, and the reason is what the owner reads', async () => {
    await open();
    await askFor('반려');
    await confirm('반려');
    await fixture.dialog.getByText('사유를 입력해주세요.').waitFor();
    expect(fixture.gateway.asked(operator.rejectShop, params)).toEqual([]);
    await fixture.dialog.getByRole('textbox', { name: '사유' }).fill('사업자등록증이 흐려요.');
    await confirm('반려');
    await fixture.text('상점을 돌려보냈어요.').waitFor();
    await fixture.text('돌려보낸 사유: 사업자등록증이 흐려요.').waitFor();
    expect(fixture.gateway.asked(operator.rejectShop, params)[0]?.body).toEqual({
      reason: '사업자등록증이 흐려요.',
    });
  });

  it('that fails says why, keeps the reason, and can be tried again', async () => {
    const bringBack = play(fixture.gateway.backend, { operator: { restrictShop: refused('SHOP_STATE') } });
    await open();
    await askFor('제한');
    await fixture.dialog.getByRole('textbox', { name: '사유' }).fill('신고가 들어왔어요.');
    await confirm('제한');
    await fixture.dialog.getByText('지금 상태에서는 할 수 없는 작업이에요.').waitFor();
    bringBack();
    await confirm('다시 시도');
    await fixture.text('상점을 제한했어요.').waitFor();
    await fixture.text('사유: 신고가 들어왔어요.').waitFor();
    await fixture.text('제한한 곳: 운영자').waitFor();
  });

  it('can be taken back where it was a restriction, and never where the shop was closed', async () => {
    const [first] = desk.shops;
    if (first) Object.assign(first, { status: 'restricted', restrictedBy: ['operator'], waitsFor: [] });
    await open();
    await askFor('제한 풀기');
    await confirm('제한 풀기');
    await fixture.text('제한을 풀었어요.').waitFor();
    await askFor('상점 닫기');
    await fixture.dialog.getByText(/되돌릴 수 없어요/).waitFor();
    await fixture.dialog.getByRole('textbox', { name: '사유' }).fill('사장님이 그만두셨어요.');
    await confirm('상점 닫기');
    await fixture.text('상점을 닫았어요.').waitFor();
    await fixture.text('닫은 상점이에요').waitFor();
    expect(await fixture.button('제한').count()).toBe(0);
  });

  it('is called off by Esc, and then nothing is sent', async () => {
    await open();
    await askFor('승인');
    await fixture.dialog.waitFor();
    await fixture.page.keyboard.press('Escape');
    await fixture.dialog.waitFor({ state: 'detached' });
    expect(fixture.gateway.asked(operator.approveShop, params)).toEqual([]);
  });

  it('that is on its way can be neither sent twice nor closed', async () => {
    play(fixture.gateway.backend, { operator: { approveShop: pending } });
    await open();
    await askFor('승인');
    await confirm('승인');
    await fixture.dialog.locator('button[aria-busy="true"]').waitFor();
    expect(await fixture.dialog.getByRole('button', { name: '취소' }).isDisabled()).toBe(true);
    await fixture.page.keyboard.press('Escape');
    expect(await fixture.dialog.count()).toBe(1);
  });
});

describe('a shop that does not come', () => {
  it('says so, and is asked for again', async () => {
    const bringBack = play(fixture.gateway.backend, { operator: { shopDetail: refused('SHOP_NOT_FOUND') } });
    await fixture.open(`/shops/${shopId}`);
    await fixture.text('상점을 찾을 수 없어요.').waitFor();
    bringBack();
    await fixture.button('다시 시도').click();
    await fixture.page.getByRole('heading', { name: '데모 카페', level: 1 }).waitFor();
  });

  it('that is slow shows its shape', async () => {
    play(fixture.gateway.backend, { operator: { shopDetail: pending } });
    await fixture.open(`/shops/${shopId}`);
    await fixture.text('상점을 불러오는 중이에요').waitFor({ state: 'attached' });
    expect(await fixture.page.getByRole('heading', { level: 1 }).textContent()).toBe('상점');
  });
});

describe('the line of those that wait', () => {
  it('is gone through by the keyboard, which is left to whoever writes', async () => {
    const at = (n: number) => fixture.page.waitForURL(`**/shops/${shopNumbered(n).shopId}`);
    const approval = fixture.text('데모 카페 상점을 승인할까요?');
    await open();
    await fixture.page.getByLabel('새 수수료율 (%)').press('j');
    await fixture.page.keyboard.press('a');
    expect([await approval.count(), fixture.page.url().endsWith(shopId)]).toEqual([0, true]);
    await fixture.page.getByRole('heading', { level: 1 }).focus();
    await fixture.page.keyboard.press('a');
    await approval.waitFor();
    await fixture.page.keyboard.press('Escape');
    await approval.waitFor({ state: 'detached' });
    await fixture.page.keyboard.press('j');
    await at(32);
    // The address is there before its page: a key that is pressed meanwhile belongs to the shop before.
    await fixture.page.getByText('123-45-00032').first().waitFor();
    await fixture.page.keyboard.press('k');
    await at(1);
    await fixture.page.keyboard.press('?');
    await fixture.page.getByRole('dialog', { name: '심사 단축키' }).getByText('승인 창 열기').waitFor();
  });
});

describe('the sessions of a shop', () => {
  const events = () => fixture.page.getByRole('list', { name: '이 상점의 보안 활동' }).getByRole('listitem');
  const ended = () => fixture.gateway.asked(operator.endSessions, params).map(({ body }) => body);

  it('are ended with a reason after a question, and the list of events says so', async () => {
    await open();
    await askFor('모든 로그인 끝내기');
    await fixture.dialog.getByRole('radio', { name: '기기를 잃어버렸어요' }).check();
    await fixture.dialog.getByRole('checkbox', { name: '화면과 프린터 프로그램의 연결도 끊기' }).check();
    expect(ended()).toEqual([]);
    await confirm('모두 끝내기');
    await fixture.text('로그인 2개와 기기 1개를 끝냈어요.').waitFor();
    await events().filter({ hasText: '운영자가 모든 로그인을 끝냄' }).filter({ hasText: '기기를 잃어버림' }).waitFor();
    expect(ended()).toEqual([{ reason: 'device-lost', withDevices: true }]);
  });

  it('are not ended by who may only look', async () => {
    await fixture.comeAgain(1280, { roles: ['support'] });
    await open();
    await events().first().waitFor();
    expect(await fixture.button('모든 로그인 끝내기').count()).toBe(0);
  });
});
