import { z } from 'zod';
import { auth } from '../../auth/contract.js';
import { FileInfo, MULTIPART_OVERHEAD_BYTES } from '../auth/auth.js';
import { WireShopStatus, wireShopStatus } from '../auth/wire-shop.js';
import { orders } from '../../orders/contract.js';
import { MethodOffer } from '../../orders/method.js';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Locale } from '../../values/locale.js';
import { StoreName } from '../../values/store-name.js';
import { catalog } from '../../catalog/contract.js';
import { TextLang } from '../../catalog/option-views.js';
import { product, StockText } from '../../catalog/product.js';
import { CoverNumber, FontColor, Introduction, MAX_PRODUCTS } from '../../catalog/views.js';
import { formOf, wireOf } from '../../define/resource.js';
import { PicturePath, WirePicture } from '../../values/picture.js';
import { presentCategory, WireCategory } from './categories.js';
import { presentStoreTimes, WireStoreTimes } from './intake.js';
import { WireStoreOptionGroup } from './options.js';
import { written } from '../../values/text.js';

const { option_group_ids, ...wireProduct } = wireOf(product).shape;
/** A product with the names of its categories, and its texts' languages where they are not the page's. */
export const WireProduct = z.object({
  ...wireProduct,
  categorys: z.array(z.object({ category_id: Id, category_name: z.string() })),
  option_group_ids,
  name_lang: TextLang,
  description_lang: TextLang,
});
export type WireProduct = z.infer<typeof WireProduct>;

export const WireStoreOptions = z.object({
  option_id: Id,
  profile_image: WirePicture.nullable(),
  background_image: WirePicture.nullable(),
  font_color: z.string(),
  cover_number: z.int().min(1).max(4),
  introduction: z.string(),
});
export type WireStoreOptions = z.infer<typeof WireStoreOptions>;

/** A picture as an upload answered it: its path, its whole address, or the object that the options hold. */
const chosen = (given: unknown): unknown => {
  const path: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'attach_file_path') : given;
  if (path === '' || path === undefined) return null;
  return typeof path === 'string' ? path.replace(/^.*?\/media\//, '') : path;
};
const ChosenPicture = z.preprocess(chosen, PicturePath.nullable()).optional();

/** The look of the store page; what is left out stays as it is, and null takes a picture away. */
export const StoreOptionsForm = z.object({
  option_id: Id.optional(),
  profile_image: ChosenPicture,
  background_image: ChosenPicture,
  font_color: FontColor.optional(),
  cover_number: CoverNumber.optional(),
  introduction: Introduction.optional(),
});

/** The seller as the law wants it shown, and that the platform is an intermediary. */
export const WireSeller = z.object({
  shop_name: z.string(),
  owner_name: z.string(),
  business_number: z.string().nullable(),
  shop_address: z.string().nullable(),
  shop_phone: z.string().nullable(),
});

export const WireStore = z.object({
  shop: z.object({
    shop_id: Id,
    shops_id: Id,
    /** In the page's language; the seller's own name stands in `seller`. */
    shop_name: z.string(),
    name_lang: TextLang,
    shop_storeName: z.string(),
    status: WireShopStatus,
    cover_number: z.int().min(1).max(4),
    profile_image: WirePicture.nullable(),
  }),
  /** The language of its texts, and those that it may be read in. */
  locale: Locale,
  locales: z.array(Locale),
  introduction_lang: TextLang,
  categorys: z.array(WireCategory),
  products: z.array(WireProduct),
  /** The groups of the shown products, each once. */
  option_groups: z.array(WireStoreOptionGroup),
  options: WireStoreOptions,
  seller: WireSeller,
  /** How the shop's orders can be paid, in the order of offer. */
  payment_methods: z.array(MethodOffer),
  /** Whether the cart asks for wishes, and the chips that it offers; both are left out where it doesn't. */
  ask_request: z.literal(true).optional(),
  request_chips: z.array(z.string()).optional(),
  /** There are goods that were often bought together; left out where there are none. */
  suggests_goods: z.literal(true).optional(),
  ...WireStoreTimes.shape,
});
export type WireStore = z.infer<typeof WireStore>;

