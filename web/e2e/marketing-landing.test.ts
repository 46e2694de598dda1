import { publicFixture } from './fixture.ts';
import type { TabOptions } from './tabs.ts';

const here = publicFixture();

async function open(path: string, width: number, options?: TabOptions) {
  await here.come(width, options);
  await here.open(path);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
}
async function openReady(path: string, width: number) {
  await open(path, width);
  await here.page.waitForLoadState('networkidle');
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
    const features = here.page.getByRole('region', { name: /꼭 필요한 것만/ });
    expect(await features.getByRole('term').allTextContents()).toEqual([
      '바로 오는 주문 알림',
      '홈 화면 알림',
      '미리 주문하고 현장에서 픽업',
      '태블릿에서도 편하게',
      '주문서는 프린터로',
      '내 가게처럼 꾸미기',
      '손님의 언어로 보는 메뉴',
      '골라 담는 옵션',
      '재고와 품절 관리',
      '정한 시간에만 판매',
      '설치비와 유지비 0원',
      '자동 정산',
    ]);
    const fees = here.page.getByRole('region', { name: '팔릴 때만 내요' });
    await fees.getByText('결제 금액의 4~6%, 기본 5%').waitFor();
    await fees.getByText(/실시간으로 정산 잔액에 더해지고, 다음 은행 영업일 오전 10시에/).waitFor();
  });

  it('says plainly what can not be used yet', async () => {
    await open('/', 360);
    const coming = here.page.getByRole('region', { name: /아직은 안 되지만/ });
    const names = await coming.getByRole('listitem').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['여러 통화', '해외에서 판매']));
    const rest = (await here.page.getByRole('main').innerText()).replace(await coming.innerText(), '');
    expect(rest).not.toMatch(/통화|해외|세계/);
    await coming.getByText('아래는 지금 쓸 수 없어요.').waitFor();
  });

  it.each([360, 1280])('begins with a counter and its owner, in the first view at %i px', async (width) => {
    await open('/', width);
    const owner = here.page.getByRole('img', { name: '카운터에서 사장님이 손님에게 커피를 건네는 그림' });
    const box = await owner.boundingBox();
    expect(box?.y).toBeLessThan(400);
    await link('데모 가게에서 주문해보기').waitFor();
  });

  it('is drawn whole and stays so while the code of its lower parts has not been asked for', async () => {
    await open('/', 360);
    await here.page.waitForLoadState('networkidle');
    const fetched = () =>
      here.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /(?:LandingSections|CounterScene)-/.test(name)),
      );
    expect(await fetched()).toBe(false);
    await here.page.getByRole('heading', { name: '4단계면 가게를 열 수 있어요' }).waitFor();
    const code = here.page.waitForResponse(/LandingSections-/);
    await here.page.keyboard.press('Tab');
    await code;
    await here.page.getByRole('heading', { name: '4단계면 가게를 열 수 있어요' }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('draws its lower parts itself where it is opened inside the app', async () => {
    await openReady('/pricing', 1280);
    await here.page.getByRole('link', { name: '주문(Jumun), 메인으로' }).click();
    await here.page.getByRole('img', { name: '카운터에서 사장님이 손님에게 커피를 건네는 그림' }).waitFor();
    await here.page.getByRole('heading', { name: '4단계면 가게를 열 수 있어요' }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('shows no figure of its own success that nobody has measured', async () => {
    await open('/', 1280);
    const text = await here.page.locator('main').innerText();
    expect(text).toContain('QR 하나로');
    expect(text).not.toMatch(/35\s*%|2\s*배|회전율/);
  });

  it('guides in four steps, and names five kinds of places', async () => {
    await open('/', 360);
    const steps = here.page.getByRole('region', { name: '4단계면 가게를 열 수 있어요' }).getByRole('listitem');
    expect(await steps.getByRole('heading').allTextContents()).toEqual([
      '계정 만들기',
      '상품 등록하기',
      'QR·NFC 준비하기',
      '판매와 정산',
    ]);
    await steps.getByText('사진과 가격, 옵션을 올리면 주문 화면이 바로 만들어져요.').waitFor();
    const places = here.page.getByRole('region', { name: /어디서 팔든/ }).getByRole('listitem');
    expect(await places.count()).toBe(5);
  });

  it('shows the marks of the payment provider that is set up, and of no other', async () => {
    await open('/', 360);
    const marks = await here.page
      .getByRole('region', { name: '팔릴 때만 내요' })
      .getByRole('listitem')
      .allTextContents();
    expect(marks).toEqual(['국내 신용카드', '국내 체크카드', '카카오페이', '네이버페이', 'NHN KCP']);
  });

  it('has a title and one description for search engines', async () => {
    await open('/', 360);
    expect(await here.page.title()).toBe('QR 하나로 주문부터 정산까지 · 주문(Jumun)');
    expect(await here.page.locator('meta[name="description"]').count()).toBe(1);
  });
});

describe('the store that anybody may try', () => {
  const store = () => here.page.frameLocator('iframe[title="데모 가게"]');

  it('stands in a phone beside its code on a wide screen, and can be ordered from there', async () => {
    await open('/', 1280);
    await here.page.getByRole('link', { name: '데모 가게 열기' }).scrollIntoViewIfNeeded();
    await here.page.getByRole('img', { name: '데모 가게의 QR코드' }).waitFor();
    await store()
      .getByRole('button', { name: / 담기$/ })
      .first()
      .waitFor();
  });

  it('opens from a link on a phone, which does not load it beside the page', async () => {
    await openReady('/', 360);
    const way = here.page.getByRole('link', { name: '데모 가게 열기' });
    await way.scrollIntoViewIfNeeded();
    expect(await way.getAttribute('href')).toBe('/@demo');
    expect(await here.page.locator('iframe').count()).toBe(0);
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
