import { refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { chooseFile } from './choose-file.ts';
import type { ConsoleBackend, Product } from './console-backend.ts';
import { play, sent, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

/** A text field of a multipart body. */
export const partOf = (body: string, name: string): string | undefined =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1];

/** Lets the shop behind the gateway keep what its product form sends, and search as the catalog does. */
export function keepProducts(backend: Backend, own: ConsoleBackend): void {
  play(backend, {
    catalog: {
      updateProduct: ({ body: { productId, productName, productPrice, stock, soldOut, status } }) => {
        const found = own.products.find((product) => product.productId === productId);
        if (!found) return refused('PRODUCT_NOT_FOUND');
        const figures = { productPrice: Number(productPrice), stock: stock ? Number(stock) : null };
        const after = { ...found, ...sent({ productName, soldOut, status }), ...figures };
        own.products = own.products.map((product) => (product === found ? after : product));
        return after;
      },
      moveProduct: ({ body }) => {
        const moved = own.products.filter(({ productId }) => productId === body.productId);
        const others = own.products.filter((product) => !moved.includes(product));
        const at = others.findIndex(({ productId }) => productId === body.nextTo);
        own.products = others.toSpliced(body.side === 'before' ? at : at + 1, 0, ...moved);
      },
      listProducts: ({ query: { q = '' } }) => ({
        products: own.products.filter(({ productName, productDescription }) =>
          [productName, productDescription].some((text) => text.includes(q)),
        ),
        next: null,
      }),
    },
  });
}

const productNumbered = (n: number) => numbered(20_000 + n);

/** As many products as asked for, each with its own name and picture. */
export const manyProducts = (sample: readonly Product[], count: number): Product[] =>
  Array.from({ length: count }, (_, index) => {
    const like = sample[index % sample.length];
    if (!like) throw new Error('A shop of many products needs a sample of one.');
    return {
      ...like,
      productId: productNumbered(index),
      productName: `${index + 1}번 ${like.productName}`,
      productImage: { path: `pictures/goods-${index}/640.webp` },
    };
  });

const latte = { name: 'latte.png', mimeType: 'image/png' };

/** Chooses a picture of this size in the product form. */
export const choosePicture = (page: Page, bytes: number, file = latte): Promise<void> =>
  chooseFile(page.getByLabel('상품 이미지 파일'), { ...file, bytes });

/** Fills in all that a product must have. */
export async function fillProduct(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await choosePicture(page, 100);
  await field('상품명').fill('카페 모카');
  await field('상품 설명').fill('달콤해요');
  await field('가격 (원)').fill('5500');
  await page.getByRole('button', { name: '커피', exact: true }).click();
}