export const PRODUCT_PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const OPTION_PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** The text fields of the product form as multipart sends them. */
export const ProductForm = formOf(product);
export const ProductUpdateForm = ProductForm.extend({
  product_id: Id,
  /** The stock that the form was opened with, empty when it was not counted: it must not have changed meanwhile. */
  product_amount_before: StockText.optional(),
});

const serve = catalog.procedures;

const storeQuery = z.object({ storeName: StoreName });
const productMultipart = {
  bodyKind: 'multipart',
  maxBodyBytes: PRODUCT_PICTURE_MAX_BYTES + MULTIPART_OVERHEAD_BYTES,
} as const;

export const catalogRoutes = {
  store: route({
    method: 'GET',
    path: '/v1/store',
    caller: 'anyone',
    about: 'Everything a store page shows, in the language `lang` where the shop shows it.',
    query: storeQuery.extend({ lang: Locale.optional() }),
    ...{ answer: ok(WireStore), conditional: true },
    asks: [serve.getStorePage, auth.procedures.getSellerNotice, orders.procedures.listMethods],
  }),
  storeStatus: publish(serve.getStoreStatus, {
    method: 'GET',
    path: '/v1/store/getStatus',
    caller: 'anyone',
    about: 'Whether a store is open, paused or unknown, and when it takes orders.',
    query: storeQuery,
    input: ({ query }) => query,
    answer: z.object({ status: WireShopStatus, ...WireStoreTimes.shape }),
    present: ({ status, ...times }) => ({ status: wireShopStatus(status), ...presentStoreTimes(times) }),
  }),
  listCategories: publish(serve.listCategories, {
    method: 'GET',
    path: '/v1/shop/categoryList',
    caller: 'owner',
    about: 'The categories by rank.',
    answer: z.array(WireCategory),
    present: (categories) => categories.map(presentCategory),
  }),
  createCategory: publish(serve.createCategory, {
    method: 'POST',
    path: '/v1/shop/create-category',
    caller: 'owner',
    about: 'Adds a category at the end and answers with the full list. Takes an Idempotency-Key.',
    status: 201,
    changesStorePage: true,
    body: z.object({ category_name: serve.createCategory.input.shape.name }),
    input: ({ body }, { idempotencyKey }) => ({ name: body.category_name, idempotencyKey }),
    fields: { name: 'category_name' },
    answer: z.array(WireCategory),
    present: (categories) => categories.map(presentCategory),
  }),
  renameCategory: publish(serve.renameCategory, {
    method: 'PATCH',
    path: '/v1/shop/category/name',
    caller: 'owner',
    about: 'Gives a category another name.',
    changesStorePage: true,
    body: z.object({ category_id: Id, category_name: serve.renameCategory.input.shape.name }),
    input: ({ body }) => ({ categoryId: body.category_id, name: body.category_name }),
    fields: { name: 'category_name' },
    answer: WireCategory,
    present: presentCategory,
  }),
  setCategoryStatus: publish(serve.setCategoryStatus, {
    method: 'PATCH',
    path: '/v1/shop/category/status',
    caller: 'owner',
    about: 'Shows or hides a category.',
    changesStorePage: true,
    view: serve.setCategoryStatus.output.pick({ status: true }),
  }),
  rankCategories: publish(serve.rankCategories, {
    method: 'PATCH',
    path: '/v1/shop/category/change_rank',
    caller: 'owner',
    about: 'Puts all categories in a new order.',
    changesStorePage: true,
    body: z.object({
      categorys: z
        .array(z.object({ category_id: Id, ranking: z.int().min(1).max(10_000) }))
        .min(1)
        .max(200),
    }),
    input: ({ body: { categorys } }) => ({
      categoryIds: [...categorys].sort((one, other) => one.ranking - other.ranking).map((each) => each.category_id),
    }),
    fields: { categoryIds: 'categorys' },
    answer: z.array(WireCategory),
    present: (categories) => categories.map(presentCategory),
  }),
  deleteCategory: publish(serve.deleteCategory, {
    method: 'DELETE',
    path: '/v1/shop/category/delete',
    caller: 'owner',
    about: 'Deletes a category; its products stay.',
    changesStorePage: true,
  }),
  listProducts: route({
    method: 'GET',
    path: '/v1/products',
    caller: 'owner',
    about:
      "All products of the shop in the owner's order, or those that a search finds; `next` is the `after` of the next page.",
    query: z.object({
      q: written().max(100, '100자까지 검색할 수 있어요.').optional(),
      category_id: Id.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_PRODUCTS).optional(),
      after: Id.optional(),
    }),
    answer: ok(z.object({ products: z.array(WireProduct), next: Id.nullable().default(null) })),
    asks: [serve.listProducts, serve.listCategories],
  }),
  createProduct: route({
    method: 'POST',
    path: '/v1/products',
    caller: 'owner',
    about:
      'Adds a product (multipart; a picture may stand in the field images: jpg, png or webp up to 2 MB). Takes an Idempotency-Key.',
    takesKey: true,
    ...productMultipart,
    upload: { file: 'images', isRequired: false, fields: ProductForm },
    answer: ok(WireProduct),
    status: 201,
    asks: [serve.createProduct, serve.listCategories],
  }),
  updateProduct: route({
    method: 'PUT',
    path: '/v1/products',
    caller: 'owner',
    about: 'Changes a product; without a picture it keeps the one it has.',
    ...productMultipart,
    upload: { file: 'images', isRequired: false, fields: ProductUpdateForm },
    answer: ok(WireProduct),
    asks: [serve.updateProduct, serve.listCategories],
  }),
  moveProduct: publish(serve.moveProduct, {
    method: 'PATCH',
    path: '/v1/products/place',
    caller: 'owner',
    about: 'Puts a product right before or behind another one, in the order that the store shows.',
    changesStorePage: true,
  }),
  changeProducts: publish(serve.changeProducts, {
    method: 'PATCH',
    path: '/v1/products/many',
    caller: 'owner',
    about: 'Changes many products alike, all or none: marks them as sold out, or as for sale again.',
    changesStorePage: true,
  }),
  deleteProduct: publish(serve.deleteProduct, {
    method: 'DELETE',
    path: '/v1/products',
    caller: 'owner',
    about: 'Takes a product off the store; old orders keep it.',
    message: '상품이 삭제되었습니다.',
    changesStorePage: true,
  }),
  storeOptions: route({
    method: 'GET',
    path: '/v1/shop/option',
    caller: 'owner',
    about: 'How the store page looks.',
    answer: ok(z.object({ options: WireStoreOptions })),
    asks: [serve.getStoreOptions],
  }),
  saveStoreOptions: route({
    method: 'PUT',
    path: '/v1/shop/store/option',
    caller: 'owner',
    about: 'Changes how the store page looks; what is left out stays.',
    body: StoreOptionsForm,
    answer: ok(z.object({ options: WireStoreOptions })),
    asks: [serve.saveStoreOptions],
  }),
  uploadOptionFile: route({
    method: 'POST',
    path: '/v1/shop/upload-option-file',
    caller: 'owner',
    about: 'Keeps a picture of the store page (field upload-option-file: jpg, png or webp up to 5 MB).',
    bodyKind: 'multipart',
    maxBodyBytes: OPTION_PICTURE_MAX_BYTES + MULTIPART_OVERHEAD_BYTES,
    upload: { file: 'upload-option-file', isRequired: true },
    answer: z.object({
      success: z.literal(true),
      message: z.string().optional(),
      attach: z.string(),
      fileInfo: FileInfo,
    }),
    status: 201,
  }),
};
