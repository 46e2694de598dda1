import { readFile } from 'node:fs/promises';
import { http, statusMessages } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { readAlert } from './order-visit.ts';
import { ORDER_AT, orderOf, ORDERS_AT, playOrder, playReceipt, rememberOrders } from './order-backend.ts';
import { putInCart } from './store-visit.ts';
import { shopFixture } from './fixture.ts';

const here = shopFixture();
const heading = (name: string | RegExp) => here.page.getByRole('heading', { name });
const live = () => here.page.getByText('실시간으로 확인하고 있어요').waitFor();
const cartLines = () =>
  here.page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('cart:demo') ?? '{"lines":[]}') as { lines: unknown[] };
    return kept.lines.length;
  });

function order(
  ...[status, delivery]: [status?: Parameters<typeof playOrder>[1], delivery?: Parameters<typeof playOrder>[2]]
) {
  orderOf(here.gateway.backend, 2);
  playOrder(here.gateway.backend, status ?? 'paid', delivery);
}

describe('the finished order', () => {
  it('shows number, shop, goods, date and total, and the way home', async () => {
    order();
    await here.open(ORDER_AT);
    await heading(statusMessages.waiting).waitFor();
    for (const words of ['027', '데모 카페', '아이스 아메리카노', '2개', '10,000원', '14,500원', ORDER_NUMBER])
      await here.page.getByText(words, { exact: true }).first().waitFor();
    await here.page.getByText('가게에서 접수하면 바로 알려드려요.').waitFor();
    expect(await here.page.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/@demo');
  });

  it('leads to the shop by phone and map, to the slip, and says how many are ahead', async () => {
    order();
    const slip = 'https://slips.example/1';
    playOrder(here.gateway.backend, 'paid', 'waiting', { ordersAhead: 3, slip });
    await here.open(ORDER_AT);
    await here.page.getByText('내 앞에 3팀').waitFor();
    const way = (name: RegExp) => here.page.getByRole('link', { name }).getAttribute('href');
    expect(await way(/전화하기/)).toBe('tel:021234567');
    expect(await way(/길찾기/)).toBe(
      `https://map.kakao.com/link/search/${encodeURIComponent('서울시 성동구 성수이로 1')}`,
    );
    expect(await way(/매출전표 보기/)).toBe(slip);
    expect(await here.page.getByLabel('결제 정보').textContent()).toContain('신한카드 (승인번호 12345678)');
  });

  it('has a receipt, which is printed by itself', async () => {
    order();
    playReceipt(here.gateway.backend);
    await here.open(ORDER_AT);
    await here.page.getByRole('button', { name: '영수증 보기' }).click();
    await here.page.getByRole('group', { name: '영수증' }).getByText('아이스 아메리카노').waitFor();
    // The dialog of the browser stands still until a person has answered it.
    const shown = here.page.evaluate(
      () =>
        new Promise<string[]>((tell) => {
          window.print = () => tell([...document.querySelectorAll('.paper-print')].map((each) => each.textContent));
        }),
    );
    await here.page.getByRole('button', { name: '인쇄하기' }).click();
    expect(await shown).toEqual([expect.stringContaining('부가세 포함')]);
  });

  it('has a receipt that is saved as a picture', async () => {
    order();
    playReceipt(here.gateway.backend);
    await here.open(ORDER_AT);
    await here.page.getByRole('button', { name: '영수증 보기' }).click();
    // The phone of this test has no sheet to share by: the picture is a download.
    await here.page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
    const [saved] = await Promise.all([
      here.page.waitForEvent('download'),
      here.page.getByRole('button', { name: '이미지로 저장' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('영수증 027.png');
    const bytes = await readFile(await saved.path());
    // Of the head of a PNG file: its name, its width, and a height for all lines of the receipt.
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(720);
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(400);
  });

  it('that is over can be ordered again, as far as it is on sale', async () => {
    order('paid', 'completed');
    const [first] = here.gateway.backend.store.products;
    if (first) first.soldOut = true;
    await here.open(ORDER_AT);
    await here.page.getByRole('button', { name: '다시 주문' }).click();
    await here.page.waitForURL('**/shoppingList');
    await here.page.getByText('지금 팔지 않는 상품은 빼고 담았어요.').waitFor();
    expect(await cartLines()).toBe(1);
  });

  it('is shown in the tab that was looked at last, with its number in the other, and there again when that is closed', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    const other = await here.context.newPage();
    await other.goto(here.page.url());
    await other.getByText('실시간으로 확인하고 있어요').waitFor();
    await heading('이 주문은 다른 탭에서 보고 있어요.').waitFor();
    await here.page.getByText('027', { exact: true }).waitFor();
    await here.page.evaluate(() => dispatchEvent(new Event('focus')));
    await live();
    await other.getByText('이 주문은 다른 탭에서 보고 있어요.').waitFor();
    await other.getByText('027', { exact: true }).waitFor();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.getByText('실시간으로 확인하고 있어요').waitFor();
    await heading('이 주문은 다른 탭에서 보고 있어요.').waitFor();
    await other.close({ runBeforeUnload: true });
    await live();
  });

  it('has its @ in the address again when the card page has led back without', async () => {
    order();
    await here.open('/@demo/pay');
    await here.page.evaluate(() => sessionStorage.setItem('address-with-at', '1'));
    await here.page.goto(here.page.url().replace('/@demo/pay', ORDER_AT.replace('@', '')));
    await here.page.waitForURL(`**${ORDER_AT}`);
  });

  it('shows what was given back of a payment that stays paid', async () => {
    order();
    playOrder(here.gateway.backend, 'paid', 'ready', { refundedAmount: 1_000 });
    await here.open(ORDER_AT);
    await here.page.getByText('1,000원이 환불됐어요. 남은 결제 금액은 13,500원이에요.').waitFor();
    expect(await here.page.getByLabel('결제 정보').textContent()).toContain('환불 금액-1,000원남은 결제 금액13,500원');
  });

  it('strikes pieces that were given back, and names them with their sum', async () => {
    order();
    const [first, second] = here.gateway.backend.orderItems;
    if (!first || !second) throw new Error('two lines are ordered');
    const price = second.product.productPrice;
    const gone = first.product.productPrice * first.quantity;
    Object.assign(first, { refundedQuantity: first.quantity, refundedAmount: gone });
    Object.assign(second, { refundedQuantity: 1, refundedAmount: price });
    playOrder(here.gateway.backend, 'paid', 'preparing', { refundedAmount: gone + price });
    await here.open(ORDER_AT);
    await here.page.getByText('아이스 아메리카노 1개, 카페 라떼 1개 9,500원을 돌려드렸어요.').waitFor();
    const goods = here.page.getByRole('region', { name: '주문 상품' }).getByRole('listitem');
    expect(await goods.nth(0).locator('s').allTextContents()).toEqual(['아이스 아메리카노', '4,500원']);
    await goods.nth(0).getByText('취소됨').waitFor();
    expect(await goods.nth(1).textContent()).toMatch(/10,000원5,000원1개 취소$/);
    expect(await here.page.getByLabel('결제 정보').textContent()).toContain('환불 금액-9,500원남은 결제 금액5,000원');
    expect(here.faults).toEqual([]);
  });

  it('empties the cart the first time it is seen, and never the one that is filled after it', async () => {
    order();
    await here.open('/@demo/pay');
    await putInCart(here.page, [0, 1]);
    await here.open(ORDER_AT);
    await heading(statusMessages.waiting).waitFor();
    await here.page.waitForFunction(() => !sessionStorage.getItem('cart:demo')?.includes('quantity'));
    await putInCart(here.page, [0]);
    await here.page.reload();
    await live();
    expect(await cartLines()).toBe(1);
  });

  it('leaves the cart alone that is filled in one tab when the message about it opens another', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    await here.open('/@demo/pay');
    await putInCart(here.page, [0, 1]);
    await here.open('/@demo/shoppingList');
    await here.page.getByRole('list', { name: '담은 상품' }).waitFor();
    const other = await here.context.newPage();
    await other.goto(here.page.url().replace('/@demo/shoppingList', ORDER_AT));
    await other.getByText('실시간으로 확인하고 있어요').waitFor();
    expect(await cartLines()).toBe(2);
  });

  it.each([
    ['pending', '결제가 아직 끝나지 않았어요', '결제 화면으로 가기'],
    ['cancelled', '결제되지 않은 주문이에요', '장바구니로 가기'],
  ] as const)('is not called done while its payment is %s, and the cart stays', async (status, title, way) => {
    order(status);
    await here.open('/@demo/pay');
    await putInCart(here.page, [0]);
    await here.open(ORDER_AT);
    await heading(title).waitFor();
    await here.page.getByRole('link', { name: way }).waitFor();
    expect(await cartLines()).toBe(1);
  });

  it('alerts the words of the server when there is no such order, and offers a way on', async () => {
    await here.open(ORDER_AT);
    await readAlert(here.page, '주문 정보를 찾을 수 없어요.');
    await heading('주문 정보를 찾을 수 없어요.').waitFor();
    await here.page.getByRole('link', { name: '홈으로 가기' }).waitFor();
  });

  it('alerts its own words when nothing answers, and loads when tried again', async () => {
    await here.page.route(`**${http.orders.orderComplete.path}**`, (route) => route.abort());
    order();
    await here.open(ORDER_AT);
    await readAlert(here.page, '주문 정보를 불러오는데 실패했습니다.');
    await here.page.unroute(`**${http.orders.orderComplete.path}**`);
    await here.page.getByRole('button', { name: '다시 시도' }).click();
    await heading(statusMessages.waiting).waitFor();
  });
});

describe('the orders of today', () => {
  it('are found again from the store page, each with where it is', async () => {
    order('paid', 'preparing');
    await here.open(ORDER_AT);
    await live();
    await here.page.getByRole('link', { name: '홈으로 가기' }).click();
    await here.page.getByRole('link', { name: '오늘 주문 1건 보기' }).click();
    await here.page.waitForURL('**/orders');
    await here.page.getByText('준비 중', { exact: true }).waitFor();
    await here.page.getByRole('link', { name: /027/ }).click();
    await heading(statusMessages.preparing).waitFor();
  });

  it('are ordered again in their row once they are over, which has their receipt, too', async () => {
    order('paid', 'completed');
    await here.open('/@demo/pay');
    await rememberOrders(here.page, 1);
    await here.open(ORDERS_AT);
    await here.page.getByRole('button', { name: '영수증' }).waitFor();
    await here.page.getByRole('button', { name: '다시 주문' }).click();
    await here.page.waitForURL('**/shoppingList');
    expect(await cartLines()).toBe(2);
  });

  it('move the store page by nothing when their link appears', async () => {
    await here.open('/@demo/pay');
    await rememberOrders(here.page, 2);
    await here.open('/@demo');
    await here.page.getByRole('link', { name: '오늘 주문 2건 보기' }).waitFor();
    const withLink = await heading('데모 카페').boundingBox();
    await here.page.evaluate(() => localStorage.removeItem('jumun_orders_today'));
    await here.page.reload();
    expect(await here.page.getByRole('link', { name: /오늘 주문/ }).count()).toBe(0);
    expect(await heading('데모 카페').boundingBox()).toEqual(withLink);
  });

  it('say when one of them could not be asked for, and are erased on demand', async () => {
    play(here.gateway.backend, { orders: { orderComplete: refused('ORDER_NOT_FOUND') } });
    await here.open('/@demo/pay');
    await rememberOrders(here.page, 1);
    await here.open(ORDERS_AT);
    await here.page.getByText('주문 정보를 찾을 수 없어요.').waitFor();
    await here.page.getByRole('button', { name: '목록 지우기' }).click();
    await heading('오늘 이 기기에서 주문한 내역이 없어요.').waitFor();
    expect(await here.page.evaluate(() => localStorage.getItem('jumun_orders_today'))).toBeNull();
    await here.page.getByRole('button', { name: '되돌리기' }).click();
    await here.page.getByText('027').waitFor();
  });
});
