import { http, socketEvents, statusMessages } from '@jumun/contracts';
import { ownerStage } from './console-stage.ts';
import { askedOf, until } from './console-visit.ts';
import { bellFor, paymentNumbered } from './console-world.ts';
import { callKey, refusal } from './fake-gateway.ts';
import { ORDER_NUMBER, SHOP_ID } from './fake-store.ts';

const here = ownerStage({ payments: 35 });

const newest = paymentNumbered(35);
const heading = (name: string) => here.page.getByRole('heading', { name, exact: true });
const newOrder = (count: number) => ({ data: ORDER_NUMBER, timestamp: '2026-11-21T13:18:00+09:00', count });
const notice = () => here.page.getByRole('region', { name: '새 주문' }).getByText('027번 · ');

describe('the door', () => {
  it('tells who is not logged in, and leads to the log-in page', async () => {
    const stranger = await here.stranger();
    await stranger.open('/productList');
    expect(await stranger.alertText()).toBe('로그인후 이용해주세요.');
    await stranger.closeAlert();
    await stranger.page.waitForURL(/\/login$/);
  });

  it('fetches the shop and goes on to the dashboard', async () => {
    await here.open('');
    await here.page.waitForURL(/\/store\/admin\/dashboard$/);
    expect(askedOf(here.gateway, http.auth.shopInfo).length).toBeGreaterThan(0);
  });

  it('says that the log-in has a problem when the shop cannot be fetched, and goes to the main page', async () => {
    here.gateway.world.overrides[callKey(http.auth.shopInfo)] = () => refusal(403, 'FORBIDDEN', '권한이 없어요.');
    await here.open('');
    expect(await here.alertText()).toBe('로그인에 문제가 생겼습니다. 다시 로그인해주세요.');
    await here.closeAlert();
    await here.page.waitForURL(`${here.gateway.origin}/`);
  });

  it('lets the owner out', async () => {
    await here.open('/dashboard');
    await here.button('메뉴 열기').click();
    await here.button('로그아웃').click();
    await here.page.waitForURL(/\/login$/);
    expect(await here.page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
  });
});

describe('the dashboard', () => {
  it('gives the code away as a png named after the store', async () => {
    await here.open('/dashboard');
    const download = here.page.waitForEvent('download');
    await here.button('QR코드 내려받기').click();
    expect((await download).suggestedFilename()).toBe('demo.png');
  });

  it('leads a pending shop to its registration, and so does adding a product', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending', business_number: null };
    await here.open('/dashboard');
    await heading('사업자 등록을 완료하면 QR코드가 만들어져요').waitFor();
    expect(await here.button('QR코드 내려받기').count()).toBe(0);
    await here.button('상품 등록하기').click();
    expect(await here.alertText()).toBe('사업자 등록을 먼저 완료해주세요.');
    await here.closeAlert();
    await here.page.waitForURL(/\/profile$/);
  });

  it('opens the shop as guests see it in a new tab', async () => {
    await here.open('/dashboard');
    const link = here.page.getByRole('link', { name: /내 상점/ });
    expect(await link.getAttribute('href')).toBe('/@demo');
    expect(await link.getAttribute('target')).toBe('_blank');
  });
});

describe('a new order', () => {
  it('stands on the screen for five seconds and refreshes the figures', async () => {
    await here.page.clock.install();
    await here.open('/dashboard');
    await here.page.getByText('최근 주문').waitFor();
    await here.channel.connected();
    // From here on the page's time passes only when it is told to, however slow the machine is.
    await here.page.clock.pauseAt(await here.page.evaluate(() => Date.now() + 60_000));
    const refreshed = here.page.waitForRequest(`**${http.orders.dashboard.path}`);
    here.channel.send(socketEvents.newOrder, newOrder(1));
    await notice().waitFor();
    await refreshed;
    await here.page.clock.fastForward(4_900);
    expect(await notice().count()).toBe(1);
    await here.page.clock.fastForward(200);
    await notice().waitFor({ state: 'detached' });
  });

  it('is opened by its button and counts as read then', async () => {
    here.own.bells = [bellFor(newest, 1)];
    await here.open('/categoryList');
    await here.channel.connected();
    here.channel.send(socketEvents.newOrder, { ...newOrder(1), data: newest.order_number });
    await here.button('주문 확인').click();
    await here.page.waitForURL(`**/paymentDetail/${newest.payment_id}`);
    await until(here.page, () => here.own.bells.every(({ read }) => read));
  });

  it('that came while the connection was away is fetched when it stands again', async () => {
    await here.open('/dashboard');
    await here.channel.connected();
    await here.page.getByText('최근 주문').waitFor();
    const before = askedOf(here.gateway, http.orders.dashboard).length;
    await here.channel.drop();
    await here.channel.connected(2);
    await until(here.page, () => askedOf(here.gateway, http.orders.dashboard).length > before);
    expect(await heading('대시보드').count()).toBe(1);
  });
});

