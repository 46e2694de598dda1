import { http } from '@jumun/contracts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';

const TABLET_PX = 768;
const DESKTOP_PX = 1280;
const here = ownerFixture({ payments: 35 });

const link = (number: string) => here.page.getByRole('link', { name: `${number}번 주문 자세히 보기` });
const list = () => here.page.getByRole('list', { name: '주문 내역' });
const number = (text: string) => here.page.getByLabel('주문 요약').getByText(text, { exact: true });

describe('on a tablet', () => {
  beforeEach(() => here.comeAgain(TABLET_PX));

  it('list and order stand side by side, and the list keeps its place', async () => {
    await here.open('/paymentList?order=all');
    await here.page.getByRole('heading', { name: '최근 주문 내역', level: 1 }).waitFor();
    await here.page.getByText('주문을 고르면 여기에 자세히 보여드려요.').waitFor();
    const place = async () => Math.round((await link('020').boundingBox())?.y ?? 0);
    await link('020').click();
    await number('020').waitFor();
    // A click brings what it aims at into view: that must not be what moves the list.
    await link('019').scrollIntoViewIfNeeded();
    const before = await place();
    expect(await link('020').getAttribute('aria-current')).toBe('page');
    await link('019').click();
    await number('019').waitFor();
    expect(await place()).toBe(before);
    expect(await link('020').getAttribute('aria-current')).toBeNull();
    expect(await here.page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['주문 상세']);
  });

  it('the order that has waited longest opens by itself, and its number, goods and buttons need no scrolling', async () => {
    await here.page.setViewportSize({ width: 1024, height: 711 });
    await here.open('/paymentList');
    await here.page.waitForURL(/paymentDetail/);
    await number('004').waitFor();
    const goods = here.page.getByRole('region', { name: '주문 상품' }).getByRole('list');
    const moves = here.page.getByRole('group', { name: '주문 상태 바꾸기' });
    const [end, top] = [await goods.boundingBox(), await moves.boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(711);
  });

  it('an order that is opened by its address has the list beside it', async () => {
    const [newest] = here.own.payments.slice(-1);
    await here.open(`/paymentDetail/${newest?.paymentId ?? ''}?order=all`);
    await number('035').waitFor();
    await list().getByRole('listitem').first().waitFor();
    await until(here.page, () => here.gateway.asked(http.orders.listPayments).length > 0);
    expect(await link('035').getAttribute('aria-current')).toBe('page');
  });
});

describe('on a desktop', () => {
  beforeEach(() => here.comeAgain(DESKTOP_PX));

  it('the list is a table with the columns of the dashboard, whose rows open by the keyboard', async () => {
    await here.open('/paymentList?order=all');
    const table = here.page.getByRole('table', { name: '주문 내역' });
    await link('035').waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      '주문번호',
      '고객',
      '주문일',
      '상품',
      '금액',
      '결제 상태',
      '주문 상태',
      '다음 단계',
    ]);
    expect(await table.getByRole('row').count()).toBe(31);
    await link('035').focus();
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('Enter');
    await number('034').waitFor();
    await list().waitFor();
  });

  it('narrows the list by the keyboard alone', async () => {
    await here.open('/paymentList?order=all');
    await link('035').waitFor();
    await here.page.getByRole('searchbox').focus();
    await here.page.keyboard.type('12');
    await link('035').waitFor({ state: 'detached' });
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('ArrowDown');
    await here.page.waitForURL(/period=today/);
    expect(await here.page.getByRole('searchbox').inputValue()).toBe('12');
  });
});
