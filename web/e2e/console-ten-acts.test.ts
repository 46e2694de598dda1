import { http } from '@jumun/contracts';
import type { Locator } from 'playwright-core';
import { paymentNumbered } from './console-backend.ts';
import { cardNumbered, type BoardBackend } from './console-board-backend.ts';
import { hearTones } from './console-board-visit.ts';
import { addCounter } from './console-counter-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { addSpots } from './console-spots-backend.ts';
import { until } from './console-visit.ts';
import { keepPrinting, printer } from './console-printing-backend.ts';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

let board: BoardBackend;
const here = ownerFixture({
  prepare(_, backend) {
    ({ board } = addCounter(backend));
    addSpots(backend);
    keepPrinting(backend, { printers: [printer(1)], jobs: [], search: { state: 'waiting', addresses: [] } });
  },
});

const latte = { productId: numbered(11), productName: '라떼', productPrice: 4_250 };
const { paymentId, orderNumber } = cardNumbered(1);
const refund = {
  ...{ refundId: numbered(31), paymentId, amount: 4_250, refundedAmount: 4_250 },
  state: 'done' as const,
};

/** One order of two lattes at one step. */
function anOrder(orderStatus: 'waiting' | 'preparing'): void {
  const card = cardNumbered(1, { orderStatus });
  const [line] = card.lines;
  board.cards = [{ ...card, lines: line ? [{ ...line, productId: latte.productId, name: '라떼', quantity: 2 }] : [] }];
  const payment = { ...paymentNumbered(1), paymentId, orderNumber, orderStatus, cashReceiptNo: null, moneyPart: 0 };
  const bought = { lineNo: 1, quantity: 2, product: latte, productImage: null, basePrice: 4_250, options: [] };
  const orders = [{ ...bought, net: 8_500, refundedQuantity: 0, refundedAmount: 0 }];
  play(here.gateway.backend, {
    orders: {
      paymentDetail: () => ({ payment, orders, history: [], refunds: [], refundableAmount: 8_500 }),
      refuseOrder: () => ({ ...refund, amount: 8_500, refundedAmount: 8_500, status: 'refunded' as const }),
      refundPayment: () => ({ ...refund, status: 'paid' as const }),
    },
    catalog: { changeProducts: () => ({ changed: 1 }) },
  });
}

type ClickOptions = NonNullable<Parameters<Locator['click']>[0]>;
/** A quick second tap at one place counts as one: this is at another place of the button. */
const aside = { position: { x: 12, y: 12 } };

let taps = 0;
async function tap(target: Locator, options: ClickOptions = {}): Promise<void> {
  taps += 1;
  await target.click(options);
}
const button = (name: string | RegExp) =>
  here.page.getByRole('button', { name }).and(here.page.locator(':visible')).first();
const openCard = () => tap(button(/^001 .*주문 열기$/));
const says = (text: string | RegExp) => here.page.getByText(text).first().waitFor();

/** The next column, which a phone shows alone. */
const toColumn = async (isPhone: boolean, name: string) => {
  if (isPhone)
    await tap(here.page.getByRole('group', { name: '단계' }).getByRole('button', { name: new RegExp(name) }));
};

interface Act {
  act: string;
  /** Most taps, on a tablet and on a phone. */
  tablet: number;
  phone: number;
  from?: string;
  order?: 'waiting' | 'preparing';
  run: (isPhone: boolean) => Promise<void>;
}

const acts: Act[] = [
  {
    act: 'a new order is made and handed over',
    ...{ tablet: 3, phone: 5, order: 'waiting' },
    async run(isPhone) {
      await tap(button('001번 접수'));
      await toColumn(isPhone, '준비 중');
      await tap(button('001번 다 됐어요'), aside);
      await toColumn(isPhone, '준비 완료');
      await tap(button('001번 가져갔어요'));
      await until(here.page, () => board.cards[0]?.orderStatus === 'completed');
    },
  },
  {
    act: 'a move is taken back',
    ...{ tablet: 2, phone: 2, order: 'waiting' },
    async run() {
      await tap(button('001번 접수'));
      await tap(button('되돌리기'));
      await until(here.page, () => board.cards[0]?.orderStatus === 'waiting');
    },
  },
  {
    act: 'goods are sold out',
    ...{ tablet: 2, phone: 2, order: 'preparing' },
    async run() {
      await openCard();
      await tap(button('라떼 품절'));
      await says('라떼, 품절로 바꿨어요.');
    },
  },
  {
    act: 'orders are paused',
    ...{ tablet: 2, phone: 2, order: 'waiting' },
    async run() {
      await tap(button('접수 상태: 영업 중'));
      await tap(button(/^10분/));
      await here.gateway.heard(http.intake.pause, 1);
    },
  },
  {
    act: 'an order is refused',
    ...{ tablet: 3, phone: 3, order: 'waiting' },
    async run() {
      await openCard();
      await tap(button('너무 바빠요'));
      await tap(button('8,500원 환불하고 거절하기'));
      await says('8,500원을 돌려줬어요.');
    },
  },
  {
    act: 'a piece of an order is given back',
    ...{ tablet: 4, phone: 4, order: 'preparing' },
    async run() {
      await openCard();
      await tap(button('일부 환불'));
      await tap(button('라떼 수량 늘리기'));
      await tap(button('1개 4,250원 환불하기'));
      await says('4,250원을 환불했어요.');
    },
  },
  {
    act: 'an order’s docket is printed again',
    ...{ tablet: 2, phone: 2, order: 'preparing' },
    async run() {
      await openCard();
      await tap(button('주문서 출력'));
      await here.gateway.heard(http.printing.printAgain, 1);
    },
  },
  {
    act: 'an order is found by its number',
    ...{ tablet: 1, phone: 1, order: 'preparing' },
    async run() {
      await tap(button(/^끝난 주문/));
      const field = here.page.getByRole('searchbox', { name: '주문 번호 찾기' });
      await field.fill('1');
      await field.press('Enter');
      await says('001번 주문');
    },
  },
  {
    act: 'goods are sold for cash, with the change in sight',
    ...{ tablet: 4, phone: 5, from: '/orders/new' },
    async run(isPhone) {
      await tap(button(/^소금빵/));
      if (isPhone) await tap(button(/^담은 것 보기/));
      await tap(button('현금 받기'));
      await tap(button('+5천'));
      await tap(button('5,000원 받았어요'));
      await here.page
        .getByRole('status')
        .filter({ hasText: '거스름돈' })
        .getByText('1,500원', { exact: true })
        .waitFor();
    },
  },
  {
    act: 'the day’s sales are read',
    ...{ tablet: 2, phone: 2, order: 'waiting' },
    async run() {
      await tap(button('메뉴 열기'));
      await tap(here.page.getByRole('link', { name: '대시보드' }).first());
      await says('오늘 매출');
    },
  },
];

describe.each([
  ['tablet', 1024],
  ['phone', 360],
] as const)('the ten acts of a stall on a %s', (device, width) => {
  it.each(acts)('$act', async ({ order, from = '/board', run, ...most }) => {
    await here.comeAgain(width);
    await hearTones(here.page);
    if (order) anOrder(order);
    await here.open(from);
    taps = 0;
    await run(device === 'phone');
    expect(taps).toBe(most[device]);
  });
});
