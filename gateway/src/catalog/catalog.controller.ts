import { Controller, Inject } from '@nestjs/common';
import {
  contracts,
  http,
  MAX_PRODUCTS,
  PRODUCT_PICTURE_MAX_BYTES,
  wireShopStatus,
  type ProductView,
  type RequestOf,
  type WireProduct,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { storePicture, type ObjectStore } from '@jumun/storage';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import type { Prepared } from '../http/prepared.js';
import { readUpload } from '../http/upload.js';
import { inWireNames } from '../http/wire-names.js';
import { OBJECT_STORE } from '../tokens.js';
import { presentCategory, productPresenter } from './present-catalog.js';
import { changedProduct, inProductNames, newProduct } from './product-form.js';
import { ShopChanges } from './shop-changes.js';
import { StorePages } from './store-pages.js';

const { procedures } = contracts.catalog;
const routes = http.catalog;

const PICTURE = { field: 'images', maxBytes: PRODUCT_PICTURE_MAX_BYTES, tooLarge: '파일 크기는 2MB 이하여야 합니다.' };
const CATEGORY_FIELDS = { name: 'category_name', categoryId: 'category_id', categoryIds: 'categorys' };

@Controller()
export class CatalogController {
  constructor(
    private readonly rpc: Rpc,
    private readonly pages: StorePages,
    private readonly changes: ShopChanges,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Answers(routes.store)
  async storePage({ query }: RequestOf<typeof routes.store>): Promise<Prepared> {
    return this.pages.of(query.storeName);
  }

  @Answers(routes.storeStatus)
  async storeStatus(
    { query }: RequestOf<typeof routes.storeStatus>,
    call: Call,
  ): Promise<Reply<typeof routes.storeStatus>> {
    const { status } = await this.rpc.call(procedures.getStoreStatus, query, call.actor);
    return { success: true, data: { status: wireShopStatus(status) } };
  }

  @Answers(routes.listCategories)
  async listCategories(
    _request: RequestOf<typeof routes.listCategories>,
    call: Call,
  ): Promise<Reply<typeof routes.listCategories>> {
    const categories = await this.rpc.call(procedures.listCategories, {}, call.actor);
    return { success: true, data: categories.map(presentCategory) };
  }

  @Answers(routes.createCategory)
  async createCategory(
    { body }: RequestOf<typeof routes.createCategory>,
    call: Call,
  ): Promise<Reply<typeof routes.createCategory>> {
    const created = this.rpc.call(procedures.createCategory, { name: body.category_name }, call.actor);
    const categories = await this.changing(call, inWireNames(CATEGORY_FIELDS, created));
    return { success: true, data: categories.map(presentCategory) };
  }

  @Answers(routes.setCategoryStatus)
  async setCategoryStatus(
    { body }: RequestOf<typeof routes.setCategoryStatus>,
    call: Call,
  ): Promise<Reply<typeof routes.setCategoryStatus>> {
    const input = { categoryId: body.category_id, status: body.status };
    const { status } = await this.changing(call, this.rpc.call(procedures.setCategoryStatus, input, call.actor));
    return { success: true, data: { status } };
  }

  @Answers(routes.rankCategories)
  async rankCategories(
    { body }: RequestOf<typeof routes.rankCategories>,
    call: Call,
  ): Promise<Reply<typeof routes.rankCategories>> {
    const inOrder = body.categorys.toSorted((one, other) => one.ranking - other.ranking);
    const input = { categoryIds: inOrder.map(({ category_id }) => category_id) };
    const ranked = this.rpc.call(procedures.rankCategories, input, call.actor);
    const categories = await this.changing(call, inWireNames(CATEGORY_FIELDS, ranked));
    return { success: true, data: categories.map(presentCategory) };
  }

  @Answers(routes.deleteCategory)
  async deleteCategory(
    { query }: RequestOf<typeof routes.deleteCategory>,
    call: Call,
  ): Promise<Reply<typeof routes.deleteCategory>> {
    const input = { categoryId: query.category_id };
    await this.changing(call, this.rpc.call(procedures.deleteCategory, input, call.actor));
    return { success: true };
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
    const { input, picture } = newProduct(fields, file);
    const path = await this.keepPicture(picture);
    const created = this.rpc.call(procedures.createProduct, { ...input, picture: path }, call.actor);
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

  @Answers(routes.deleteProduct)
  async deleteProduct(
    { query }: RequestOf<typeof routes.deleteProduct>,
    call: Call,
  ): Promise<Reply<typeof routes.deleteProduct>> {
    const input = { productId: query.product_id };
    await this.changing(call, this.rpc.call(procedures.deleteProduct, input, call.actor));
    return { success: true, message: '상품이 삭제되었습니다.' };
  }

  /** Who changes the store page through this copy sees it changed at once, without waiting for the fact. */
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
