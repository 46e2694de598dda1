import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { paymentNumbered } from './console-backend.ts';
import { cardNumbered } from './console-board-backend.ts';
import { boardFixture } from './console-board-visit.ts';
import { numbered } from './fake-ids.ts';
import { play } from './fake-gateway.ts';

const here = boardFixture({ width: 1024 });
const { refundPayment } = http.orders;
const card = cardNumbered(1);
const { paymentId } = card;
const latte = { productId: numbered(11), productName: '라떼', productPrice: 5_000 };
const cake = { productId: numbered(12), productName: '케이크', productPrice: 6_500 };
const line = (lineNo: number, quantity: number, product: typeof latte, refundedQuantity = 0) => ({
  ...{ lineNo, quantity, product, productImage: null, basePrice: product.productPrice, options: [] },
  ...{
    net: quantity * product.productPrice,
    refundedQuantity,
    refundedAmount: refundedQuantity * product.productPrice,
  },
});
const asked = () => here.gateway.asked(refundPayment, { paymentId });
const bodies = () => asked().map(({ body }) => body);
const sheet = () => here.page.getByRole('dialog', { name: '001 환불' });
const more = (name: string) => sheet().getByRole('button', { name: `${name} 수량 늘리기` });
const pay = (name: string) => sheet().getByRole('button', { name, exact: true });

const cardLine = (lineNo: number, name: string, quantity: number) => ({
  ...{ lineNo, name, quantity, kitchenName: null, done: 0, options: [], categoryIds: [] },
});

interface Played {
  gone?: number;
  refundable?: number;
  takesPart?: boolean;
  provider?: 'kcp' | 'counter';
  /** The cake is no product of the shop. */
  isCustom?: boolean;
}

function playDetail({
  gone = 0,
  refundable = 16_500,
  takesPart = true,
  provider = 'kcp',
  isCustom,
}: Played = {}): void {
  const { orderNumber, orderStatus } = card;
  const paid = { ...paymentNumbered(1), paymentId, orderNumber, orderStatus, totalPrice: 16_500, provider };
  const payment = { ...paid, cashReceiptNo: null, moneyPart: 0 };
  const orders = [line(1, 2, latte, gone), { ...line(2, 1, cake), ...(isCustom && { custom: true }) }];
  play(here.gateway.backend, {
    orders: {
      paymentDetail: () => ({ payment, orders, takesPart, history: [], refunds: [], refundableAmount: refundable }),
      refundPayment: ({ body }) => ({
        ...{ refundId: numbered(31), paymentId, amount: body.amount ?? 0, state: 'done' },
        ...({ refundedAmount: body.amount ?? 0, status: 'paid' } as const),
      }),
    },
  });
}

async function openSheet(): Promise<void> {
  await here.openBoard();
  await here.card('001').getByRole('button', { name: '주문 열기' }).click();
  await here.button('일부 환불').click();
  await sheet().waitFor();
}

beforeEach(() => {
  here.board.cards = [card];
  playDetail();
});

