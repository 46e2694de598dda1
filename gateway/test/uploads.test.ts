import sharp from 'sharp';
import {
  contracts,
  DOCUMENT_MAX_BYTES,
  http,
  Problem,
  PRODUCT_PICTURE_MAX_BYTES,
  type PicturePath,
  type ProductInput,
} from '@jumun/contracts';
import { category, CATEGORY_ID, product, PRODUCT_ID } from './setup-answers.js';
import { SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { catalog } = contracts;

const gateway = openedGateway();
let token: string;
let png: Buffer;
beforeAll(async () => {
  token = await gateway.keys.token();
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8421a' } })
    .png()
    .toBuffer();
  await gateway.base.stub(catalog.procedures.listCategories, () => [category]);
});

const fields = {
  product_name: '아메리카노',
  product_description: '진해요',
  product_price: '4500',
  product_amount: '10',
  product_soldout: 'N',
  product_categorys: JSON.stringify([CATEGORY_ID]),
  sale_window: JSON.stringify({ days: [1, 2], from: '09:00' }),
};

function form(values: Record<string, string>, file?: { name: string; bytes: Buffer; filename?: string }): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  if (file) data.set(file.name, new Blob([new Uint8Array(file.bytes)]), file.filename ?? 'picture.png');
  return data;
}

const { path } = http.catalog.createProduct;
const post = (body: RequestInit['body']) => gateway.ask('POST', path, { token, body });

