import { http, namespaces, statusMessages } from '@jumun/contracts';
import { pending, asBefore } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { openShop } from './console-orders-fixture.ts';
import { until } from './console-visit.ts';
import { paymentNumbered } from './console-backend.ts';
import { play } from './fake-gateway.ts';
import { comeToRest } from './screens/walk.ts';

const shop = openShop();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const move = (page: Page, name: string) =>
  page.getByRole('group', { name: '주문 상태 바꾸기' }).getByRole('button', { name, exact: true });
const row = (page: Page, number: string) =>
  page.getByRole('list', { name: '주문 내역' }).getByRole('listitem').filter({ hasText: number });
const headState = (page: Page, word: string) => page.getByLabel('주문 요약').getByText(word, { exact: true });
/** How many windows of the shop are in the channel. */
const owners = () => shop.gateway.sockets.of(namespaces.owner).sockets.size;

describe('an order that is moved on one tablet', () => {
  it('moves on every other one and on the shopper’s phone, in list and detail', async () => {
    const { paymentId, orderNumber } = shop.order;
    const [first, second, third] = [await shop.window(), await shop.window(), await shop.window(768)];
    await first.open(`/paymentDetail/${paymentId}`);
    await second.open('/paymentList?order=all');
    await third.open(`/paymentDetail/${paymentId}`);
    const shopper = await shop.shopper();
    await until(first.page, () => owners() === 3);
    await headState(first.page, '접수 대기').waitFor();
    await row(second.page, '027').getByText('접수 대기').waitFor();
    await headState(third.page, '접수 대기').waitFor();

    await move(first.page, '접수').click();
    await headState(first.page, '준비 중').waitFor();
    await row(second.page, '027').getByText('준비 중').waitFor();
    await headState(third.page, '준비 중').waitFor();
    await row(third.page, '027').getByText('준비 중').waitFor();
    await shopper.getByRole('heading', { name: statusMessages.preparing }).waitFor();

    await move(third.page, '다 됐어요').click();
    await headState(first.page, '준비 완료').waitFor();
    await row(second.page, '027').getByText('준비 완료').waitFor();
    await shopper.getByRole('heading', { name: statusMessages.ready }).waitFor();
    expect(shop.own.payments.find((payment) => payment.orderNumber === orderNumber)?.orderStatus).toBe('ready');
  });

  it('moves back on every other one when that is undone', async () => {
    const [first, second] = [await shop.window(), await shop.window()];
    await first.open('/paymentList');
    await second.open('/paymentList?order=all');
    await until(first.page, () => owners() === 2);
    await row(first.page, '027').getByRole('button', { name: '027번 접수' }).click();
    await row(second.page, '027').getByText('준비 중').waitFor();
    await button(first.page, '되돌리기').click();
    await row(second.page, '027').getByText('접수 대기').waitFor();
  });

  it('leaves the list that it does not fit into any more', async () => {
    const { page, open } = await shop.window();
    await open('/paymentList?order=waiting');
    await row(page, '027').waitFor();
    await until(page, () => owners() === 1);
    shop.move(shop.order.orderNumber, 'preparing');
    await row(page, '027').waitFor({ state: 'detached' });
  });
});

describe('what is older than what was heard', () => {
  it('does not undo a move: a page of the list that was on its way', async () => {
    const { page, open } = await shop.window();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    play(shop.gateway.backend, {
      orders: {
        listPayments: async ({ query }) => {
          if (query.before === undefined) return asBefore;
          // As it is now, though it is sent later.
          const page = structuredClone(shop.own.payments).filter(({ paymentId }) => paymentId < String(query.before));
          await held;
          return page;
        },
      },
    });
    await open('/paymentList?order=all');
    await row(page, '027').waitFor();
    await until(page, () => owners() === 1);
    await button(page, '더 보기').click();
    await until(page, () => shop.gateway.asked(http.orders.listPayments).some(({ query }) => query.has('before')));
    shop.move(paymentNumbered(2).orderNumber, 'completed');
    shop.move(shop.order.orderNumber, 'preparing');
    await row(page, '027').getByText('준비 중').waitFor();
    release();
    await row(page, '002').getByText('수령 완료').waitFor();
  });

  it('does not undo a move: an order that was looked at before', async () => {
    const { paymentId } = shop.order;
    const { page, open } = await shop.window(768);
    await open(`/paymentDetail/${paymentId}`);
    await headState(page, '접수 대기').waitFor();
    await until(page, () => owners() === 1);
    await row(page, '034').getByRole('link').click();
    await page.getByLabel('주문 요약').getByText('034').first().waitFor();
    // No event is sent for the move; a new order makes the page fetch the list again.
    shop.own.payments = shop.own.payments.map((payment) =>
      payment.paymentId === paymentId ? { ...payment, orderStatus: 'preparing' } : payment,
    );
    shop.comeIn(paymentNumbered(36));
    await row(page, '027').getByText('준비 중').waitFor();
    play(shop.gateway.backend, { orders: { paymentDetail: pending } });
    await row(page, '027').getByRole('link').click();
    await headState(page, '접수 대기').waitFor();
    expect(await row(page, '027').getByText('준비 중').count()).toBe(1);
  });
});

