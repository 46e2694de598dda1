import { publicFixture } from './fixture.ts';
import type { TabOptions } from './tabs.ts';

const here = publicFixture();

async function open(path: string, width: number, options?: TabOptions) {
  await here.come(width, options);
  await here.open(path);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
}
const control = (name: string) => here.page.getByRole('button', { name, exact: true });
const link = (name: string) => here.page.getByRole('link', { name, exact: true });
const phone = () => here.page.locator('figure', { has: here.page.getByRole('group', { name: '주문 과정 보기' }) });

describe('the landing page', () => {
  it.each([360, 1280])('leads from its first and its last "지금 시작하기" to the log-in at %i px', async (width) => {
    await open('/', width);
    const goals = await link('지금 시작하기').evaluateAll((links) => links.map((start) => start.getAttribute('href')));
    expect(goals).toEqual(['/login', '/login']);
    await link('지금 시작하기').last().click();
    await here.page.waitForURL('**/login');
  });

  it('says what the product can do, in the words of its contract', async () => {
    await open('/', 1280);
    const claims = await here.page.getByRole('heading', { level: 3 }).allTextContents();
    expect(claims).toEqual(
      expect.arrayContaining([
        '설치비와 유지비 0원',
        '세계 어디서나',
        '바로 오는 주문 알림',
        '프린터와 태블릿 지원',
        '미리 주문하고 현장에서 픽업',
        '자동 정산',
        '내 가게처럼 꾸미기',
        '재고와 품절 관리',
        '정한 시간에만 판매',
      ]),
    );
    await here.page.getByText('결제 금액의 4~6%').waitFor();
    await here.page.getByText('나머지는 실시간으로 정산돼요. 설치비와 유지비는 0원이에요.').waitFor();
  });

  it('shows no figure of its own success that nobody has measured', async () => {
    await open('/', 1280);
    const text = await here.page.locator('main').innerText();
    expect(text).toContain('QR 하나로');
    expect(text).not.toMatch(/35\s*%|2\s*배|회전율/);
  });

  it('guides in four steps, and names five kinds of places', async () => {
    await open('/', 360);
    const steps = here.page.getByRole('region', { name: '네 단계면 열 수 있어요' }).getByRole('listitem');
    expect(await steps.getByRole('heading').allTextContents()).toEqual([
      '계정 만들기',
      '상품 등록하기',
      'QR·NFC 준비하기',
      '판매와 정산',
    ]);
    const places = here.page.getByRole('region', { name: /어디서 팔든/ }).getByRole('listitem');
    expect(await places.count()).toBe(5);
  });

  it('shows two Korean wallets, a Chinese one, three card brands and four payment providers', async () => {
    await open('/', 360);
    const marks = await here.page
      .getByRole('region', { name: '팔릴 때만 내요' })
      .getByRole('listitem')
      .allTextContents();
    expect(marks).toEqual([
      ...['카카오페이', '네이버페이', '알리페이', 'Visa', 'Mastercard', 'JCB'],
      ...['NHN KCP', '토스페이먼츠', 'KG이니시스', 'Stripe'],
    ]);
  });

  it('has a title and one description for search engines', async () => {
    await open('/', 360);
    expect(await here.page.title()).toBe('주문 - QR 하나로 주문부터 정산까지');
    expect(await here.page.locator('meta[name="description"]').count()).toBe(1);
  });
});

describe('the phone on the landing page', () => {
  it('plays by itself, and stops when told', async () => {
    await open('/', 360, { reducedMotion: false });
    await here.alive(control('멈추기'));
    await control('멈추기').click();
    await control('재생하기').waitFor();
    await control('재생하기').click();
    await here.page.getByRole('button', { name: '결제', pressed: true }).waitFor();
    await here.page.getByRole('button', { name: '픽업', pressed: true }).waitFor();
    await phone().getByText('준비 중').waitFor();
    await control('멈추기').waitFor();
  });

  it('stands still where less motion is asked for, on the picture that says most', async () => {
    await open('/', 360);
    await control('재생하기').waitFor();
    await here.page.getByRole('button', { name: '고르기', pressed: true }).waitFor();
    expect(await phone().getByText('12,500원').count()).toBe(1);
  });

  it('shows a step that is picked with the keyboard, and stays there', async () => {
    await open('/', 1280, { reducedMotion: false });
    await here.alive(control('픽업'));
    await control('픽업').focus();
    await here.page.keyboard.press('Enter');
    await phone()
      .getByText(/상품 준비가 완료되었어요/)
      .waitFor();
    await control('재생하기').waitFor();
    await control('찍기').focus();
    await here.page.keyboard.press('Space');
    await phone().getByText('데모 카페 열기').waitFor();
  });

  it('is a picture: nothing in it is reached or read out', async () => {
    await open('/', 360);
    expect(await here.page.getByRole('button', { name: /수량/ }).count()).toBe(0);
  });
});
