/*
 * The published spelling as data, without zod, so that a browser can take it: keys are snake_case, and some keys and
 * values are odd. A route's answers are decoded by these tables alone; its requests are encoded by what
 * `requestSpelling` reads from its schemas.
 */

/** Published keys that are more than our key in snake_case. */
export const ODD_KEYS = {
  shop_storeName: 'storeName',
  shop_email: 'email',
  shop_phone: 'phone',
  shop_address: 'address',
  shop_detail_address: 'detailAddress',
  shop_store_genre: 'genre',
  agreement_contract: 'agreedContract',
  agreement_privacy: 'agreedPrivacy',
  agreement_transaction: 'agreedTransaction',
  attach_file_path: 'path',
  categorys: 'categories',
  ranking: 'rank',
  product_amount: 'stock',
  product_amount_before: 'stockBefore',
  product_soldout: 'soldOut',
  option_amount: 'stock',
  option_amount_before: 'stockBefore',
  option_soldout: 'soldOut',
  soldout: 'soldOut',
  product_categorys: 'categoryIds',
  product_status: 'status',
  shopIdx: 'shopId',
  product_idx: 'product',
  payment_idx: 'payment',
  paymnetLastList: 'latestPayments',
  kakao_friend_status: 'kakaoFriend',
  delivery_status: 'orderStatus',
  orderer_name: 'buyerName',
  orderer_phone: 'buyerPhone',
  orderer_email: 'buyerEmail',
  buyerTel: 'buyerPhone',
  buyr_name: 'buyerName',
  buyr_tel: 'buyerPhone',
  buyr_mail: 'buyerEmail',
  orderId: 'orderNumber',
  ordr_idxx: 'orderNumber',
  good_mny: 'amount',
  good_name: 'productName',
  Ret_URL: 'returnUrl',
  req_data: 'request',
  res_data: 'answer',
  Code: 'code',
  Message: 'message',
  PayUrl: 'payUrl',
  traceNo: 'traceNumber',
} as const;

const LETTERS = { Y: true, N: false } as const;

/** Published values that we name otherwise, by their published key. */
export const ODD_VALUES = {
  status: {
    panding: 'pending',
    refund: 'refunded',
    cancel: 'cancelled',
    wating: 'reviewing',
    Y: 'added',
  },
  waits_for: { payout_account: 'payout-account' },
  restricted_by: { payout_provider: 'payout-provider' },
  incomplete: { store_options: 'store-options' },
  agreement_contract: LETTERS,
  agreement_privacy: LETTERS,
  agreement_transaction: LETTERS,
  email_verified: LETTERS,
  phone_verified: LETTERS,
  product_soldout: LETTERS,
  option_soldout: LETTERS,
  soldout: LETTERS,
  detach: LETTERS,
  kakao_friend_status: LETTERS,
  kakao_notification_enabled: LETTERS,
  enabled: LETTERS,
} as const;

/** Published keys whose values have a foreign spelling: a fact's payload, the forms of payment pages. */
export const OPAQUE_KEYS = ['payload', 'req_data', 'fields'] as const;

type OddKeys = typeof ODD_KEYS;
type OddValues = typeof ODD_VALUES;

/** `payout_id` → `payoutId`. */
type CamelKey<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : S;
/** Our name of a published key. */
export type HouseKey<K extends string> = K extends keyof OddKeys ? OddKeys[K] : CamelKey<K>;

type HouseValue<Table, V> = V extends keyof Table
  ? Table[V]
  : V extends readonly (infer Item)[]
    ? HouseValue<Table, Item>[]
    : V;

/** A published value in our spelling. */
export type Decoded<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined | Uint8Array
    ? T
    : T extends readonly (infer Item)[]
      ? Decoded<Item>[]
      : {
          [K in keyof T as K extends string ? HouseKey<K> : K]: K extends (typeof OPAQUE_KEYS)[number]
            ? T[K]
            : K extends keyof OddValues
              ? HouseValue<OddValues[K], T[K]>
              : Decoded<T[K]>;
        };

// Maps, since what is looked up is whatever an answer holds.
const oddKeys = new Map<string, string>(Object.entries(ODD_KEYS));
const oddValues = new Map(
  Object.entries(ODD_VALUES).map(([key, table]) => [key, new Map<string, string | boolean>(Object.entries(table))]),
);
const opaqueKeys = new Set<string>(OPAQUE_KEYS);

/** `payoutId` → `payout_id`. */
export const snakeCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Our name of a published key: `payout_id` → `payoutId`, `categorys` → `categories`. */
export const houseKey = (key: string): string =>
  oddKeys.get(key) ?? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The path of a fault in our spelling: `items.0.product_id` → `items.0.productId`. */
export const housePath = (path: string): string => path.split('.').map(houseKey).join('.');

/** Our name of a published value that stands under a published key. */
export const houseValue = (key: string, value: unknown): unknown =>
  typeof value === 'string' ? (oddValues.get(key)?.get(value) ?? value) : value;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function decodedAt(key: string, value: unknown): unknown {
  if (opaqueKeys.has(key)) return value;
  if (Array.isArray(value)) return value.map((item) => decodedAt(key, item));
  if (!isObject(value)) return houseValue(key, value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [houseKey(name), decodedAt(name, part)]));
}

/** A published JSON value in our spelling; what is in our spelling already stays as it is. */
export const decode = <T>(value: T): Decoded<T> =>
  // Spelled key by key and value by value, exactly as `Decoded` says.
  decodedAt('', value) as Decoded<T>;

/** How a route's requests are spelled where that is more than snake_case, by our names. */
export interface RequestSpelling {
  readonly keys?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function encodedAt(key: string, value: unknown, spelling: RequestSpelling): unknown {
  if (Array.isArray(value)) return value.map((item) => encodedAt(key, item, spelling));
  if (!isObject(value)) return spelling.values?.[key]?.[String(value)] ?? value;
  const parts = Object.entries(value).map(([name, part]) => [
    spelling.keys?.[name] ?? snakeCase(name),
    encodedAt(name, part, spelling),
  ]);
  return Object.fromEntries(parts);
}

/** A query or a body in the published spelling of its route. */
export const encode = (value: object, spelling: RequestSpelling): object =>
  // A plain object stays one.
  encodedAt('', value, spelling) as object;
