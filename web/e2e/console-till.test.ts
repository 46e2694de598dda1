import { http, socketEvents } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { addCounter } from './console-counter-backend.ts';
import { hearTones, tonesOf } from './console-board-visit.ts';
import { ownerFixture } from './console-fixture.ts';
import { addSpots } from './console-spots-backend.ts';
import { play } from './fake-gateway.ts';
import { askFor, optionGroups, ORDER_NUMBER } from './fake-store.ts';

const TABLET = 1024;
const PHONE = 360;
const ORDERS = 50;
/** How long a hand takes from key to key. */
const KEY_MS = 500;
const TEN_MINUTES_MS = 600_000;
const { enterOrder } = http.orders;
const here = ownerFixture({
  width: TABLET,
  prepare: (_, backend) => {
    addCounter(backend);
    addSpots(backend);
  },
});

const tile = (name: RegExp) => here.page.getByRole('main').getByRole('button', { name });
const sent = () => here.gateway.asked(enterOrder);
const bodies = () => sent().map(({ body }) => body);
const keys = () => sent().map(({ headers }) => headers['idempotency-key']);
const change = () => here.page.getByRole('status').filter({ hasText: '거스름돈' });
const nextOrder = () => here.page.getByRole('button', { name: '다음 주문' });

/** Presses these buttons one after the other; how many those were. */
async function press(...names: (string | RegExp)[]): Promise<number> {
  for (const name of names) await (typeof name === 'string' ? here.button(name).click() : tile(name).click());
  return names.length;
}

describe('a sale with cash', () => {
  it('takes four presses beside its goods, and its change stays until the next order', async () => {
    await here.open('/orders/new');
    expect(await press(/^아이스 아메리카노/, '현금 받기', '+1만', '10,000원 받았어요')).toBeLessThanOrEqual(5);
    await change().getByText('5,500원', { exact: true }).waitFor();
    await here.page.getByText('10,000원 받음 − 4,500원').waitFor();
    expect(bodies()).toMatchObject([{ amount: 4_500, method: 'cash', receivedAmount: 10_000 }]);
    // Whatever else is pressed there, it stays.
    await press('필요 없어요');
    expect(await change().isVisible()).toBe(true);
    await here.page.keyboard.press('Enter');
    await here.button('현금 받기').waitFor();
    expect(await change().count()).toBe(0);
  });

  it('takes five presses on a phone', async () => {
    await here.comeAgain(PHONE);
    await here.open('/orders/new');
    const pressed = await press(/^소금빵/, '담은 것 보기', '현금 받기', '+5천', '5,000원 받았어요');
    expect(pressed).toBeLessThanOrEqual(5);
    await change().getByText('1,500원', { exact: true }).waitFor();
    await nextOrder().click();
    await here.button('담은 것 보기').waitFor();
  });

  it('says how much is missing, and takes one press back by one, all by holding', async () => {
    await here.open('/orders/new');
    await press(/^카페 라떼/, /^아이스 아메리카노/, '현금 받기', '+5천', '+1천', '+1천', '+1천');
    expect(await here.button('1,500원 더 받아야 해요').isDisabled()).toBe(true);
    await press('지우기');
    await here.button('2,500원 더 받아야 해요').waitFor();
    await here.page.getByRole('button', { name: '지우기' }).click({ delay: 700 });
    await here.button('9,500원 더 받아야 해요').waitFor();
    await press('딱 맞게');
    await change().getByText('0원', { exact: true }).waitFor();
    await here.button('9,500원 받았어요').waitFor();
  });
});

describe('a sale by other money', () => {
  it.each([
    ['카드 단말기', '카드 단말기로 받기', 'terminal'],
    ['계좌이체', '입금 확인했어요', 'transfer'],
  ])('by %s is entered by one press, and asks for no cash', async (choice, act, method) => {
    await here.open('/orders/new');
    await press(/^아이스 아메리카노/);
    await here.page.getByRole('radio', { name: choice }).check();
    await press(act);
    await nextOrder().waitFor();
    expect(bodies()).toMatchObject([{ method, amount: 4_500 }]);
    expect(bodies()[0]).not.toHaveProperty('receivedAmount');
    expect(await change().count()).toBe(0);
  });
});

