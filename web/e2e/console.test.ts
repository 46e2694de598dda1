import { http, socketEvents, statusMessages } from '@jumun/contracts';
import { ownerStage } from './console-stage.ts';
import { askedOf, until } from './console-visit.ts';
import { paymentNumbered } from './console-world.ts';
import { callKey, refusal } from './fake-gateway.ts';
import { SHOP_ID } from './fake-store.ts';

const here = ownerStage({ payments: 35 });

const newest = paymentNumbered(35);

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
