import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { PAYMENT_ID } from './fake-store.ts';
import { playAnotherCheckout, playPayment } from './order-backend.ts';
import { putInCart } from './store-visit.ts';
import { paymentVisit } from './payment-visit.ts';
import { shopFixture } from './fixture.ts';

const here = shopFixture();
const OTHER_ID = PAYMENT_ID.replace(/.$/, 'f');
const { field, openPayment, fillIn } = paymentVisit(here);
const button = (name: string | RegExp) => here.page.getByRole('button', { name });

describe('a payment that ended without money', () => {
  it.each([
    ['declined', '카드사에서 결제를 승인하지 않았어요.', '다른 카드로 14,500원 결제하기'],
    ['over-limit', '한도 초과로 결제하지 못했어요.', '다른 카드로 14,500원 결제하기'],
    ['cancelled', '결제를 취소했어요.', '14,500원 결제하기'],
  ])(
    'goes on in the same place after a try that ended, with the focus on the reason: %s',
    async (closeReason, words, press) => {
      await openPayment({ status: 'cancelled', closeReason });
      const reason = here.page.getByRole('alert').filter({ hasText: words });
      await here.focused(reason);
      await reason.getByText('돈은 빠져나가지 않았어요.').waitFor();
      playAnotherCheckout(here.gateway.backend, OTHER_ID);
      const [tab] = await Promise.all([here.context.waitForEvent('page'), button(press).click()]);
      await tab.waitForURL('**/card-page');
      await here.page.waitForURL(`**/payment/${OTHER_ID}`);
      const trades = here.gateway.asked(http.orders.registerPayment).map(({ body }) => body);
      expect(trades).toMatchObject([{ paymentId: OTHER_ID }]);
    },
  );

  it.each([
    ['unreachable', '결제사와 연결되지 않아 결제하지 못했어요.'],
    ['abandoned', '결제가 끝나지 않았어요.'],
    ['expired', '결제 시간이 지났어요.'],
    ['reversed', '결제를 마치지 못해 카드 승인을 취소했어요.'],
  ])('tells a payment that ended: %s', async (closeReason, words) => {
    await openPayment({ status: 'cancelled', closeReason });
    await here.page.getByRole('alert').getByText(words).waitFor();
    await here.pressable(button('다시 결제하기'));
  });

  it.each([
    ['shop', '가게에서 주문을 취소했어요.'],
    ['shopper', '주문을 취소했어요.'],
  ] as const)('tells by whom an order of the counter was ended: %s', async (closedBy, words) => {
    await openPayment({ status: 'cancelled', closeReason: 'cancelled', provider: 'counter', closedBy });
    await here.page.getByRole('alert').getByRole('heading', { name: words, exact: true }).waitFor();
    await here.pressable(button('다시 결제하기'));
  });

  it('tells that its shop sold the last piece first', async () => {
    await openPayment({ status: 'cancelled', closeReason: 'abandoned', closedBy: 'shop' });
    const told = here.page.getByRole('alert');
    await told.getByRole('heading', { name: '가게에서 마지막 상품을 먼저 판매했어요.' }).waitFor();
    await told.getByText('돈은 빠져나가지 않았어요.').waitFor();
  });

  it('ends for good: paying again is another checkout of the same goods, right there, with what was typed', async () => {
    await here.open('/@demo/pay');
    await putInCart(here.page, [0]);
    await here.open('/@demo/shoppingList');
    await button('4,500원 결제하기').click();
    await fillIn();
    const backend = here.gateway.backend;
    playPayment(backend, { status: 'cancelled', closeReason: 'expired' });
    await here.page.reload();
    await button('다시 결제하기').waitFor();
    playAnotherCheckout(backend, OTHER_ID);
    await button('다시 결제하기').click();
    await here.page.waitForURL(`**/payment/${OTHER_ID}`);
    expect(await field('전화번호').inputValue()).toBe('010-1234-5678');
    const inits = here.gateway.asked(http.orders.init);
    expect(new Set(inits.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(inits[1]?.body).toMatchObject({ amount: 4_500, items: [{ quantity: 1 }] });
  });

  it('says what has changed meanwhile when it is paid again, and leads to the cart', async () => {
    await openPayment({ status: 'cancelled', closeReason: 'declined' });
    play(here.gateway.backend, { orders: { init: refused('SOLD_OUT', { message: '품절된 상품이 있어요.' }) } });
    const [tab] = await Promise.all([
      here.context.waitForEvent('page'),
      button('다른 카드로 14,500원 결제하기').click(),
    ]);
    await here.page.getByRole('alert').filter({ hasText: '품절된 상품이 있어요.' }).waitFor();
    if (!tab.isClosed()) await tab.waitForEvent('close');
    await here.page.getByRole('link', { name: '장바구니로 돌아가기' }).waitFor();
  });
});