describe('a new product', () => {
  it('is made with its picture, which everybody can see for a year', async () => {
    let asked: (ProductInput & { picture?: PicturePath | undefined }) | undefined;
    await gateway.base.stub(catalog.procedures.createProduct, (input) => {
      asked = input;
      return { ...product, picture: input.picture ?? null };
    });
    const answer = await post(form(fields, { name: 'images', bytes: png }));
    expect([answer.status, answer.body.message]).toEqual([201, '상품이 생성되었습니다.']);
    expect(asked).toMatchObject({
      name: '아메리카노',
      price: 4500,
      stock: 10,
      soldOut: false,
      status: 'active',
      categoryIds: [CATEGORY_ID],
      saleWindow: { days: [1, 2], from: '09:00' },
    });
    const picturePath = `/media/${answer.body.data.product_image.attach_file_path}`;
    const picture = await fetch(`${gateway.running.url}${picturePath}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(640);
    const etag = picture.headers.get('etag') ?? '';
    const again = await gateway.ask('GET', picturePath, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('is told every wrong field at once', async () => {
    const wrong = {
      product_name: ' ',
      product_price: '0',
      product_amount: 'x',
      product_categorys: '[]',
      sale_window: '{"from":"9"}',
    };
    const answer = await post(form(wrong));
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_INPUT']);
    expect(saidOf(answer.body.errors)).toEqual(
      expect.arrayContaining([
        { path: 'product_name', message: ' * 상품명을 입력해주세요.' },
        { path: 'product_price', message: '가격은 0원보다 커야 합니다.' },
        { path: 'product_amount', message: '재고는 0개 이상이어야 해요.' },
        { path: 'product_categorys', message: '카테고리를 등록해주세요.' },
        { path: 'sale_window.from', message: '시간은 09:00처럼 입력해주세요.' },
      ]),
    );
  });

  it('is made without a picture and without a description', async () => {
    let asked: ProductInput | undefined;
    await gateway.base.stub(catalog.procedures.createProduct, (input) => {
      asked = input;
      return { ...product, description: '', picture: null };
    });
    const { product_description: _, ...bare } = fields;
    for (const sent of [bare, { ...bare, product_description: ' ' }]) {
      const answer = await post(form(sent));
      expect([answer.status, answer.body.data.product_image]).toEqual([201, null]);
      expect(asked).toMatchObject({ name: '아메리카노', description: '' });
      expect(asked).not.toHaveProperty('picture');
    }
  });

  it.each(['not json', '{"a":1}', '["x"]', '"__proto__"'])('refuses %s as categories', async (product_categorys) => {
    const answer = await post(form({ ...fields, product_categorys }, { name: 'images', bytes: png }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toMatch(/^product_categorys/);
    expect(answer.body.errors[0].message).toMatch(/[가-힣]/);
  });

  it('with two pictures, or one in another field, is refused', async () => {
    const two = form(fields, { name: 'images', bytes: png });
    two.append('images', new Blob([new Uint8Array(png)]), 'second.png');
    const answer = await post(two);
    expect([answer.status, saidOf(answer.body.errors)]).toEqual([
      400,
      [{ path: 'images', message: '파일은 하나만 올려주세요.' }],
    ]);
    const elsewhere = await post(form(fields, { name: 'picture', bytes: png }));
    expect(saidOf(elsewhere.body.errors)).toEqual([{ path: 'picture', message: '파일은 images에 올려주세요.' }]);
  });

  it('stores nothing while a field is wrong', async () => {
    const before = await storedKeys();
    const unique = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#0f6b3e' } })
      .png()
      .toBuffer();
    expect((await post(form({ ...fields, product_price: '0' }, { name: 'images', bytes: unique }))).status).toBe(400);
    expect(await storedKeys()).toBe(before);
  });

  it.each([10, 40])('whose picture is %d KB over the limit is told so, and the answer arrives', async (over) => {
    const bytes = Buffer.alloc(PRODUCT_PICTURE_MAX_BYTES + over * 1024, png);
    const answer = await post(form(fields, { name: 'images', bytes }));
    expect([answer.status, answer.body.errorCode, answer.body.message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      '파일 크기는 2MB 이하여야 합니다.',
    ]);
  });

  it('whose picture is far over the limit is told the same', async () => {
    const answer = await post(form(fields, { name: 'images', bytes: Buffer.alloc(6 * 1024 * 1024, png) }));
    expect([answer.status, answer.body.message]).toEqual([413, '파일 크기는 2MB 이하여야 합니다.']);
  });

  it('whose picture is no picture is told so, whatever its name says', async () => {
    const answer = await post(form(fields, { name: 'images', bytes: Buffer.from('<?php echo 1;'), filename: 'a.png' }));
    expect([answer.status, answer.body.errorCode]).toEqual([415, 'FILE_TYPE']);
    const broken = await post(form(fields, { name: 'images', bytes: png.subarray(0, 60) }));
    expect([broken.status, broken.body.errorCode]).toEqual([400, 'FILE_BROKEN']);
  });
});

describe('a changed product', () => {
  it('keeps its picture when none is sent', async () => {
    let asked: { picture?: string | undefined; productId?: string } = {};
    await gateway.base.stub(catalog.procedures.updateProduct, (input) => {
      asked = input;
      return product;
    });
    const answer = await gateway.ask('PUT', path, {
      token,
      body: form({ ...fields, product_amount: '', product_id: PRODUCT_ID }),
    });
    expect([answer.status, answer.body.message]).toEqual([200, '상품이 수정되었습니다.']);
    expect(asked).toMatchObject({ productId: PRODUCT_ID, stock: null });
    expect(asked).not.toHaveProperty('picture');
  });

  it('is told the present stock when pieces were sold since its form was opened', async () => {
    let asked: { stockBefore?: number | null | undefined } = {};
    await gateway.base.stub(catalog.procedures.updateProduct, (input) => {
      asked = input;
      throw new Problem('STOCK_CHANGED', {
        errors: [{ path: 'stock', message: '지금 재고는 8개예요.' }],
        data: { stock: 8 },
      });
    });
    const change = (more: Record<string, string>) =>
      gateway.ask('PUT', path, { token, body: form({ ...fields, product_id: PRODUCT_ID, ...more }) });
    const answer = await change({ product_amount_before: '12' });
    expect(asked.stockBefore).toBe(12);
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({
        errorCode: 'STOCK_CHANGED',
        errors: [{ path: 'product_amount', message: '지금 재고는 8개예요.' }],
        data: { product_amount: 8 },
      }),
    ]);
    await change({ product_amount_before: '' });
    expect(asked.stockBefore).toBeNull();
    await change({});
    expect(asked).not.toHaveProperty('stockBefore');
    expect((await change({ product_amount_before: 'x' })).body.errors[0].path).toBe('product_amount_before');
  });

  it('needs to say which', async () => {
    const answer = await gateway.ask('PUT', path, { token, body: form(fields) });
    expect(saidOf(answer.body.errors)).toEqual([{ path: 'product_id', message: '올바른 번호가 아니에요.' }]);
  });
});

describe('a business document', () => {
  const upload = (body: FormData) => gateway.ask('POST', http.auth.uploadBusinessLicense.path, { token, body });

  it('is kept sealed for its shop alone, behind an address of this gateway', async () => {
    const answer = await upload(form({}, { name: 'business_file', bytes: png }));
    expect(answer.status).toBe(201);
    const { attach, fileInfo } = answer.body;
    expect(attach).toMatch(new RegExp(`^documents/${SHOP_ID}/[\\w-]+\\.png$`));
    expect(fileInfo.attach).toBe(attach);
    expect(fileInfo.fileUrl).toContain(http.auth.readDocument.path.split('/:')[0]);
    expect((await gateway.ask('GET', `/media/${attach}`)).status).toBe(404);
    expect((await fetch(`${gateway.s3Url}/jumun-private/${attach}`)).status).toBe(403);
    // Papers are of no use even with the keys of the store.
    const raw = await (await storeClient()).getObject('jumun-private', attach);
    expect(Buffer.concat(await raw.toArray()).includes('IHDR')).toBe(false);
  });

  it('over 10 MB, of another kind or missing is refused', async () => {
    const big = await upload(form({}, { name: 'business_file', bytes: Buffer.alloc(DOCUMENT_MAX_BYTES + 1, png) }));
    expect([big.status, big.body.message]).toEqual([413, '파일 크기는 10MB 이하여야 합니다.']);
    const pdf = await upload(form({}, { name: 'business_file', bytes: Buffer.from('%PDF-1.7') }));
    expect([pdf.status, pdf.body.message]).toEqual([415, 'JPG, JPEG, PNG 파일만 올릴 수 있어요.']);
    const none = await upload(form({ business_file: 'text' }));
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'business_file']);
  });
});

describe('hostile multipart bodies', () => {
  const raw = (type: string, body: string) =>
    gateway.ask('POST', path, { token, body, headers: { 'content-type': type } });

  it.each([
    ['no multipart at all', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    [
      'a body that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      400,
    ],
    [
      'a prototype field',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      400,
    ],
  ])('%s is refused', async (_name, type, body, status) => {
    const answer = await raw(type, body);
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
  });

  it('with too many fields are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x']));
    expect((await post(form(many))).body.errorCode).toBe('BODY_TOO_LARGE');
  });
});

/** How much lies in the public bucket, as the store itself says. */
async function storedKeys(): Promise<number> {
  const client = await storeClient();
  let count = 0;
  for await (const object of client.listObjectsV2('jumun-public', '', true)) if (object) count += 1;
  return count;
}

async function storeClient() {
  const { Client } = await import('minio');
  const { hostname, port } = new URL(gateway.s3Url);
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: 'test',
    secretKey: 'test-secret',
    region: 'us-east-1',
  });
}
