import { snakeCase } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { store as sampleStore, type Store } from './fake-store.ts';
import { numbered } from './fake-ids.ts';

/** So many products, made of the sample's own over and over. */
export const goodsOf = ({ products }: Store, count: number): Store['products'] =>
  Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / products.length);
    const sample = products[index % products.length];
    if (!sample) throw new Error('the sample store has no products');
    if (round === 0) return sample;
    return {
      ...sample,
      productId: numbered(2_000 + index),
      productName: `${sample.productName} ${round + 1}`,
      productPrice: 1_000 + index * 100,
    };
  });

const keepCart = (page: Page, lines: readonly object[]): Promise<void> =>
  page.evaluate(
    (kept) => sessionStorage.setItem('cart:demo', kept),
    JSON.stringify({ lines, checkoutKey: 'f'.repeat(32), changedAt: 1 }),
  );

function productAt(place: number) {
  const product = goodsOf(sampleStore, 60)[place];
  if (!product) throw new Error(`there is no product ${place}`);
  const { productId, productName, productPrice, productImage } = product;
  return { productId, productName, productPrice, productImage };
}

/** An option of a group, by its place, as a cart keeps it, picked so often for each piece. */
export function picked({ options }: Store['optionGroups'][number], place: number, quantity = 1) {
  const option = options[place];
  if (!option) throw new Error(`the group has no option ${place}`);
  const { optionId, optionName, priceDelta } = option;
  return { optionId, optionName, priceDelta, quantity };
}

/** Puts lines of one product, the first of the sample's, into the cart of this tab, each with its options. */
export const putPicked = (page: Page, lines: readonly ReturnType<typeof picked>[][], quantity = 1): Promise<void> =>
  keepCart(
    page,
    lines.map((options) => ({ quantity, product: productAt(0), options })),
  );

/** A kept product as the page's version before the last one spelled it. */
const oldNames = (product: object) =>
  Object.fromEntries(Object.entries(product).map(([name, value]) => [snakeCase(name), value]));

/** Puts products of the sample store into the cart of this tab, by their place in the list: as carts were before options. */
export const putInCart = (page: Page, places: readonly number[], quantity = 1): Promise<void> =>
  keepCart(
    page,
    places.map((place) => ({ quantity, product: oldNames(productAt(place)) })),
  );

/** The device has seen the sample store ten minutes ago. */
export async function rememberStore(page: Page): Promise<void> {
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  const kept = JSON.stringify({ at, store: sampleStore });
  await page.evaluate((text) => localStorage.setItem('jumun_store:demo', text), kept);
}

/** Leaves on the device who paid here before. */
export const rememberBuyer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const buyer = { name: '김주문', phone: '010-1234-5678', email: '', at: Date.now() };
    localStorage.setItem('jumun_buyer', JSON.stringify(buyer));
  });
