import { http, socketEvents, statusMessages } from '@jumun/contracts';
import type { Browser } from 'playwright-core';
import { axeFaults, launch, sidewaysOverflow, smallTargets, visit, widths, type Visit } from './browser.ts';
import { callKey, refusal, startFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';

let browser: Browser;
let gateway: FakeGateway;
let here: Visit;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  gateway = await startFakeGateway();
  here = await visit(browser, 360, { reducedMotion: true });
});
afterEach(async () => {
  await here.context.close();
  await gateway.close();
});

const open = (path: string) => here.page.goto(`${gateway.origin}${path}`);
const button = (name: string | RegExp) => here.page.getByRole('button', { name });
const asked = (key: string) => gateway.world.asked.filter(({ method, path }) => `${method} ${path}` === key);

async function fillCart(): Promise<void> {
  await open('/@demo');
  await button('아이스 아메리카노 담기').click();
  await button('아이스 아메리카노 담기').click();
  await button('소금빵 담기').click();
  await here.page.getByRole('link', { name: '주문하기' }).click();
  await here.page.getByText('총 결제 금액').waitFor();
}

async function goToPayment(): Promise<void> {
  await fillCart();
  await button('12,500원 결제하기').click();
  await here.page.getByRole('heading', { name: '주문하는 분' }).waitFor();
}

