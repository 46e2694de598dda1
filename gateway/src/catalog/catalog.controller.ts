import { Controller, Inject } from '@nestjs/common';
import {
  contracts,
  http,
  MAX_PRODUCTS,
  PRODUCT_PICTURE_MAX_BYTES,
  type ProductView,
  type RequestOf,
  type WireProduct,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { storePicture, type ObjectStore } from '@jumun/storage';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import type { Shared } from '../http/prepared.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { readUpload } from '../http/upload.js';
import { OBJECT_STORE } from '../tokens.js';
import { productPresenter } from './present-catalog.js';
import { changedProduct, inProductNames, newProduct } from './product-form.js';
import { ShopChanges } from './shop-changes.js';
import { StorePages } from './store-pages.js';

const { procedures } = contracts.catalog;
const routes = http.catalog;

const PICTURE = { field: 'images', maxBytes: PRODUCT_PICTURE_MAX_BYTES, tooLarge: '파일 크기는 2MB 이하여야 합니다.' };

@Controller()
export class CatalogController {
  constructor(
    private readonly rpc: Rpc,
    private readonly pages: StorePages,
    private readonly changes: ShopChanges,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Answers(routes.store)
  async storePage({ query }: RequestOf<typeof routes.store>): Promise<Shared> {
    return this.pages.shared(query.storeName, query.lang);
  }

  @Answers(routes.listProducts)
  async listProducts(
    { query }: RequestOf<typeof routes.listProducts>,
    call: Call,
  ): Promise<Reply<typeof routes.listProducts>> {
    const { q: text, category_id: categoryId, limit = MAX_PRODUCTS, after } = query;
    const [products, categories] = await Promise.all([
      this.rpc.call(procedures.listProducts, { text, categoryId, limit, after }, call.actor),
      this.rpc.call(procedures.listCategories, {}, call.actor),
    ]);
    const next = products.length === limit ? (products.at(-1)?.productId ?? null) : null;
    return { success: true, data: { products: products.map(productPresenter(categories)), next } };
  }

  @Answers(routes.createProduct)
  async createProduct(
    _request: RequestOf<typeof routes.createProduct>,
    call: Call,
  ): Promise<Reply<typeof routes.createProduct>> {
    const { fields, file } = await readUpload(call.request, PICTURE);
    const input = newProduct(fields);
    const picture = file && (await this.keepPicture(file));
    const key = idempotencyKey(call.header('idempotency-key'));
    const created = this.rpc.call(procedures.createProduct, { ...input, picture, idempotencyKey: key }, call.actor);
    const data = await this.withCategories(await this.changing(call, inProductNames(created)), call);
    return { success: true, message: '상품이 생성되었습니다.', data };
  }

  @Answers(routes.updateProduct)
  async updateProduct(
    _request: RequestOf<typeof routes.updateProduct>,
    call: Call,
  ): Promise<Reply<typeof routes.updateProduct>> {
    const { fields, file } = await readUpload(call.request, PICTURE);
    const input = changedProduct(fields);
    const picture = file && (await this.keepPicture(file));
    const changed = this.rpc.call(procedures.updateProduct, { ...input, picture }, call.actor);
    const data = await this.withCategories(await this.changing(call, inProductNames(changed)), call);
    return { success: true, message: '상품이 수정되었습니다.', data };
  }

  /** Marks the store page as changed in this copy at once, so that the owner's next view doesn't wait for the fact. */
  private async changing<T>(call: Call, work: Promise<T>): Promise<T> {
    return work.finally(() => this.changes.note(call.owner.shopId));
  }

  private async keepPicture(file: Buffer): Promise<string> {
    return (await storePicture(this.store, file, { maxBytes: PRODUCT_PICTURE_MAX_BYTES })).attachFilePath;
  }

  private async withCategories(product: ProductView, call: Call): Promise<WireProduct> {
    return productPresenter(await this.rpc.call(procedures.listCategories, {}, call.actor))(product);
  }
}
