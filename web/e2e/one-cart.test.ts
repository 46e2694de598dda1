import { http } from '@jumun/contracts';
import { exampleContent } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';
import { ORDER_AT, orderOf, playOrder, playPayment } from './order-backend.ts';
import { paymentVisit } from './payment-visit.ts';
import { putInCart } from './store-visit.ts';
import { shopFixture } from './fixture.ts';

const { init } = http.orders;
const COFFEE = 0;
const MINUTE_MS = 60_000;
const NEWER_ID = numbered(901);
const NEWER_NUMBER = ORDER_NUMBER.replace(/\d$/, '8');

const here = shopFixture({ fresh: true });
const { openPayment } = paymentVisit(here);
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const keys = () => here.gateway.asked(init).map(({ headers }) => headers['idempotency-key']);

/** A checkout takes the last coffee, for fifteen minutes by the server's clock. */
function playLastPiece(): void {
  const { backend } = here.gateway;
  const [coffee] = backend.store.products;
  if (coffee) coffee.stock = 1;
  backend.tellsTime = true;
  playPayment(backend, {});
  play(backend, {
    orders: {
      init: () => {
        if (coffee) Object.assign(coffee, { stock: 0, soldOut: true });
        const expiresAt = new Date(Date.now() + 15 * MINUTE_MS).toISOString();
        return { ...exampleContent(init), paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, expiresAt };
      },
    },
  });
}

async function openCart(): Promise<void> {
  await here.page.goto(`${here.origin}/@demo/shoppingList`);
  await here.page.getByText('총 결제 금액').waitFor();
}

/** Opens a checkout of the last coffee on a phone whose clock is so far ahead, and goes back to the cart. */
async function checkOutAndComeBack(aheadMs = 0): Promise<void> {
  playLastPiece();
  await here.page.clock.install({ time: Date.now() + aheadMs });
  await here.page.goto(`${here.origin}/media/anteroom.svg`);
  await putInCart(here.page, [COFFEE], 1);
  await openCart();
  await button('4,500원 결제하기').click();
  await here.page.waitForURL('**/shoppingList/payment/*');
  await openCart();
}

describe('the last piece', () => {
  it.each([
    ['twenty minutes fast', 20],
    ['twenty minutes slow', -20],
    ['right', 0],
  ])(
    'is not sold out for the phone that holds it, whose clock is %s, and is the same checkout again',
    async (_, ahead) => {
      await checkOutAndComeBack(ahead * MINUTE_MS);
      expect(await here.page.getByText('품절', { exact: true }).count()).toBe(0);
      await button('4,500원 결제하기').click();
      await here.page.waitForURL('**/shoppingList/payment/*');
      expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
    },
  );

  it('is not sold out on the store page of the phone that holds it', async () => {
    await checkOutAndComeBack();
    await here.page.goto(`${here.origin}/@demo`);
    const coffee = here.page.getByRole('listitem').filter({ hasText: '아이스 아메리카노' });
    await coffee.getByText('재고가 1개 남아 있어요').waitFor();
    expect(await coffee.getByText('품절').count()).toBe(0);
    expect(here.faults).toEqual([]);
  });

  it('is free for the next checkout of the phone that holds it, with other goods beside it', async () => {
    await checkOutAndComeBack();
    await here.page.goto(`${here.origin}/@demo`);
    await button('소금빵 담기').click();
    await openCart();
    expect(await here.page.getByText('품절', { exact: true }).count()).toBe(0);
    await button('8,000원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a payment in whose place a newer one of the same phone counts', () => {
  it.each([
    [
      'paid',
      'abandoned',
      '이 주문은 다른 결제로 마쳤어요.',
      '이 결제로 빠져나간 금액은 없어요.',
      '주문 보기',
      `success/${NEWER_NUMBER}`,
    ],
    [
      'paid',
      'reversed',
      '이 주문은 다른 결제로 마쳤어요.',
      '이 결제의 카드 승인은 취소했어요. 승인 알림을 받았어도 카드에서 빠져나가지 않아요.',
      '주문 보기',
      `success/${NEWER_NUMBER}`,
    ],
    [
      'pending',
      'abandoned',
      '나중에 연 결제로 이어가고 있어요.',
      '이 결제로 빠져나간 금액은 없어요.',
      '이어서 결제하기',
      `shoppingList/payment/${NEWER_ID}`,
    ],
  ] as const)(
    'says what became of its money and leads there: %s, %s',
    async (status, closeReason, title, text, name, path) => {
      const replacedBy = { paymentId: NEWER_ID, orderNumber: NEWER_NUMBER, status };
      await openPayment({ status: 'cancelled', closeReason, replacedBy });
      const alert = here.page.getByRole('alert');
      for (const words of [title, text]) await alert.getByText(words, { exact: true }).waitFor();
      expect(await alert.getByRole('link', { name }).getAttribute('href')).toBe(`/@demo/${path}`);
      expect(await button('다시 결제하기').count()).toBe(0);
    },
  );

  it('is paid anew where the newer one ended unpaid as well', async () => {
    const replacedBy = { paymentId: NEWER_ID, orderNumber: NEWER_NUMBER, status: 'cancelled' as const };
    await openPayment({ status: 'cancelled', closeReason: 'abandoned', replacedBy });
    await button('다시 결제하기').waitFor();
  });
});

describe('the order page that the message of a reversed charge leads to', () => {
  const KEY = 'K'.repeat(22);

  it.each([
    [
      'ko',
      '이 주문은 다른 결제로 마쳤어요.',
      '이 결제의 카드 승인은 취소했어요. 승인 알림을 받았어도 카드에서 빠져나가지 않아요.',
      '주문 보기',
    ],
    [
      'en',
      'This order was paid by another payment.',
      'The card approval for this payment was cancelled. Even if you got an approval alert, your card won’t be charged.',
      'See the order',
    ],
    [
      'ja',
      'このご注文は別の決済で完了しました。',
      'この決済のカード承認は取り消しました。承認のお知らせが届いていても、カードに請求されることはありません。',
      '注文を見る',
    ],
    [
      'zh',
      '该订单已通过另一笔支付完成。',
      '这笔支付的刷卡授权已取消。即使收到授权通知，也不会从卡中扣款。',
      '查看订单',
    ],
  ])('says in %s that the charge was cancelled and leads to the paid order', async (lang, title, text, way) => {
    orderOf(here.gateway.backend, 2);
    playOrder(here.gateway.backend, 'cancelled');
    const replacedBy = { paymentId: NEWER_ID, orderNumber: NEWER_NUMBER, status: 'paid' as const };
    playPayment(here.gateway.backend, { status: 'cancelled', closeReason: 'reversed', replacedBy });
    await here.page.goto(`${here.origin}${ORDER_AT}?lang=${lang}#k=${KEY}`);
    await here.page.getByRole('heading', { name: title }).waitFor();
    await here.page.getByText(text, { exact: true }).waitFor();
    expect(await here.page.getByRole('link', { name: way }).getAttribute('href')).toBe(
      `/@demo/success/${NEWER_NUMBER}`,
    );
    expect(here.gateway.asked(http.orders.paymentRecord)[0]?.headers['x-order-key']).toBe(KEY);
    expect(here.faults).toEqual([]);
  });
});
