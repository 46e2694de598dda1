import { http } from '@jumun/contracts';
import { ORDER_NUMBER, store as sampleStore } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { play } from './fake-gateway.ts';
import { putInCart } from './store-visit.ts';
import { orderComplete, paymentRecord } from './usual-answers.ts';

const { init } = http.orders;
const here = shopFixture();
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const box = () => here.page.getByRole('textbox', { name: '요청사항' });

/** Opens the cart of a shop that asks for wishes, on a small phone. */
async function openCart(more: object = { askRequest: true, requestChips: ['덜 맵게', '얼음 적게'] }): Promise<void> {
  here.gateway.backend.store = { ...sampleStore, ...more };
  await here.page.setViewportSize({ width: 360, height: 740 });
  await here.page.goto(`${here.origin}/media/anteroom.svg`);
  await putInCart(here.page, [0]);
  await here.page.goto(`${here.origin}/@demo/shoppingList`);
  await here.page.getByText('총 결제 금액').waitFor();
}

describe('a cart of a shop that asks for wishes', () => {
  it('takes chips and own words, sixty letters together, and sends them in one line', async () => {
    await openCart();
    await button('얼음 적게').click();
    await box().fill('포크 두 개');
    await here.page.getByText('13/60', { exact: true }).waitFor();
    await here.page.getByText('이름·전화번호는 적지 마세요.', { exact: true }).waitFor();
    // Letters that do not fit are not taken.
    await box().fill('가'.repeat(60));
    expect(await box().inputValue()).toBe('포크 두 개');
    const width = await here.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await here.page.reload();
    await here.page.getByText('13/60', { exact: true }).waitFor();
    await button('4,500원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    expect(here.gateway.asked(init).map(({ body }) => body.request)).toEqual(['얼음 적게, 포크 두 개']);
  });

  it('is another checkout with another wish', async () => {
    await openCart();
    await box().fill('맵게');
    await button('4,500원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    await here.page.goBack();
    await box().fill('덜 맵게');
    await button('4,500원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    const keys = here.gateway.asked(init).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('shows the wish on the payment page and the order’s page, to be read', async () => {
    const request = '얼음 적게, 포크 두 개';
    const { backend } = here.gateway;
    play(backend, {
      orders: {
        paymentRecord: ({ params }) => paymentRecord(backend, { ...params, request }),
        orderComplete: () => orderComplete(backend, { payment: { request } }),
      },
    });
    await openCart();
    await button('4,500원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    await here.page.getByText(request, { exact: true }).waitFor();
    await here.page.goto(`${here.origin}/@demo/success/${ORDER_NUMBER}`);
    await here.page.getByText(request, { exact: true }).waitFor();
  });
});

describe('a cart of a shop that does not', () => {
  it('has no place for a wish, and sends none that was written before', async () => {
    await openCart();
    await box().fill('맵게');
    await openCart({});
    expect(await here.page.getByText('요청사항').count()).toBe(0);
    await button('4,500원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    expect(here.gateway.asked(init).map(({ body }) => body.request)).toEqual([undefined]);
  });
});
