import { refused } from '@jumun/client/played';
import { SATURDAY } from './console-settlement-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { paymentNumbered } from './console-backend.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture({ payments: 35, at: SATURDAY });

const DESKTOP_PX = 1280;
const newest = paymentNumbered(35);
const text = (words: string | RegExp) => here.page.getByText(words);
const heading = (name: string) => here.page.getByRole('heading', { name, exact: true });
const chart = () => here.page.getByRole('slider', { name: '매출 그래프' });
/** The shop stands on a Saturday, 2026-11-21. */
async function open(search = '') {
  await here.open(`/dashboard${search}`);
}

describe('the code of the shop', () => {
  it.each([
    ['demo', 'demo.png'],
    [null, 'qr-code.png'],
  ])('is given away as a png named after the store %s', async (storeName, file) => {
    here.own.shop = { ...here.own.shop, storeName };
    await here.comeAgain(360);
    await open();
    const download = here.page.waitForEvent('download');
    await here.button('QR코드 내려받기').click();
    expect((await download).suggestedFilename()).toBe(file);
  });

  it('waits for the registration of a pending shop, to which the first button leads', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending', businessNumber: null };
    await open();
    await heading('사업자 정보를 등록하면 QR코드가 만들어져요').waitFor();
    expect(await here.page.getByRole('link', { name: '사업자 정보 등록하기' }).getAttribute('href')).toBe(
      '/store/admin/profile',
    );
    expect(await here.button('QR코드 내려받기').count()).toBe(0);
    expect(await here.button('상품 등록하기').count()).toBe(0);
    await here.page.getByRole('link', { name: '매장 정보 입력하기' }).click();
    await here.page.waitForURL(/\/profile$/);
  });
});

describe('the line about the phone', () => {
  const line = () => here.page.getByRole('link', { name: '휴대전화 확인하기' });

  it('leads to its proof until the phone is proven', async () => {
    here.own.shop = { ...here.own.shop, phoneVerified: false };
    await here.comeAgain(360);
    await open();
    expect(await line().getAttribute('href')).toBe('/store/admin/account');
    here.own.shop = { ...here.own.shop, phoneVerified: true };
    await open();
    await line().waitFor({ state: 'detached' });
  });

  it('is not there for a number that gets no texts', async () => {
    here.own.shop = { ...here.own.shop, phoneVerified: false, phone: '02-312-0119' };
    await here.comeAgain(360);
    await open();
    await heading('최근 주문').waitFor();
    expect(await line().count()).toBe(0);
  });
});

describe('the figures', () => {
  it('are four, beside those of the whole of yesterday and of last week through the same weekday', async () => {
    await open();
    const cards = here.page.getByRole('list', { name: '매출과 주문' }).getByRole('listitem');
    await cards.getByText('지난주 같은 요일까지').waitFor();
    expect((await cards.allInnerTexts()).map((card) => card.replace(/\s*\n\s*/g, ' ').trim())).toEqual([
      '오늘 매출 99,999,999원 순매출 99,989,999원 · 어제 하루 287,500원',
      '이번 주 주문 35건 환불 1건 포함 · 지난주 같은 요일까지 95건',
      '이번 달 매출 1,234,567,890원 순매출 1,234,557,890원',
      '전체 상품 8개',
    ]);
  });

  it('stand without a comparison, and the chart says why, when the report cannot be had', async () => {
    const bringBack = play(here.gateway.backend, {
      orders: { sales: refused('INVALID_INPUT', { message: '기간을 다시 골라주세요.' }) },
    });
    await open();
    await text('기간을 다시 골라주세요.').waitFor();
    await text('99,999,999').first().waitFor();
    expect(await text('어제 하루').count()).toBe(0);
    bringBack();
    await here.button('다시 시도').click();
    await chart().waitFor();
    await text('어제 하루').waitFor();
  });
});

describe('the chart', () => {
  it('says when its code cannot be downloaded, while all else stands, and comes when it can', async () => {
    await here.page.route(/\/assets\/SalesSection-/, (route) => route.abort());
    await open();
    await text('서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.').waitFor();
    await heading('최근 주문').waitFor();
    await here.page.unroute(/\/assets\/SalesSection-/);
    await here.button('다시 시도').click();
    await chart().waitFor();
  });
});

describe('the recent orders', () => {
  it('are cards on a phone, the latest three, and lead to all of them', async () => {
    await open();
    const table = here.page.getByRole('table', { name: '최근 주문' });
    const cards = table.getByRole('row').filter({ has: here.page.getByRole('cell') });
    await cards.first().waitFor();
    expect(await cards.count()).toBe(3);
    expect(await here.page.getByRole('link', { name: '모두 보기' }).getAttribute('href')).toBe(
      '/store/admin/paymentList',
    );
  });

  it('are rows on a desktop, each of which opens its order', async () => {
    await here.comeAgain(DESKTOP_PX);
    await open();
    const table = here.page.getByRole('table', { name: '최근 주문' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      '주문번호',
      '고객',
      '주문일',
      '상품',
      '금액',
      '결제 상태',
      '주문 상태',
    ]);
    await table.getByRole('link', { name: /^035번 주문/ }).click();
    await here.page.waitForURL(`**/paymentDetail/${newest.paymentId}`);
  });
});

describe('the state of the shop', () => {
  it('is told with its reason when the shop is restricted', async () => {
    here.own.shop = { ...here.own.shop, status: 'restricted', restrictionReason: '신고가 접수됐어요' };
    await open();
    await text(/이미 결제된 주문은 계속 처리할 수 있어요/).waitFor();
    await text('제한된 이유: 신고가 접수됐어요').waitFor();
  });
});
