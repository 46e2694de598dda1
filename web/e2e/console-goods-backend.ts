import { http, type WireProduct } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { chooseFile } from './choose-file.ts';
import type { ConsoleBackend } from './console-backend.ts';
import { type Asked, callKey, data, refusal, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

/** A text field of a multipart body. */
export const partOf = (body: string, name: string): string | undefined =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1];

/** A product as a form leaves it behind. */
function saved(product: WireProduct, { text }: Asked): WireProduct {
  const stock = partOf(text, 'product_amount');
  return {
    ...product,
    product_name: partOf(text, 'product_name') ?? product.product_name,
    product_price: Number(partOf(text, 'product_price') ?? product.product_price),
    product_amount: stock ? Number(stock) : null,
    product_soldout: partOf(text, 'product_soldout') === 'Y' ? 'Y' : 'N',
    status: partOf(text, 'product_status') === 'inactive' ? 'inactive' : 'active',
  };
}

/** Lets the shop behind the gateway keep what its product form sends, and search as the catalog does. */
export function keepProducts(backend: Backend, own: ConsoleBackend): void {
  backend.overrides[callKey(http.catalog.updateProduct)] = (asked) => {
    const found = own.products.find(({ product_id }) => product_id === partOf(asked.text, 'product_id'));
    if (!found) return refusal(404, 'PRODUCT_NOT_FOUND', '상품을 찾을 수 없어요.');
    const after = saved(found, asked);
    own.products = own.products.map((product) => (product === found ? after : product));
    return data(after);
  };
  backend.overrides[callKey(http.catalog.moveProduct)] = ({ body }) => {
    const moved = own.products.filter(({ product_id }) => product_id === body['product_id']);
    const others = own.products.filter((product) => !moved.includes(product));
    const at = others.findIndex(({ product_id }) => product_id === body['next_to']);
    own.products = others.toSpliced(body['side'] === 'before' ? at : at + 1, 0, ...moved);
    return { status: 200, body: { success: true } };
  };
  backend.overrides[callKey(http.catalog.listProducts)] = ({ query }) => {
    const words = query.get('q') ?? '';
    const found = own.products.filter(({ product_name, product_description }) =>
      [product_name, product_description].some((text) => text.includes(words)),
    );
    return data({ products: found, next: null });
  };
}

const productNumbered = (n: number) => numbered(20_000 + n);

/** As many products as asked for, each with its own name and picture. */
export const manyProducts = (sample: readonly WireProduct[], count: number): WireProduct[] =>
  Array.from({ length: count }, (_, index) => {
    const like = sample[index % sample.length];
    if (!like) throw new Error('A shop of many products needs a sample of one.');
    return {
      ...like,
      product_id: productNumbered(index),
      product_name: `${index + 1}번 ${like.product_name}`,
      product_image: { attach_file_path: `pictures/goods-${index}/640.webp` },
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
