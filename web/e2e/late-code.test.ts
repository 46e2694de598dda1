import { http } from '@jumun/contracts';
import { shopFixture } from './fixture.ts';
import { putInCart } from './store-visit.ts';

const CODE = '**/assets/open-checkout-*';
const here = shopFixture({ fresh: true });

const pay = () => here.page.getByRole('button', { name: /결제하기$/ });

/** Opens a cart and presses pay, while the code for paying does not arrive. */
async function pressInVain(): Promise<void> {
  await here.page.goto(`${here.origin}/media/anteroom.svg`);
  await putInCart(here.page, [0], 1);
  await here.page.route(CODE, (route) => route.abort());
  await here.page.goto(`${here.origin}/@demo/shoppingList`, { waitUntil: 'networkidle' });
  await pay().click();
  await here.page.getByRole('button', { name: '확인' }).click();
  await here.page.getByText('인터넷 연결을 확인하고 다시 눌러주세요. 두 번 주문되지 않아요.').waitFor();
}

const paidOnce = async () => {
  await here.page.waitForURL(/\/payment\//);
  expect(here.gateway.asked(http.orders.init)).toHaveLength(1);
};

describe('the code for paying', () => {
  it('is asked for by the next press where it did not arrive at the first', async () => {
    await pressInVain();
    await here.page.unroute(CODE);
    await pay().dblclick();
    await paidOnce();
  });

  it('comes with the page loaded anew where it fails again, as in browsers that never ask twice', async () => {
    await pressInVain();
    const loaded = here.page.waitForEvent('load');
    await pay().click();
    await loaded;
    await here.page.unroute(CODE);
    await here.page.reload();
    await pay().click();
    await paidOnce();
  });
});

/** Requests for a file of this name are lost, as on a phone that goes from one network to another. */
const lose = (name: string, times: number) =>
  here.page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort('connectionreset'), { times });

describe('a page that lost a piece of its code on the way', () => {
  it('hears presses soon, where the server has drawn it', async () => {
    await lose('store', 1);
    await here.open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기', exact: true }).click();
    await here.page.getByRole('link', { name: /주문하기$/ }).waitFor();
  });

  it('shows its screen soon, without a reload', async () => {
    await lose('CartPage', 3);
    await here.open('/@demo/shoppingList');
    await here.page.getByText('장바구니가 비어있습니다').waitFor();
  });

  it('is loaded anew once, where the browser does not ask a second time', async () => {
    await lose('store', 4);
    await here.open('/@demo');
    await here.page.waitForEvent('load');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기', exact: true }).click();
    await here.page.getByRole('link', { name: /주문하기$/ }).waitFor();
  });
});
