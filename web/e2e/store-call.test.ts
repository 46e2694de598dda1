import { http } from '@jumun/contracts';
import type { Locator } from 'playwright-core';
import { shopFixture } from './fixture.ts';
import { ORDER_AT, orderOf, PAYMENT_AT, playOrder, playPayment } from './order-backend.ts';
import { SPOT_TAG, takeCalls } from './store-call-backend.ts';

const here = shopFixture();
const button = (name: string) => here.page.getByRole('button', { name, exact: true });

it('a guest at a table calls for staff, and sees that somebody comes', async () => {
  const call = takeCalls(here.gateway.backend);
  await here.page.goto(`${here.gateway.origin}/@demo?tag=${SPOT_TAG}`);
  await button('직원 호출').click();
  await button('물 주세요').press('Enter');
  await here.focused(here.page.getByRole('status').filter({ hasText: '직원을 불렀어요' }));
  const [asked] = here.gateway.asked(http.calls.callStaff);
  expect(asked?.body).toEqual({ storeName: 'demo', tag: SPOT_TAG, kind: 'water' });
  call.state = 'acked';
  await here.page.getByText('직원이 확인했어요').waitFor();
  await button('다른 것도 부탁하기').press('Enter');
  await here.focused(here.page.getByRole('dialog').getByRole('button', { name: '도움이 필요해요' }));
  expect(await here.page.getByText('지금은 화면을 보는 직원이').count()).toBe(0);
});

it('a guest finds the call at the bottom of a page in large letters, where it covers nothing', async () => {
  takeCalls(here.gateway.backend);
  await here.page.goto(`${here.gateway.origin}/@demo?tag=${SPOT_TAG}&easy=1`);
  await here.page.getByRole('button', { name: '아이스 아메리카노 담기', exact: true }).click();
  await button('직원 호출').waitFor();
  const boxOf = async (thing: Locator) => (await thing.boundingBox()) ?? { y: 0, height: 0 };
  const [call, way] = [
    await boxOf(button('직원 호출')),
    await boxOf(here.page.getByRole('link', { name: /주문하기$/ })),
  ];
  const { innerHeight } = await here.page.evaluate(() => ({ innerHeight: window.innerHeight }));
  expect(call.y + call.height).toBe(innerHeight);
  expect(call.height).toBeGreaterThanOrEqual(56);
  expect(way.y + way.height).toBeLessThanOrEqual(call.y);
});

it.each(['/@demo/orders', ORDER_AT, PAYMENT_AT])(
  'a guest at a table finds the call in large letters after the cart, too: %s',
  async (path) => {
    const call = takeCalls(here.gateway.backend);
    orderOf(here.gateway.backend, 2);
    playPayment(here.gateway.backend, {});
    playOrder(here.gateway.backend, 'paid', 'waiting');
    await here.page.goto(`${here.gateway.origin}/@demo?tag=${SPOT_TAG}&easy=1`);
    await button('직원 호출').waitFor();
    await here.page.goto(`${here.gateway.origin}${path}`);
    await button('직원 호출').click();
    await button('도움이 필요해요').click();
    await here.page.getByText('직원을 불렀어요').waitFor();
    expect(call.state).toBe('open');
  },
);

it('a guest at a table whose order is being made finds the call beside the word that a cancel is told to staff', async () => {
  const call = takeCalls(here.gateway.backend);
  orderOf(here.gateway.backend, 2);
  playOrder(here.gateway.backend, 'paid', 'preparing');
  await here.page.goto(`${here.gateway.origin}/@demo?tag=${SPOT_TAG}`);
  await button('직원 호출').waitFor();
  await here.page.goto(`${here.gateway.origin}${ORDER_AT}`);
  await here.page.getByText('준비를 시작해서 취소는 가게에 말씀해주세요.').waitFor();
  await button('직원 호출').click();
  await button('도움이 필요해요').click();
  await here.page.getByText('직원을 불렀어요').waitFor();
  expect(call.state).toBe('open');
});

it('nobody calls from the street', async () => {
  await here.page.goto(`${here.gateway.origin}/@demo`);
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await button('직원 호출').count()).toBe(0);
});
