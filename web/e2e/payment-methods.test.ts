import { http } from '@jumun/contracts';
import { exampleContent, refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { shopFixture } from './fixture.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';
import { orderOf, PAYMENT_AT, playAnotherCheckout, playPayment } from './order-backend.ts';
import { offerMethods } from './payment-methods-backend.ts';
import { paymentVisit, sitAtTable, usualOrder } from './payment-visit.ts';

const here = shopFixture();
const { openPayment } = paymentVisit(here);
const OTHER_ID = PAYMENT_ID.replace(/.$/, 'f');
const { cancelOrder, init, registerPayment } = http.orders;
const button = (name: string | RegExp) => here.page.getByRole('button', { name });
const method = (name: string | RegExp) => here.page.getByRole('radio', { name });

it('a wallet is paid by a press on its own name, and stays chosen the next time', async () => {
  offerMethods(here.gateway.backend);
  await openPayment();
  await method('카카오페이').check();
  const [tab] = await Promise.all([
    here.context.waitForEvent('page'),
    button('카카오페이로 14,500원 결제하기').click(),
  ]);
  await tab.waitForURL('**/card-page');
  expect(here.gateway.asked(registerPayment).map(({ body }) => body)).toMatchObject([{ method: 'kakaopay' }]);
  await tab.close();
  await here.page.evaluate(() => sessionStorage.clear());
  await here.page.reload();
  await method(/카카오페이 지난번에 썼어요/)
    .and(here.page.getByRole('radio', { checked: true }))
    .waitFor();
  const names = await here.page.getByRole('radiogroup', { name: '결제 수단' }).locator('label').allTextContents();
  expect(names).toEqual(['신용·체크카드', '카카오페이지난번에 썼어요', '네이버페이']);
});

it('a method that does not fit into the grid is picked from the rest, and becomes the fourth tile', async () => {
  offerMethods(here.gateway.backend);
  await openPayment();
  await button(/^더보기/).click();
  await here.page
    .getByRole('dialog', { name: '다른 결제 수단' })
    .getByRole('button', { name: /삼성페이/ })
    .click();
  await method(/삼성페이/)
    .and(here.page.getByRole('radio', { checked: true }))
    .waitFor();
  await button('삼성페이로 14,500원 결제하기').waitFor();
  await method('신용·체크카드').check();
  expect(await here.page.getByRole('radio').count()).toBe(4);
});

it('inside KakaoTalk its wallet comes first and is chosen, on a device that has never paid', async () => {
  await here.come(360, { userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0.0.0 Mobile;KAKAOTALK 2410800' });
  offerMethods(here.gateway.backend);
  await openPayment();
  await button('카카오페이로 14,500원 결제하기').waitFor();
  expect(await method(/./).first().getAttribute('value')).toBe('kakaopay');
});

it('a usual order stands on one screen of 360 by 740, with the shop, its table and the last press', async () => {
  await here.page.setViewportSize({ width: 360, height: 740 });
  offerMethods(here.gateway.backend);
  await here.open('/@demo/pay');
  await sitAtTable(here.page);
  await openPayment(usualOrder);
  for (const words of ['데모 카페', '1번 테이블로 가져다드려요', '14:52쯤 준비돼요', '얼음 적게, 포크 두 개'])
    await here.page.locator('#main').getByText(words).first().waitFor();
  await button(/^더보기/).waitFor();
  const { scrollHeight, clientHeight } = await here.page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return { scrollHeight, clientHeight };
  });
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

it('one way to pay is no choice', async () => {
  await openPayment();
  await here.page.getByRole('region', { name: '결제 수단' }).getByText('신용·체크카드').waitFor();
  expect(await here.page.getByRole('radio').count()).toBe(0);
});

it('who turned back from the payment page finds the methods in the same place', async () => {
  offerMethods(here.gateway.backend);
  await openPayment({ status: 'cancelled', closeReason: 'cancelled' });
  await here.focused(here.page.getByRole('alert').filter({ hasText: '결제를 취소했어요.' }));
  const { backend } = here.gateway;
  playAnotherCheckout(backend, OTHER_ID);
  await method('네이버페이').check();
  const [tab] = await Promise.all([
    here.context.waitForEvent('page'),
    button('네이버페이로 14,500원 결제하기').click(),
  ]);
  await tab.waitForURL('**/card-page');
  expect(here.gateway.asked(registerPayment).map(({ body }) => body)).toMatchObject([
    { paymentId: OTHER_ID, method: 'naverpay' },
  ]);
});

it('an order of the counter waits with its number, can still be paid here or cancelled, and follows its payment', async () => {
  offerMethods(here.gateway.backend);
  const played = await openPayment();
  play(here.gateway.backend, {
    orders: {
      cancelOrder: { state: 'done', refundedAmount: 0 },
      init: () => {
        played.provider = 'counter';
        played.leftMs = 30 * 60_000;
        const opened = { paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, orderKey: 'the-key-of-this-phone' };
        return {
          ...exampleContent(init),
          ...opened,
          expiresAt: new Date(Date.now() + played.leftMs).toISOString(),
          provider: 'counter',
        };
      },
    },
  });
  await button(/^더보기/).click();
  await here.page.getByRole('dialog').getByRole('button', { name: '카운터에서 결제' }).click();
  await button('카운터에서 14,500원 결제하기').click();
  // A reload before the answer would leave the device without the key of its order.
  await here.page.waitForFunction(() => localStorage.getItem('jumun_order_keys'));
  await here.page.reload();
  await here.page.getByRole('heading', { name: '카운터에서 결제해주세요.' }).waitFor();
  await here.page.getByText('30분 안에 결제하지 않으면 주문이 취소돼요.').waitFor();
  await here.page.getByText('027', { exact: true }).waitFor();
  expect(here.gateway.asked(init).map(({ body }) => body)).toMatchObject([{ payment: 'counter', amount: 14_500 }]);

  await button('다른 방법으로 결제하기').click();
  await here.focused(method('신용·체크카드'));
  expect(await method('카운터에서 결제').count()).toBe(0);
  await button('카운터에서 결제하기').click();
  await button('주문 취소').click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click();
  await here.gateway.heard(cancelOrder);
  expect(here.gateway.asked(cancelOrder).map(({ body }) => body)).toMatchObject([
    { orderNumber: ORDER_NUMBER, orderKey: 'the-key-of-this-phone' },
  ]);
  played.status = 'paid';
  await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
});

it('the counter that takes no more orders says so where it was chosen', async () => {
  offerMethods(here.gateway.backend);
  orderOf(here.gateway.backend, 2);
  playPayment(here.gateway.backend, {});
  await here.open(PAYMENT_AT);
  play(here.gateway.backend, { orders: { init: refused('COUNTER_FULL') } });
  await button(/^더보기/).click();
  await here.page.getByRole('dialog').getByRole('button', { name: '카운터에서 결제' }).click();
  await button(/카운터에서 14,500원/).click();
  await here.page.getByRole('alert').getByText('결제를 기다리는 주문이 많아요. 카드로 결제해주세요.').waitFor();
});
