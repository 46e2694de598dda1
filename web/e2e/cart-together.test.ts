import { http } from '@jumun/contracts';
import { askFor, optionGroups, store as sampleStore, type Store } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { play } from './fake-gateway.ts';
import { putInCart } from './store-visit.ts';

const { together } = http.orders;
const here = shopFixture();
const [AMERICANO, LATTE, , STRAWBERRY, MATCHA_ADE, BREAD, COOKIE, CAKE] = sampleStore.products.map(
  ({ productId }) => productId,
);

const row = () => here.page.getByRole('region', { name: '함께 많이 담아요' });
const offers = () => row().getByRole('button');
const focused = () => here.page.evaluate(() => document.activeElement?.textContent);

/** Opens the cart of a shop whose guests often buy these together with an americano, on a small phone. */
async function openCart(productIds: (string | undefined)[], change?: (store: Store) => void): Promise<void> {
  const { backend } = here.gateway;
  backend.store = { ...structuredClone(sampleStore), suggestsGoods: true };
  change?.(backend.store);
  play(backend, { orders: { together: { productIds: productIds.flatMap((id) => id ?? []) } } });
  await here.page.setViewportSize({ width: 360, height: 740 });
  await here.page.goto(`${here.origin}/media/anteroom.svg`);
  await putInCart(here.page, [0]);
  await here.page.goto(`${here.origin}/@demo/shoppingList`);
  await here.page.getByText('총 결제 금액').waitFor();
}
const asked = () => here.gateway.asked(together).map(({ query }) => query.get('product_ids'));

describe('goods that are often bought together', () => {
  it('are three at most, of those that can be had now', async () => {
    await openCart([STRAWBERRY, MATCHA_ADE, AMERICANO, BREAD, COOKIE, CAKE, LATTE], (store) => {
      for (const each of store.products) if (each.productId === COOKIE) each.status = 'inactive';
    });
    await row().waitFor();
    expect(await offers().allInnerTexts()).toEqual([
      expect.stringContaining('소금빵'),
      expect.stringContaining('바스크 치즈 케이크'),
      expect.stringContaining('카페 라떼'),
    ]);
    expect(asked()).toEqual([AMERICANO]);
    for (const box of await Promise.all((await offers().all()).map((each) => each.boundingBox())))
      expect(box?.height).toBeGreaterThanOrEqual(44);
    const width = await here.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  it('go in by one press, which leaves the focus at the next of them', async () => {
    await openCart([BREAD, LATTE]);
    await offers().first().click();
    await here.page.getByRole('listitem').getByText('소금빵', { exact: true }).waitFor();
    await here.page.getByRole('button', { name: '8,000원 결제하기' }).waitFor();
    expect(await focused()).toContain('카페 라떼');
    await here.page.waitForFunction(() => document.querySelectorAll('[aria-haspopup]').length === 0);
    expect(asked()).toEqual([AMERICANO, [AMERICANO, BREAD].sort().join(',')]);
    await offers().first().click();
    await row().waitFor({ state: 'detached' });
    expect(await here.page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('ask for their options first, and go nowhere where the sheet is closed', async () => {
    await openCart([LATTE, BREAD], (store) => askFor(store, 1, [optionGroups.size]));
    await offers().first().click();
    const sheet = here.page.getByRole('dialog', { name: '카페 라떼' });
    await sheet.getByRole('button', { name: '닫기' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await focused()).toContain('카페 라떼');
    await offers().first().click();
    await sheet.getByRole('radio').first().click();
    await sheet.getByRole('button', { name: /담기/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await here.page.getByRole('button', { name: '카페 라떼' }).first().waitFor();
    expect(await offers().allInnerTexts()).toEqual([expect.stringContaining('소금빵')]);
  });

  it.each<[string, (store: Store) => void]>([
    ['the shop knows of none', (store) => delete store.suggestsGoods],
    ['it takes no orders', (store) => (store.shop.status = 'restricted')],
  ])('are no row where %s', async (_, change) => {
    await openCart([BREAD], change);
    await here.page.waitForLoadState('networkidle');
    expect(await row().count()).toBe(0);
  });

  it('are no row where the question gets no answer, and nothing is said of it', async () => {
    play(here.gateway.backend, {});
    await openCart([]);
    await here.page.waitForLoadState('networkidle');
    expect([await row().count(), asked().length]).toEqual([0, 1]);
    expect(here.faults).toEqual([]);
  });
});
