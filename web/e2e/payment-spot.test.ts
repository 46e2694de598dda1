import { http } from '@jumun/contracts';
import { exampleContent } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { ORDER_NUMBER, PAYMENT_ID } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { orderOf, playPayment } from './order-backend.ts';
import { putInCart } from './store-visit.ts';

const here = shopFixture({ fresh: true });
const { init, registerPayment } = http.orders;
const OTHER_ID = PAYMENT_ID.replace(/.$/, 'f');
const tables = { '7KQ2M9XA31': '1번 테이블', '7KQ2M9XA32': '2번 테이블' } as const;
const [FIRST, SECOND] = Object.keys(tables) as [keyof typeof tables, keyof typeof tables];
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const question = (page: Page) => page.getByRole('dialog', { name: '어느 자리로 가져다드릴까요?' });

function playTables(chooseSpot = false): void {
  const { backend } = here.gateway;
  orderOf(backend, 1);
  playPayment(backend, {});
  let opened = 0;
  play(backend, {
    spots: {
      storeSpot: ({ query }) => ({
        spot: { label: tables[query.tag as keyof typeof tables], kind: 'table', serve: 'carry' },
        ...{ pay: 'prepay', openTab: false, chooseSpot },
      }),
      storeSpots: [{ spotId: numbered(8_402), label: '테라스 1', kind: 'table', zone: null, serve: 'carry' }],
    },
    orders: {
      init: () => {
        opened += 1;
        const paymentId = opened === 1 ? PAYMENT_ID : OTHER_ID;
        return {
          ...exampleContent(init),
          paymentId,
          orderNumber: ORDER_NUMBER,
          expiresAt: '2099-01-01T00:00:00+09:00',
        };
      },
    },
  });
}

async function scan(page: Page, token: keyof typeof tables): Promise<void> {
  await page.goto(`${here.origin}/@demo?tag=${token}`);
  await button(page, new RegExp(`^${tables[token]}`)).waitFor();
}

/** Fills the cart at the first table, and opens its checkout there. */
async function payAtFirst(): Promise<void> {
  await here.page.goto(`${here.origin}/@demo/shoppingList`);
  await button(here.page, '4,500원 결제하기').click();
  await here.page.getByText('1번 테이블로 가져다드려요').waitFor();
}
const tags = () => here.gateway.asked(init).map(({ body }) => body.tag);

describe('two tabs at two tables', () => {
  it('ask which of the two is meant, and the order goes to the one that the payment page names', async () => {
    playTables();
    await scan(here.page, FIRST);
    await putInCart(here.page, [0], 1);
    const other = await here.context.newPage();
    await scan(other, SECOND);
    await payAtFirst();
    await button(here.page, '2번 테이블').click();
    await here.page.waitForURL(`**/payment/${OTHER_ID}`);
    await here.page.getByText('2번 테이블로 가져다드려요').waitFor();
    expect(tags()).toEqual([FIRST, SECOND]);
    expect(await question(here.page).count()).toBe(0);
    const [card] = await Promise.all([
      here.context.waitForEvent('page'),
      here.page.locator('button[type="submit"]').click(),
    ]);
    await card.waitForURL('**/card-page');
    expect(here.gateway.asked(registerPayment).map(({ body }) => body)).toMatchObject([{ paymentId: OTHER_ID }]);
  });

  it('ask once, and stay where they are at a word', async () => {
    playTables();
    await scan(here.page, FIRST);
    await putInCart(here.page, [0], 1);
    const other = await here.context.newPage();
    await scan(other, SECOND);
    await payAtFirst();
    await question(here.page).getByRole('button', { name: '1번 테이블' }).click();
    await question(here.page).waitFor({ state: 'detached' });
    await here.page.reload();
    await here.page.getByText('1번 테이블로 가져다드려요').waitFor();
    expect(await question(here.page).count()).toBe(0);
    expect(tags()).toEqual([FIRST]);
  });

  it('ask on a payment page that stood open while the other tab was scanned', async () => {
    playTables();
    await scan(here.page, FIRST);
    await putInCart(here.page, [0], 1);
    await payAtFirst();
    const other = await here.context.newPage();
    await scan(other, SECOND);
    await question(here.page).waitFor();
  });
});

it('a spot that is changed on the payment page is the one that the order goes to', async () => {
  playTables(true);
  await scan(here.page, FIRST);
  await putInCart(here.page, [0], 1);
  await payAtFirst();
  await button(here.page, '자리 바꾸기').click();
  await button(here.page, '테라스 1').click();
  await here.page.waitForURL(`**/payment/${OTHER_ID}`);
  await here.page.getByText('테라스 1로 가져다드려요').waitFor();
  await until(here.page, () => tags().length === 2);
  expect(here.gateway.asked(init)[1]?.body).toMatchObject({ tag: FIRST, spotId: numbered(8_402), amount: 4_500 });
});