describe('the bell', () => {
  it('counts what is unread; reading puts it away, checking opens the order', async () => {
    here.own.bells = [bellFor(newest, 1), bellFor(paymentNumbered(34), 2)];
    await here.open('/dashboard');
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 2' }).click();
    await here.button('034번 알림 읽음').click();
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 1', includeHidden: true }).waitFor();
    await here.button('035번 주문 확인').click();
    await here.page.waitForURL(`**/paymentDetail/${newest.payment_id}`);
    await until(here.page, () => here.own.bells.every(({ read }) => read));
  });

  it('says when there is nothing', async () => {
    await here.open('/dashboard');
    await here.button('알림').click();
    await here.page.getByText('알림이 없습니다.').waitFor();
    await here.page.getByText('알림이 없습니다.').waitFor();
  });
});

describe('orders', () => {
  it('are loaded page by page', async () => {
    await here.open('/paymentList');
    const cards = here.page.getByRole('list', { name: '주문 내역' }).getByRole('listitem');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(30);
    await here.button('더 보기').click();
    await cards.nth(34).waitFor();
    await here.button('더 보기').waitFor({ state: 'detached' });
    expect(await cards.count()).toBe(35);
  });

  it('are filtered by their state, and the address remembers it', async () => {
    await here.open('/paymentList');
    await here.button('준비 완료').click();
    await here.page.waitForURL(/order=ready/);
    await until(
      here.page,
      () => askedOf(here.gateway, http.orders.listPayments).at(-1)?.query.get('delivery_status') === 'ready',
    );
    expect(await here.button('준비 완료').getAttribute('aria-pressed')).toBe('true');
  });

  it('show who ordered, and move by a button over the socket and the call', async () => {
    here.own.payments = here.own.payments.map((payment) =>
      payment.payment_id === newest.payment_id
        ? { ...payment, status: 'paid', delivery_status: 'waiting', orderer_phone: '010-9876-5432' }
        : payment,
    );
    await here.open(`/paymentDetail/${newest.payment_id}`);
    await here.channel.connected();
    expect(await here.page.getByRole('link', { name: '010-9876-5432' }).getAttribute('href')).toBe('tel:010-9876-5432');
    await here.button('준비 완료').click();
    await here.page.getByLabel('주문 요약').getByText('준비 완료').waitFor();
    expect(askedOf(here.gateway, http.orders.moveOrder, { payment_id: newest.payment_id })[0]?.body).toEqual({
      status: 'ready',
    });
    expect(here.channel.heard).toContainEqual([
      socketEvents.updateOrderStatus,
      { shopId: SHOP_ID, orderNumber: newest.order_number, status: 'ready', message: statusMessages.ready },
    ]);
  });

  it('say what happened when they cannot be fetched, and try again', async () => {
    const key = callKey(http.orders.paymentDetail);
    const usual = here.gateway.world.overrides[key];
    here.gateway.world.overrides[key] = () => refusal(404, 'PAYMENT_NOT_FOUND', '결제 정보를 찾을 수 없어요.');
    await here.open(`/paymentDetail/${newest.payment_id}`);
    await here.page.getByText('결제 정보를 찾을 수 없어요.').waitFor();
    if (usual) here.gateway.world.overrides[key] = usual;
    await here.button('다시 시도').click();
    await here.page.getByLabel('주문 요약').waitFor();
    expect(await here.page.getByLabel('주문 요약').getByText('035').count()).toBe(1);
  });
});
