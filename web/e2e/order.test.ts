import { http, socketEvents, statusMessages } from '@jumun/contracts';
import type { WebSocketRoute } from 'playwright-core';
import { refusal } from './fake-gateway.ts';
import { ORDER_NUMBER, SHOP_ID } from './fake-store.ts';
import { readAlert, setStage } from './order-visit.ts';
import { ORDER_AT, ORDER_CALL, orderOf, ORDERS_AT, playOrder, rememberOrders } from './order-world.ts';
import { putInCart } from './store-visit.ts';

const { gateway, page, open, asked } = setStage();
const heading = (name: string | RegExp) => page().getByRole('heading', { name });
const live = () => page().getByText('실시간으로 확인하고 있어요').waitFor();
const lost = () => page().getByText('다시 연결하고 있어요. 화면을 닫지 않아도 돼요.').first().waitFor();
const cartLines = () =>
  page().evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('cart:demo') ?? '{"lines":[]}') as { lines: unknown[] };
    return kept.lines.length;
  });

function order(
  ...[status, delivery]: [status?: Parameters<typeof playOrder>[1], delivery?: Parameters<typeof playOrder>[2]]
) {
  orderOf(gateway().world, 2);
  playOrder(gateway().world, status ?? 'paid', delivery);
}

/** Lets a test break the connection of the channel, and keep it broken. */
async function breakable() {
  let current: WebSocketRoute | undefined;
  let down = false;
  await page().routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (down) return socket.close();
    current = socket;
    socket.connectToServer();
  });
  return {
    cut: async () => {
      down = true;
      await current?.close();
    },
    mend: () => (down = false),
  };
}

describe('the finished order', () => {
  it('shows number, shop, goods, date and total, and the way home', async () => {
    order();
    await open(ORDER_AT);
    await heading(statusMessages.waiting).waitFor();
    for (const words of ['027', '데모 카페', '아이스 아메리카노', '2개', '10,000원', '14,500원', ORDER_NUMBER])
      expect(await page().getByText(words, { exact: true }).first().isVisible()).toBe(true);
    expect(await page().getByText('준비되면 이 화면과 문자로 알려드려요.').isVisible()).toBe(true);
    expect(await page().getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/@demo');
  });

  it('moves live, with only the present step lit, in the tab title too; an event of waiting says nothing', async () => {
    order();
    await open(ORDER_AT);
    await live();
    gateway().moveOrder('preparing');
    await heading(statusMessages.preparing).waitFor();
    gateway().moveOrder('waiting');
    gateway().moveOrder('ready');
    await heading(statusMessages.ready).waitFor();
    const lit = page().getByRole('list', { name: '주문 진행 상황' }).locator('[aria-current="step"]');
    expect(await lit.allTextContents()).toEqual(['준비 완료']);
    expect(await page().title()).toBe('준비 완료 027 · 데모 카페');
    expect(await page().getByRole('status').filter({ hasText: statusMessages.ready }).count()).toBe(1);
  });

  it('joins with shop and number only once the order is there, and leaves when the page is left', async () => {
    order();
    const sent: string[] = [];
    const closed = new Promise<void>((resolve) => {
      page().on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => sent.push(`${asked(ORDER_CALL).length > 0} ${String(payload)}`));
        socket.on('close', () => resolve());
      });
    });
    await open(ORDER_AT);
    await live();
    const join = sent.find((frame) => frame.includes(socketEvents.joinOrderRoom));
    expect(join).toMatch(/^true /);
    expect(join).toContain(JSON.stringify({ shopId: SHOP_ID, orderNumber: ORDER_NUMBER }));
    await page().getByRole('link', { name: '홈으로 가기' }).click();
    await closed;
  });

  it('says calmly that it connects again, and misses nothing of what happened meanwhile', async () => {
    order();
    const channel = await breakable();
    await open(ORDER_AT);
    await live();
    await channel.cut();
    await lost();
    gateway().moveOrder('ready');
    playOrder(gateway().world, 'refund');
    channel.mend();
    await heading('환불된 주문이에요').waitFor();
    expect(await page().getByRole('list', { name: '주문 진행 상황' }).count()).toBe(0);
  });

  it('shows what was given back of a payment that stays paid', async () => {
    order();
    playOrder(gateway().world, 'paid', 'ready', 1_000);
    await open(ORDER_AT);
    await page().getByText('환불 금액').waitFor();
    expect(await page().getByLabel('결제 정보').textContent()).toContain('환불 금액1,000원');
  });

  it('asks again at once when the phone wakes up', async () => {
    order();
    const channel = await breakable();
    await open(ORDER_AT);
    await live();
    await channel.cut();
    await lost();
    gateway().moveOrder('ready');
    await page().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await heading(statusMessages.ready).waitFor();
    channel.mend();
    await page().evaluate(() => dispatchEvent(new Event('online')));
    await live();
    expect(await page().getByText('다시 연결하고 있어요. 화면을 닫지 않아도 돼요.').count()).toBe(0);
  });

  it('empties the cart the first time it is seen, and never the one that is filled after it', async () => {
    order();
    await open('/@demo/pay');
    await putInCart(page(), [0, 1]);
    await open(ORDER_AT);
    await heading(statusMessages.waiting).waitFor();
    await page().waitForFunction(() => !sessionStorage.getItem('cart:demo')?.includes('quantity'));
    await putInCart(page(), [0]);
    await page().reload();
    await live();
    expect(await cartLines()).toBe(1);
  });

  it.each([
    ['panding', '결제가 아직 끝나지 않았어요', '결제 화면으로 가기'],
    ['cancel', '결제되지 않은 주문이에요', '장바구니로 가기'],
  ] as const)('is not called done while its payment is %s, and the cart stays', async (status, title, way) => {
    order(status);
    await open('/@demo/pay');
    await putInCart(page(), [0]);
    await open(ORDER_AT);
    await heading(title).waitFor();
    expect(await page().getByRole('link', { name: way }).isVisible()).toBe(true);
    expect(await cartLines()).toBe(1);
  });

  it('alerts the words of the server when there is no such order, and offers a way on', async () => {
    await open(ORDER_AT);
    await readAlert(page(), '주문 정보를 찾을 수 없어요.');
    await heading('주문 정보를 찾을 수 없어요.').waitFor();
    expect(await page().getByRole('link', { name: '홈으로 가기' }).isVisible()).toBe(true);
  });

  it('alerts its own words when nothing answers, and loads when tried again', async () => {
    await page().route(`**${http.orders.orderComplete.path}**`, (route) => route.abort());
    order();
    await open(ORDER_AT);
    await readAlert(page(), '주문 정보를 불러오는데 실패했습니다.');
    await page().unroute(`**${http.orders.orderComplete.path}**`);
    await page().getByRole('button', { name: '다시 시도' }).click();
    await heading(statusMessages.waiting).waitFor();
  });
});

