import type { WireProduct, WireStore } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { store as sampleStore } from './fake-store.ts';
import { numbered } from './fake-ids.ts';

/** So many products, made of the sample's own over and over. */
export const goodsOf = ({ products }: WireStore, count: number): WireProduct[] =>
  Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / products.length);
    const sample = products[index % products.length];
    if (!sample) throw new Error('the sample store has no products');
    if (round === 0) return sample;
    return {
      ...sample,
      product_id: numbered(2_000 + index),
      product_name: `${sample.product_name} ${round + 1}`,
      product_price: 1_000 + index * 100,
    };
  });

/** Puts products of the sample store into the cart of this tab, by their place in the list. */
export async function putInCart(page: Page, places: readonly number[], quantity = 1): Promise<void> {
  const all = goodsOf(sampleStore, 60);
  const lines = places.map((place) => {
    const product = all[place];
    if (!product) throw new Error(`there is no product ${place}`);
    const { product_id, product_name, product_price, product_image } = product;
    return { quantity, product: { product_id, product_name, product_price, product_image } };
  });
  const cart = JSON.stringify({ lines, checkoutKey: 'f'.repeat(32), changedAt: 1 });
  await page.evaluate((kept) => sessionStorage.setItem('cart:demo', kept), cart);
}

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
