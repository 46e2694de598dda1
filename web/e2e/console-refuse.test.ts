import { http } from '@jumun/contracts';
import { example, refused } from '@jumun/client/played';
import { paymentNumbered } from './console-backend.ts';
import { boardFixture } from './console-board-visit.ts';
import { cardNumbered } from './console-board-backend.ts';
import { numbered } from './fake-ids.ts';
import { play } from './fake-gateway.ts';

const here = boardFixture();
const { refuseOrder } = http.orders;
const latte = { productId: numbered(11), productName: '라떼', productPrice: 5_500 };
const oat = { optionId: numbered(21), groupName: '우유', optionName: '오트밀크', priceDelta: 500, quantity: 1 };
const settled = (state: 'done' | 'checking') => () => ({
  ...{ refundId: numbered(31), paymentId: cardNumbered(1).paymentId, amount: 8_500, state },
  ...({ refundedAmount: 8_500, status: 'refunded' } as const),
});
const asked = () => here.gateway.asked(refuseOrder).map(({ body }) => body);

beforeEach(() => {
  here.board.cards = [cardNumbered(1, { orderStatus: 'waiting' })];
  const payment = { ...paymentNumbered(1), cashReceiptNo: null, moneyPart: 0 };
  const line = { lineNo: 1, quantity: 1, product: latte, productImage: null, basePrice: 5_000, options: [oat] };
  play(here.gateway.backend, {
    orders: {
      paymentDetail: () => ({ payment, orders: [line], history: [], refunds: [], refundableAmount: 8_500 }),
      refuseOrder: settled('done'),
    },
    catalog: { changeProducts: () => ({ changed: 1 }) },
    options: { setOptionSoldOut: example },
  });
});

describe('an order on the board', () => {
  it('is refused in three presses, with the guest’s sentence and the sum in sight', async () => {
    await here.openBoard();
    await here.card('001').getByRole('button', { name: '주문 열기' }).click();
    await here.page.getByRole('group', { name: '주문 거절' }).getByRole('button', { name: '너무 바빠요' }).click();
    const sheet = here.page.getByRole('dialog', { name: '001 주문 거절' });
    await sheet.getByText('주문이 몰려 만들어 드리지 못해 취소했어요.').waitFor();
    await sheet.getByText('8,500원을 모두 돌려드려요.').waitFor();
    await sheet.getByRole('button', { name: '8,500원 환불하고 거절하기' }).click();
    await sheet.waitFor({ state: 'detached' });
    await here.page.getByText('8,500원을 돌려줬어요.').waitFor();
    expect(asked()).toEqual([{ paymentId: cardNumbered(1).paymentId, reason: 'too-busy' }]);
    expect(here.gateway.asked(http.catalog.changeProducts)).toEqual([]);
    expect(here.faults).toEqual([]);
  });

  it('has its goods sold out in two presses, and one more puts them back', async () => {
    const card = cardNumbered(1, { orderStatus: 'preparing' });
    const [line] = card.lines;
    here.board.cards = [{ ...card, lines: line ? [{ ...line, productId: latte.productId, name: '라떼' }] : [] }];
    await here.openBoard();
    await here.card('001').getByRole('button', { name: '주문 열기' }).click();
    await here.button('라떼 품절').click();
    await here.page.getByText('라떼, 품절로 바꿨어요.').waitFor();
    await here.button('되돌리기').click();
    await here.page.getByText('라떼, 다시 팔아요.').waitFor();
    const bodies = here.gateway.asked(http.catalog.changeProducts).map(({ body }) => body);
    expect(bodies).toEqual([true, false].map((soldOut) => ({ productIds: [latte.productId], change: { soldOut } })));
  });

  it('whose goods ran out marks them as sold out, and says so where that failed', async () => {
    play(here.gateway.backend, { options: { setOptionSoldOut: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await here.openBoard();
    await here.card('001').getByRole('button', { name: '주문 열기' }).click();
    await here.page.getByRole('group', { name: '주문 거절' }).getByRole('button', { name: '재료 소진' }).click();
    await here.page.getByRole('checkbox', { name: '이 상품 품절 처리' }).check();
    await here.page.getByRole('checkbox', { name: '‘오트밀크’ 품절 처리' }).check();
    await here.button('8,500원 환불하고 거절하기').click();
    await here.page.getByText('환불했어요. 품절 처리는 하지 못했어요.').waitFor();
    play(here.gateway.backend, { options: { setOptionSoldOut: example } });
    const before = here.gateway.asked(http.options.setOptionSoldOut).length;
    await here.button('다시').click();
    await here.gateway.heard(http.options.setOptionSoldOut, before + 1);
    const bodies = here.gateway.asked(http.catalog.changeProducts).map(({ body }) => body);
    expect(bodies[0]).toEqual({ productIds: [latte.productId], change: { soldOut: true } });
    expect(asked()).toHaveLength(1);
  });

  it('has nothing to sell out in a line that is no product', async () => {
    const payment = { ...paymentNumbered(1), cashReceiptNo: null, moneyPart: 0 };
    const line = { quantity: 1, productImage: null, basePrice: 5_000, options: [] };
    const orders = [
      { ...line, lineNo: 1, product: latte },
      { ...line, lineNo: 2, product: { ...latte, productName: '케이크 초' }, custom: true },
    ];
    play(here.gateway.backend, {
      orders: { paymentDetail: () => ({ payment, orders, history: [], refunds: [], refundableAmount: 8_500 }) },
    });
    await here.openBoard();
    await here.card('001').getByRole('button', { name: '주문 열기' }).click();
    await here.page.getByRole('group', { name: '주문 거절' }).getByRole('button', { name: '재료 소진' }).click();
    const goods = here.page.getByRole('dialog', { name: '001 주문 거절' }).getByRole('listitem');
    await goods.filter({ hasText: '케이크 초' }).waitFor();
    expect(await here.page.getByRole('checkbox', { name: '이 상품 품절 처리' }).count()).toBe(1);
  });

  it('of which no answer came is asked about under the same key, and nothing can be changed meanwhile', async () => {
    play(here.gateway.backend, { orders: { refuseOrder: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await here.openBoard();
    await here.card('001').getByRole('button', { name: '주문 열기' }).click();
    await here.page.getByRole('group', { name: '주문 거절' }).getByRole('button', { name: '마감' }).click();
    await here.button('8,500원 환불하고 거절하기').click();
    await here.page.getByText(/두 번 환불되지 않아요/).waitFor();
    expect(await here.page.getByRole('checkbox', { name: '이 상품 품절 처리' }).isDisabled()).toBe(true);
    play(here.gateway.backend, { orders: { refuseOrder: settled('checking') } });
    await here.button('결과 다시 확인').click();
    await here.page.getByText('환불을 확인하고 있어요. 결과가 나오면 바로 알려드려요.').waitFor();
    const keys = here.gateway.asked(refuseOrder).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
