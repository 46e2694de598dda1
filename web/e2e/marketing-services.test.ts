import { publicFixture } from './fixture.ts';

const here = publicFixture();

async function open(width: number) {
  await here.come(width);
  await here.page.goto(`${here.origin}/services`);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
}
const region = (name: string | RegExp) => here.page.getByRole('region', { name });
const uses = () => region('우리 가게라면 이렇게');
const control = (name: string) => uses().getByRole('button', { name, exact: true });
const place = (text: string) => uses().getByRole('status').filter({ hasText: text }).waitFor();

async function openCarousel(): Promise<void> {
  await open(1280);
  await uses().scrollIntoViewIfNeeded();
  await control('다음 장면').waitFor();
}
/** Left edges of the cards, relative to the row they stand in. */
const cards = () => uses().getByRole('group').locator('ul > li');
const firstCardLeft = () =>
  cards()
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().left));

describe('the services page', () => {
  it.each([360, 1280])('leads sellers to the log-in from its head and its end at %i px', async (width) => {
    await open(width);
    const starts = here.page.getByRole('link', { name: '판매자로 시작하기' });
    expect(await starts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/login',
      '/login',
    ]);
    await starts.first().click();
    await here.page.waitForURL('**/login');
  });

  it('explains its three core features and both ways through an order', async () => {
    await open(360);
    expect(
      await region(/세 가지만 알면/)
        .getByRole('heading', { level: 3 })
        .allTextContents(),
    ).toEqual(['QR 주문', 'NFC 태그', '자동 정산']);
    const ways = region(/손님은 편하게/).locator('ol');
    expect(await ways.count()).toBe(2);
    expect(await ways.first().getByRole('listitem').count()).toBe(4);
  });

  it.each([360, 1280])(
    'compares with a kiosk row by row, for eyes and screen readers alike, at %i px',
    async (width) => {
      await open(width);
      const table = here.page.getByRole('table', { name: '키오스크와 주문(Jumun) 비교' });
      expect(await table.getByRole('rowheader').allTextContents()).toEqual([
        '설치 비용',
        '공간',
        '유지 관리',
        '메뉴 변경',
        '활용 범위',
      ]);
      expect(await table.getByRole('columnheader').allTextContents()).toEqual(['키오스크', '주문(Jumun)']);
      const row = table.getByRole('row', { name: /설치 비용/ });
      expect(await row.getByRole('cell').count()).toBe(2);
      await row.getByText('0원이에요').waitFor();
    },
  );

  it('lets its scenes of use be tried in the demo store', async () => {
    await open(360);
    expect(await uses().getByRole('link', { name: '데모 가게 열기' }).getAttribute('href')).toBe('/@demo');
  });
});

describe('the scenes of use on the services page', () => {
  it('stand one under the other on a phone, without buttons', async () => {
    await open(360);
    await uses().scrollIntoViewIfNeeded();
    const tops = await cards().evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.length).toBe(5);
    expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other));
    expect(await uses().getByRole('button').count()).toBe(0);
  });

  it('move by buttons, say where they stand, and stop at both ends with the focus kept', async () => {
    await openCarousel();
    await place('축제 부스부터 보고 있어요.');
    await control('다음 장면').click();
    await place('푸드트럭부터 보고 있어요.');
    for (let press = 0; press < 6; press += 1) await here.page.keyboard.press('Enter');
    await here.page.getByRole('button', { name: '다음 장면', disabled: true }).waitFor();
    await here.focused(control('다음 장면'));
    await control('이전 장면').click();
    await here.page.getByRole('button', { name: '다음 장면', disabled: false }).waitFor();
  });

  it('move by arrow keys', async () => {
    await openCarousel();
    await control('다음 장면').focus();
    await here.page.keyboard.press('ArrowRight');
    await place('푸드트럭부터 보고 있어요.');
    await here.page.keyboard.press('ArrowLeft');
    await place('축제 부스부터 보고 있어요.');
  });

  it('are dragged with the mouse on a wide screen', async () => {
    await openCarousel();
    const card = await cards().nth(1).boundingBox();
    const left = await firstCardLeft();
    if (!card) throw new Error('the second card is not to be seen');
    await here.page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
    await here.page.mouse.down();
    await here.page.mouse.move(card.x - card.width / 3, card.y + card.height / 2, { steps: 12 });
    await here.page.mouse.up();
    await place('푸드트럭부터 보고 있어요.');
    expect(await firstCardLeft()).toBeLessThan(left);
  });

  it('stay a row that scrolls where the carousel can not be fetched', async () => {
    await here.come(1280);
    await here.page.route(/UseCarousel/, (route) => route.abort());
    await here.page.goto(`${here.origin}/services`);
    const fetched = here.page.waitForEvent('requestfailed', (request) => request.url().includes('UseCarousel'));
    await uses().scrollIntoViewIfNeeded();
    await fetched;
    const row = uses().getByRole('group', { name: '사용 장면' });
    await row.focus();
    await here.page.keyboard.press('ArrowRight');
    await here.page.waitForFunction((box) => (box?.scrollLeft ?? 0) > 0, await row.elementHandle());
    expect(await cards().count()).toBe(5);
  });
});