describe('a new order', () => {
  const came = paymentNumbered(36);

  it('stands at the top of every open list', async () => {
    const [first, second] = [await shop.window(), await shop.window(1280)];
    await first.open('/paymentList?order=all');
    await second.open('/paymentList?order=all');
    await row(first.page, '027').waitFor();
    const rows = second.page.getByRole('table', { name: '주문 내역' }).getByRole('row');
    await rows.nth(1).getByText('027').waitFor();
    await until(first.page, () => owners() === 2);
    shop.comeIn(came);
    await first.page.getByRole('list', { name: '주문 내역' }).getByRole('listitem').first().getByText('036').waitFor();
    await rows.nth(1).getByText('036').waitFor();
    expect(await first.page.getByRole('button', { name: /^새 주문 \d/ }).count()).toBe(0);
  });

  it('does not move what somebody reads further down, and comes when it is asked for', async () => {
    const { page, open } = await shop.window();
    await open('/paymentList?order=all');
    await row(page, '020').waitFor();
    await until(page, () => owners() === 1);
    await row(page, '020').scrollIntoViewIfNeeded();
    const placeOf = async () => Math.round((await row(page, '020').boundingBox())?.y ?? 0);
    await comeToRest(page);
    const place = await placeOf();
    shop.comeIn(came);
    await button(page, '새 주문 1건 보기').waitFor();
    expect(await placeOf()).toBe(place);
    await button(page, '새 주문 1건 보기').click();
    await row(page, '036').waitFor();
    await page.getByRole('heading', { name: '최근 주문 내역' }).waitFor();
    await button(page, '새 주문 1건 보기').waitFor({ state: 'detached' });
  });
});

describe('a tablet that lost its line', () => {
  it('shows all that happened meanwhile when the line is back, far down in the list, too', async () => {
    const { page, line, context, open } = await shop.window(360, { fresh: true });
    await open('/paymentList?order=all');
    await button(page, '더 보기').click();
    await row(page, '002').waitFor();
    await until(page, () => owners() === 1);
    await line.cut();
    await context.setOffline(true);
    await until(page, () => owners() === 0);
    const early = paymentNumbered(2);
    shop.own.payments = shop.own.payments.map((payment) =>
      payment.paymentId === early.paymentId
        ? { ...payment, status: 'refunded', refundedAmount: payment.totalPrice }
        : payment,
    );
    shop.move(shop.order.orderNumber, 'completed');
    shop.comeIn(paymentNumbered(36));
    line.mend();
    await context.setOffline(false);
    await button(page, '새 주문 1건 보기').click();
    await row(page, '036').waitFor();
    await row(page, '027').getByText('수령 완료').waitFor();
    await row(page, '002').getByText('환불', { exact: true }).waitFor();
  });

  it('still moves orders by the call, and says nothing over the line', async () => {
    const { paymentId } = shop.order;
    const { page, line, open } = await shop.window();
    await open(`/paymentDetail/${paymentId}`);
    await headState(page, '접수 대기').waitFor();
    await until(page, () => owners() === 1);
    await line.cut();
    await until(page, () => owners() === 0);
    const logged = page.waitForEvent('console', (message) => message.text().includes('not connected'));
    await move(page, '접수').click();
    await logged;
    await headState(page, '준비 중').waitFor();
    // The page shows it before the server has heard of it.
    await shop.gateway.heard(http.orders.moveOrder);
    expect(shop.gateway.asked(http.orders.moveOrder, { paymentId }).map(({ body }) => body)).toEqual([
      { status: 'preparing' },
    ]);
  });
});