describe('the orders of today', () => {
  it('are found again from the store page, each with where it is', async () => {
    order('paid', 'preparing');
    await open(ORDER_AT);
    await live();
    await page().getByRole('link', { name: '홈으로 가기' }).click();
    await page().getByRole('link', { name: '오늘 주문 1건 보기' }).click();
    await page().waitForURL('**/orders');
    await page().getByText('준비 중', { exact: true }).waitFor();
    await page().getByRole('link', { name: /027/ }).click();
    await heading(statusMessages.preparing).waitFor();
  });

  it('move the store page by nothing when their link appears', async () => {
    await open('/@demo/pay');
    await rememberOrders(page(), 2);
    await open('/@demo');
    await page().getByRole('link', { name: '오늘 주문 2건 보기' }).waitFor();
    const withLink = await heading('데모 카페').boundingBox();
    await page().evaluate(() => localStorage.removeItem('jumun_orders_today'));
    await page().reload();
    expect(
      await page()
        .getByRole('link', { name: /오늘 주문/ })
        .count(),
    ).toBe(0);
    expect(await heading('데모 카페').boundingBox()).toEqual(withLink);
  });

  it('say when one of them could not be asked for, and are erased on demand', async () => {
    gateway().world.overrides[ORDER_CALL] = () => refusal(404, 'ORDER_NOT_FOUND', '주문 정보를 찾을 수 없어요.');
    await open('/@demo/pay');
    await rememberOrders(page(), 1);
    await open(ORDERS_AT);
    await page().getByText('주문 정보를 찾을 수 없어요.').waitFor();
    await page().getByRole('button', { name: '목록 지우기' }).click();
    await heading('오늘 이 기기에서 주문한 내역이 없어요.').waitFor();
    expect(await page().evaluate(() => localStorage.getItem('jumun_orders_today'))).toBeNull();
    await page().getByRole('button', { name: '되돌리기' }).click();
    await page().getByText('027').waitFor();
  });
});