describe('the till', () => {
  it('enters an order with options, spot, memo and money at once, and asks before it is lost', async () => {
    askFor(here.gateway.backend.store, 1, [optionGroups.size, optionGroups.shot]);
    await here.open('/orders/new');
    await press(/^아이스 아메리카노/, /^아이스 아메리카노/, /^카페 라떼/);
    expect(await here.button('옵션을 골라주세요').isDisabled()).toBe(true);
    await here.page.getByRole('radio', { name: '라지 +500원' }).check();
    await here.button('샷 추가 수량 늘리기').click();
    await here.button('담기 6,000원').click();
    await here.page.getByRole('link', { name: '주문판으로 가기' }).click();
    await here.button('계속 작성하기').click();
    await press('자리', '2번 테이블');
    await here.page.getByRole('textbox', { name: '메모' }).fill('얼음 따로');
    await press('현금 받기', '+1만', '+5천', '15,000원 받았어요');
    await nextOrder().waitFor();
    expect(sent()[0]?.headers['idempotency-key']).toBeDefined();
    expect(bodies()).toMatchObject([
      {
        ...{ storeName: 'demo', amount: 15_000, method: 'cash', receivedAmount: 15_000, note: '얼음 따로' },
        spotId: expect.any(String),
        items: [
          { unitPrice: 4_500, quantity: 2 },
          { unitPrice: 6_000, quantity: 1, options: [{ quantity: 1 }, { quantity: 1 }] },
        ],
      },
    ]);
    // The next order begins anew, without the spot of this one.
    await nextOrder().click();
    await press(/^소금빵/, '포장', '현금 받기', '딱 맞게', '3,500원 받았어요');
    await nextOrder().waitFor();
    expect(bodies()[1]).toMatchObject({ takeaway: true });
    expect(bodies()[1]).not.toHaveProperty('spotId');
  });

  it('finds goods by first consonants, and Enter puts the first one in', async () => {
    await here.open('/orders/new');
    const search = here.page.getByRole('searchbox', { name: '상품 찾기' });
    await here.page.keyboard.press('/');
    await search.fill('ㅅㄱㅃ');
    await here.page.getByRole('list', { name: '찾은 상품' }).getByRole('listitem').first().waitFor();
    expect(await here.page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await search.press('Enter');
    await here.page.getByRole('list', { name: '담은 상품' }).getByText('소금빵').waitFor();
    expect(await search.inputValue()).toBe('');
  });

  it('shows first what a larger shop sold most', async () => {
    const { store } = here.gateway.backend;
    const [first] = store.products;
    if (!first) throw new Error('the sample has products');
    const more = Array.from({ length: 12 }, (_, index) => ({
      ...first,
      productId: `0190a000-0000-7000-8000-0000000009${String(index).padStart(2, '0')}`,
      productName: `새 상품 ${index}`,
    }));
    store.products = [...store.products, ...more];
    const row = { label: '', sales: 0, refunds: 0, net: 0 };
    play(here.gateway.backend, {
      orders: {
        sales: {
          rows: [
            { ...row, key: first.productId, count: 3 },
            { ...row, key: more[4]?.productId ?? '', count: 9 },
          ],
          ...{ sales: 0, refunds: 0, net: 0, count: 12 },
        },
      },
    });
    await here.open('/orders/new');
    const often = here.page.getByRole('list', { name: '자주' }).getByRole('listitem');
    await often.first().waitFor();
    expect((await often.allTextContents()).map((text) => text.replace(/4,500원.*$/, ''))).toEqual([
      '새 상품 4',
      '아이스 아메리카노',
    ]);
  });

  it('enters fifty orders by its keys alone in less than ten minutes, at two keys a second', async () => {
    await here.open('/orders/new');
    await here.button('현금 받기').waitFor();
    const begunAt = performance.now();
    let presses = 0;
    const type = async (...typed: string[]) => {
      for (const key of typed) await here.page.keyboard.press(key);
      presses += typed.length;
    };
    for (let order = 1; order <= ORDERS; order += 1) {
      await here.button('현금 받기').and(here.page.locator(':disabled')).waitFor();
      // Two kinds, the cash in digits, one of them taken back, and on.
      await type('1', '2');
      await here.button('현금 받기').and(here.page.locator(':enabled')).waitFor();
      await type('Enter');
      await here.button('9,500원 더 받아야 해요').waitFor();
      await type('2', '0', '0', '0', '7', 'Backspace', '0');
      await here.button('20,000원 받았어요').waitFor();
      await type('Enter');
      await change().getByText('10,500원', { exact: true }).waitFor();
      await here.page.locator('button:focus', { hasText: '다음 주문' }).waitFor();
      await type('Enter');
    }
    await here.button('현금 받기').waitFor();
    expect(performance.now() - begunAt + presses * KEY_MS).toBeLessThan(TEN_MINUTES_MS);
    expect(bodies().map(({ receivedAmount }) => receivedAmount)).toEqual(Array(ORDERS).fill(20_000));
    expect(new Set(keys()).size).toBe(ORDERS);
  });

  it('leads back from the cash by Esc, with the order as it was', async () => {
    await here.open('/orders/new');
    await press(/^소금빵/, '현금 받기');
    await here.button('+5만').waitFor();
    await here.page.keyboard.press('Escape');
    await here.button('소금빵 수량 늘리기').click();
    await press('현금 받기');
    await here.button('7,000원 더 받아야 해요').waitFor();
  });
});

describe('an order that staff entered at another screen', () => {
  const tell = async (screen: string) => {
    await hearTones(here.page);
    await here.open(screen);
    await here.channel.connected();
    // A browser lets a page sound once it was touched.
    await here.page.getByRole('heading', { level: 1 }).click();
    const order = { timestamp: new Date().toISOString(), count: 0, kind: 'order-paid' };
    here.channel.send(socketEvents.newOrder, { ...order, data: ORDER_NUMBER, quiet: true });
    // Events are heard in their order.
    const cancelled = { ...order, kind: 'order-cancelled', data: ORDER_NUMBER.replace(/027$/, '099') };
    here.channel.send(socketEvents.newOrder, cancelled);
    await here.page.getByText(/099/).first().waitFor();
    return (await tonesOf(here.page)).length;
  };

  it('is told by one soft note, and waits for nothing', async () => {
    const tones = await tell('/hours');
    expect(await here.page.getByText(/027/).count()).toBe(0);
    expect(tones).toBe(1);
  });

  it('makes no sound at the till', async () => {
    expect(await tell('/orders/new')).toBe(0);
  });
});

describe('an order of the till whose answer was lost', () => {
  const items = () => bodies().map(({ items: lines }) => lines.map(({ quantity }) => quantity));
  /** The first answer never comes; what is asked after it is answered as ever. */
  const lost = () => {
    const bringBack = play(here.gateway.backend, {
      orders: {
        enterOrder: () => {
          bringBack();
          return refused('TOOK_TOO_LONG', { message: '응답이 늦어지고 있어요.' });
        },
      },
    });
  };
  const enter = async () => {
    await press(/^아이스 아메리카노/);
    await here.page.getByRole('radio', { name: '카드 단말기' }).check();
    await press('카드 단말기로 받기');
  };

  it('is asked about as it was sent, and what was put in since is of the next one', async () => {
    lost();
    await here.open('/orders/new');
    await enter();
    expect(await here.alertText()).toContain('주문이 들어갔는지 아직 몰라요.');
    await here.closeAlert();
    await press(/^아이스 아메리카노/, '앞 주문 확인하기');
    await nextOrder().click();
    await here.page.getByRole('radio', { name: '카드 단말기' }).check();
    await press('카드 단말기로 받기');
    await nextOrder().click();
    await here.page.getByText('상품을 누르면 여기에 담겨요.').waitFor();
    const [first, again, next] = keys();
    expect([again === first, next === first, keys().length]).toEqual([true, false, 3]);
    expect(items()).toEqual([[1], [1], [1]]);
  });

  it('is asked about after the page was loaded anew', async () => {
    lost();
    await here.open('/orders/new');
    await enter();
    await here.closeAlert();
    await here.open('/orders/new');
    await press('앞 주문 확인하기');
    await nextOrder().waitFor();
    const [first, again] = keys();
    expect(again).toBe(first);
  });
});