describe('a piece of an order', () => {
  it('is given back in four presses from the board, with the sum in the button', async () => {
    await openSheet();
    expect(await pay('상품을 골라주세요').isDisabled()).toBe(true);
    await more('라떼').click();
    await pay('1개 5,000원 환불하기').click();
    await sheet().waitFor({ state: 'detached' });
    await here.page.getByText('5,000원을 환불했어요.').waitFor();
    const lines = [{ lineNo: 1, quantity: 1, restock: true }];
    expect(bodies()).toEqual([{ amount: 5_000, reason: '손님 요청', reasonCode: 'guest', lines }]);
    expect(here.faults).toEqual([]);
  });

  it('is sold again unless its shop ran out of it or its owner says no', async () => {
    await openSheet();
    await pay('라떼 모두').click();
    await more('케이크').click();
    await sheet().getByText('환불하고 남는 금액').waitFor();
    const switches = sheet().getByRole('switch', { name: '다시 팔 수 있어요' });
    expect(await Promise.all([switches.nth(0).isChecked(), switches.nth(1).isChecked()])).toEqual([true, true]);
    await sheet().getByRole('radio', { name: '재료 소진' }).click();
    expect(await switches.nth(0).isChecked()).toBe(false);
    await switches.nth(1).click();
    await pay('3개 16,500원 환불하고 거절하기').click();
    await here.page.getByText('16,500원을 환불했어요.').waitFor();
    expect(bodies()[0]?.lines).toEqual([
      { lineNo: 1, quantity: 2, restock: false },
      { lineNo: 2, quantity: 1, restock: true },
    ]);
  });

  it('that is no product is given back, and is never sold again', async () => {
    playDetail({ isCustom: true });
    await openSheet();
    await more('케이크').click();
    await pay('1개 6,500원 환불하기').waitFor();
    expect(await sheet().getByRole('switch', { name: '다시 팔 수 있어요' }).count()).toBe(0);
    await pay('1개 6,500원 환불하기').click();
    await here.page.getByText('6,500원을 환불했어요.').waitFor();
    expect(bodies()[0]?.lines).toMatchObject([{ lineNo: 2, quantity: 1 }]);
  });

  it('that another tablet gave back is no longer there to be picked', async () => {
    await openSheet();
    await pay('라떼 모두').click();
    play(here.gateway.backend, {
      orders: { refundPayment: refused('LINE_REFUNDED', { data: { line: 1, left: 1 } }) },
    });
    const send = pay('2개 10,000원 환불하기');
    await send.waitFor();
    playDetail({ gone: 1, refundable: 11_500 });
    play(here.gateway.backend, {
      orders: { refundPayment: refused('LINE_REFUNDED', { data: { line: 1, left: 1 } }) },
    });
    await send.click();
    await sheet().getByRole('alert').getByText('이미 환불한 상품이 있어요. 다시 골라주세요.').waitFor();
    await sheet().getByText('1개 환불했어요').waitFor();
    playDetail({ gone: 1, refundable: 11_500 });
    await pay('1개 5,000원 환불하기').click();
    await here.page.getByText('5,000원을 환불했어요.').waitFor();
    const keys = asked().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('is worth what a sum given back before has left', async () => {
    playDetail({ refundable: 4_000 });
    await openSheet();
    await more('라떼').click();
    await sheet().getByText('앞서 돌려준 금액이 있어 4,000원까지 돌려드릴 수 있어요.').waitFor();
    await pay('1개 4,000원 환불하고 거절하기').waitFor();
  });

  it('of a payment that takes no part goes back with all of it', async () => {
    playDetail({ takesPart: false });
    await openSheet();
    await sheet().getByText('이 결제는 나눠 환불할 수 없어요.').waitFor();
    expect(await more('케이크').isDisabled()).toBe(true);
    expect(await sheet().getByRole('button', { name: '금액으로 환불' }).count()).toBe(0);
    await pay('3개 16,500원 환불하고 거절하기').click();
    await here.page.getByText('16,500원을 환불했어요.').waitFor();
    expect(bodies()[0]?.lines).toHaveLength(2);
  });

  it('that was paid at the counter says how its money was handed back', async () => {
    playDetail({ provider: 'counter' });
    await openSheet();
    await more('케이크').click();
    await sheet().getByRole('radio', { name: '계좌이체' }).click();
    await pay('1개 6,500원을 돌려주기').click();
    await here.page.getByText('손님에게 6,500원을 돌려줬어요.').waitFor();
    expect(bodies()[0]?.givenBy).toBe('transfer');
  });

  it('whose answer was lost is asked about under the same key, and can’t be changed meanwhile', async () => {
    await openSheet();
    await more('케이크').click();
    play(here.gateway.backend, { orders: { refundPayment: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await pay('1개 6,500원 환불하기').click();
    await sheet()
      .getByText(/두 번 환불되지 않아요/)
      .waitFor();
    await sheet().getByText('케이크 1개').waitFor();
    expect(await more('케이크').count()).toBe(0);
    playDetail();
    await pay('결과 다시 확인').click();
    await here.page.getByText('6,500원을 환불했어요.').waitFor();
    const keys = asked().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size, new Set(bodies().map((body) => JSON.stringify(body))).size]).toEqual([
      2, 1, 1,
    ]);
  });
});

describe('its sheet', () => {
  it('is used by keyboard: the arrows move between the reasons, and Enter there refunds nothing', async () => {
    await openSheet();
    await more('케이크').press('Enter');
    const guest = sheet().getByRole('radio', { name: '손님 요청' });
    await guest.focus();
    await guest.press('ArrowRight');
    const next = sheet().getByRole('radio', { name: '중복 주문' });
    expect(await next.isChecked()).toBe(true);
    await next.press('Enter');
    await here.page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    expect(asked()).toEqual([]);
    expect(await here.button('일부 환불').evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('a card with pieces that were given back', () => {
  const lines = [
    { ...cardLine(1, '케이크', 1), refunded: 1 },
    { ...cardLine(2, '라떼', 2), refunded: 1 },
    cardLine(3, '소금빵', 1),
  ];
  beforeEach(() => {
    here.board.cards = [cardNumbered(1, { orderStatus: 'preparing', refunded: 11_500, lines })];
  });

  it('says how many are left, with what is gone last and in words', async () => {
    await here.openBoard();
    const shown = here.card('001').getByRole('listitem');
    await here.card('001').getByText('1개 취소').waitFor();
    expect(await shown.allInnerTexts()).toEqual([
      expect.stringMatching(/^2\s*1 ×\s*라떼\s*1개 취소$/),
      expect.stringMatching(/^1 ×\s*소금빵$/),
      expect.stringMatching(/^1 ×\s*케이크\s*취소$/),
    ]);
    expect(await shown.locator('s').allInnerTexts()).toEqual(['2', expect.stringMatching(/^1 ×\s*케이크$/)]);
  });

  it('is ticked off and counted by what is left', async () => {
    await here.openBoard();
    const latte = here.card('001').getByRole('button', { name: /라떼/ });
    await latte.click();
    await here.gateway.heard(http.orders.markLine, 1);
    expect(await latte.getAttribute('aria-pressed')).toBe('true');
    expect(
      await here
        .card('001')
        .getByRole('button', { name: /케이크/ })
        .count(),
    ).toBe(0);
    await here.button('모아보기').click();
    await here.page.getByRole('button', { name: '1 소금빵' }).waitFor();
    expect(await here.page.getByRole('button', { name: /라떼$/ }).count()).toBe(0);
    expect(here.gateway.asked(http.orders.markLine).map(({ body }) => body.done)).toEqual([1]);
  });
});

it('the open order and the list strike what was given back, and the history names it', async () => {
  const payment = { ...paymentNumbered(1), status: 'paid', orderStatus: 'ready', refundedAmount: 5_000 } as const;
  const rows = [
    { productName: '카페 라떼', quantity: 2, refundedQuantity: 1, refundedAmount: 5_000 },
    { productName: '소금빵', quantity: 1, refundedQuantity: 1, refundedAmount: 3_000 },
  ];
  here.own.payments = [{ ...payment, lines: rows }];
  here.own.refunds = [
    {
      ...{ amount: 5_000, reason: '손님 요청', at: payment.createdAt, state: 'done' },
      lines: [{ lineNo: 2, quantity: 1, amount: 5_000 }],
    },
  ];
  const orders = here.own.products.slice(0, 3).map(({ productId, productName, productPrice, productImage }, index) => ({
    ...{ lineNo: index + 1, quantity: 2, product: { productId, productName, productPrice }, productImage },
    ...{ basePrice: productPrice, options: [], net: 2 * productPrice, refundedQuantity: index },
  }));
  play(here.gateway.backend, {
    orders: {
      paymentDetail: () => ({
        payment: { ...payment, lines: rows, cashReceiptNo: null, moneyPart: 0 },
        ...{ orders, history: [], refunds: here.own.refunds, refundableAmount: 7_500 },
      }),
    },
  });
  await here.open(`/paymentDetail/${payment.paymentId}`);
  const goods = here.page.getByRole('region', { name: '주문 상품' }).getByRole('listitem');
  await goods.nth(2).getByText('취소', { exact: true }).waitFor();
  await goods.nth(1).getByText('1개 취소').waitFor();
  await here.page.getByRole('list', { name: '환불 기록' }).getByText('카페 라떼 1개').waitFor();
  await here.page.getByText('카페 라떼 1개 · 5,000원 · 손님 요청').waitFor();
  const listed = here.page.getByRole('list', { name: '주문 상품' }).first();
  await listed.getByText('1개 취소').waitFor();
  await listed.getByText('취소', { exact: true }).waitFor();
});