describe('a shopper', () => {
  it('picks, pays in another tab, and this tab follows to the order and empties the cart', async () => {
    const { page, context } = here;
    await goToPayment();
    await page.getByLabel('전화번호').fill('01012345678');
    const [cardTab] = await Promise.all([context.waitForEvent('page'), button('12,500원 결제 요청').click()]);
    await cardTab.waitForURL('**/card-page');
    await button('결제창 다시 열기').waitFor();
    const posted = gateway.world.asked.find(({ path }) => path === '/card-page')?.query;
    expect(Object.fromEntries(posted ?? [])).toMatchObject({
      approval_key: 'KEY1',
      currency: '410',
      escw_used: 'N',
      buyr_tel2: '010-1234-5678',
      good_mny: '12500',
    });

    gateway.world.paymentStatus = 'paid';
    await page.waitForURL(`**/success/${ORDER_NUMBER}`);
    await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
    expect(await page.getByText('027', { exact: true }).isVisible()).toBe(true);
    await open('/@demo/shoppingList');
    await page.getByText('장바구니가 비어있습니다').waitFor();
  });

  it('sees the order move live, with only the present step lit', async () => {
    const { page } = here;
    await goToPayment();
    gateway.world.paymentStatus = 'paid';
    const joined = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(socketEvents.orderRoomJoined)),
      );
    await page.reload();
    await page.getByRole('heading', { name: statusMessages.waiting }).waitFor();
    await joined;
    gateway.moveOrder('preparing');
    await page.getByRole('heading', { name: statusMessages.preparing }).waitFor();
    gateway.moveOrder('waiting');
    gateway.moveOrder('ready');
    await page.getByRole('heading', { name: statusMessages.ready }).waitFor();
    const lit = page.getByRole('list', { name: '주문 진행 상황' }).locator('[aria-current="step"]');
    expect(await lit.allTextContents()).toEqual(['준비 완료']);
  });

  it('is told that a paid order was refunded, instead of waiting for it', async () => {
    const { page } = here;
    await goToPayment();
    gateway.world.paymentStatus = 'paid';
    await page.reload();
    await page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
    gateway.world.paymentStatus = 'refund';
    await page.reload();
    await page.getByRole('heading', { name: '환불된 주문이에요' }).waitFor();
    expect(await page.getByRole('list', { name: '주문 진행 상황' }).count()).toBe(0);
  });

  it('sends the store name without its leading @, and one key for one checkout', async () => {
    await goToPayment();
    const [init] = asked(callKey(http.orders.init));
    expect(init?.body).toMatchObject({ storeName: 'demo', amount: 12_500, currency: 'KRW' });
    expect(init?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await here.page.goBack();
    await button('12,500원 결제하기').click();
    await here.page.getByRole('heading', { name: '주문하는 분' }).waitFor();
    const keys = asked(callKey(http.orders.init)).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is told when a price has changed, follows it, and can pay then', async () => {
    const { page } = here;
    await fillCart();
    gateway.world.overrides[callKey(http.orders.init)] = () => {
      // Changed only now, so that the cart cannot have noticed before the press.
      const [coffee] = gateway.world.store.products;
      if (coffee) coffee.product_price = 5_000;
      return refusal(409, 'PRICE_CHANGED', '상품 가격이 바뀌었어요. 장바구니를 확인해주세요.');
    };
    await button('12,500원 결제하기').click();
    await button('장바구니 업데이트').click();
    gateway.world.overrides = {};
    await button('13,500원 결제하기').click();
    await page.getByRole('heading', { name: '주문하는 분' }).waitFor();
    expect(asked(callKey(http.orders.init)).at(-1)?.body.amount).toBe(13_500);
  });

  it('cannot put in what is sold out or outside its hours', async () => {
    await open('/demo');
    await here.page.getByText('품절').waitFor();
    expect(await button('딸기 크림 라떼 담기').isDisabled()).toBe(true);
    expect(await button('말차 에이드 담기').isDisabled()).toBe(true);
    expect(await here.page.getByText('지금은 판매 시간이 아니에요').isVisible()).toBe(true);
  });

  it('takes back a removal', async () => {
    await fillCart();
    await button('소금빵 빼기').click();
    await button('9,000원 결제하기').waitFor();
    await button('되돌리기').click();
    await button('12,500원 결제하기').waitFor();
  });

  it.each([
    ['declined', '카드사에서 결제를 승인하지 않았어요.'],
    ['expired', '결제 시간이 지났어요.'],
  ])('learns that a payment was %s and starts again with another checkout', async (reason, words) => {
    await goToPayment();
    gateway.world.paymentStatus = 'cancel';
    gateway.world.closeReason = reason;
    await here.page.reload();
    await here.page.getByText(words).waitFor();
    gateway.world.paymentStatus = 'panding';
    await here.page.getByRole('link', { name: '다시 결제하기' }).click();
    await button('12,500원 결제하기').click();
    await here.page.waitForURL(`**/payment/${PAYMENT_ID}`);
    const keys = asked(callKey(http.orders.init)).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('reads why a trade could not be registered, and can try again', async () => {
    await goToPayment();
    gateway.world.overrides[callKey(http.orders.registerTrade)] = () =>
      refusal(502, 'PROVIDER_FAILED', '결제사가 쉬고 있어요.');
    await button('12,500원 결제 요청').click();
    await here.page.getByRole('alertdialog').getByText('거래등록에 실패했습니다: 결제사가 쉬고 있어요.').waitFor();
    await button('확인').click();
    expect(await button('12,500원 결제 요청').isEnabled()).toBe(true);
  });

  it('sees the not-found page for an unknown store, a reserved name and a deep address', async () => {
    for (const path of ['/@nobody', '/help', '/a/b/c/d']) {
      await open(path);
      await here.page.getByRole('heading', { name: '주소를 찾을 수 없어요' }).waitFor();
      expect(await here.page.getByRole('link', { name: '메인으로 가기' }).isVisible()).toBe(true);
    }
  });

  it('can order by keyboard alone', async () => {
    const { page } = here;
    await open('/@demo');
    await button('아이스 아메리카노 담기').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '주문하기' }).focus();
    await page.keyboard.press('Enter');
    await button('4,500원 결제하기').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '주문하는 분' }).waitFor();
  });
});

describe('every shopper screen', () => {
  it.each([...widths])('is free of axe faults, small targets and sideways scrolling at %i px', async (width) => {
    await here.context.close();
    here = await visit(browser, width, { reducedMotion: true });
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      const [faults, small, overflow] = [
        await axeFaults(here.page),
        await smallTargets(here.page),
        await sidewaysOverflow(here.page),
      ];
      if (faults.length + small.length + overflow > 0) found[name] = { faults, small, overflow };
    };
    await open('/@demo');
    await button('아이스 아메리카노 담기').waitFor();
    await look('store');
    await button('아이스 아메리카노 설명 보기').click();
    await here.page.getByRole('dialog').waitFor();
    await look('product');
    await goToPayment();
    await look('payment');
    gateway.world.paymentStatus = 'paid';
    await here.page.reload();
    await here.page.getByRole('heading', { name: '주문이 완료되었어요' }).waitFor();
    await look('order');
    await fillCart();
    await look('cart');
    expect(found).toEqual({});
  });
});
