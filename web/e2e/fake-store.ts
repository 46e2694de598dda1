import {
  product,
  ProductView,
  publisherOf,
  type WireCategory,
  type WireProduct,
  type WireShop,
  type WireStore,
} from '@jumun/contracts';
import { numbered } from './fake-ids.ts';

export const SHOP_ID = numbered(1);
export const PAYMENT_ID = numbered(900);
export const ORDER_NUMBER = '261121-7KQ2M9XA-027';

const categories: WireCategory[] = ['커피', '논커피', '디저트', '굿즈'].map((category_name, index) => ({
  category_id: numbered(100 + index),
  category_name,
  ranking: index + 1,
  status: index === 3 ? 'inactive' : 'active',
  sale_window: null,
}));

const option = (
  id: number,
  option_name: string,
  price_delta = 0,
  extra: Partial<WireStore['option_groups'][number]['options'][number]> = {},
): WireStore['option_groups'][number]['options'][number] => ({
  option_id: numbered(id),
  option_name,
  price_delta,
  option_amount: null,
  option_soldout: 'N',
  is_default: false,
  ...extra,
});

/** Option groups for the sample's products; no product has one until a test sets it. */
export const optionGroups = {
  size: {
    group_id: numbered(300),
    group_name: '사이즈',
    min: 1,
    max: 1,
    repeatable: false,
    options: [
      option(301, '레귤러'),
      option(302, '라지', 500),
      option(303, '아주아주긴옵션이름이스무글자를넘어가는옵션', 99_000),
    ],
  },
  cup: {
    group_id: numbered(310),
    group_name: '컵',
    min: 0,
    max: 1,
    repeatable: false,
    options: [option(311, '매장 컵'), option(312, '개인 컵', -500)],
  },
  milk: {
    group_id: numbered(320),
    group_name: '우유',
    min: 1,
    max: 1,
    repeatable: false,
    options: [
      option(321, '일반 우유', 0, { is_default: true }),
      option(322, '오트 우유', 700),
      option(323, '두유', 500, { option_soldout: 'Y' }),
    ],
  },
  topping: {
    group_id: numbered(330),
    group_name: '토핑',
    min: 0,
    max: 2,
    repeatable: false,
    options: [
      option(331, '휘핑크림', 500),
      option(332, '초코칩', 300),
      option(333, '시나몬', 0),
      option(334, '연유', 300, { option_soldout: 'Y', is_default: true }),
    ],
  },
  shot: {
    group_id: numbered(340),
    group_name: '샷',
    min: 0,
    max: 3,
    repeatable: true,
    options: [option(341, '샷 추가', 500), option(342, '디카페인 샷', 800)],
  },
} satisfies Record<string, WireStore['option_groups'][number]>;

/** A product asks these groups from now on, with their own bounds. */
export function askFor(store: WireStore, place: number, groups: readonly WireStore['option_groups'][number][]): void {
  const product = store.products[place];
  if (!product) throw new Error(`there is no product ${place}`);
  product.option_group_ids = groups.map(({ group_id }) => ({ group_id, min: null, max: null }));
  const known = new Set(store.option_groups.map(({ group_id }) => group_id));
  store.option_groups.push(...structuredClone(groups.filter(({ group_id }) => !known.has(group_id))));
}

const goods: [name: string, price: number, category: number, extra?: Partial<WireProduct>][] = [
  [
    '아이스 아메리카노',
    4500,
    0,
    { product_description: '산미가 적고 고소한 원두로 내려요.\n디카페인으로도 바꿀 수 있어요.' },
  ],
  ['카페 라떼', 5000, 0],
  ['아주아주긴상품이름이스무글자를넘어가는경우를보려고만든상품', 99_999_999, 0],
  ['딸기 크림 라떼', 6500, 1, { product_soldout: 'Y' }],
  ['말차 에이드', 6000, 1, { on_sale: false }],
  ['소금빵', 3500, 2, { product_amount: 3 }],
  ['말차 쿠키', 3000, 2],
  ['바스크 치즈 케이크', 7500, 2, { product_description: '하루 열두 조각만 구워요.' }],
];

const publish = publisherOf(product);
const products: WireProduct[] = goods.map(([name, price, category, extra], index) => ({
  ...publish(
    ProductView.parse({
      ...{ productId: numbered(200 + index), name, description: '', price, stock: null, soldOut: false },
      ...{ status: 'active', onSale: true, saleWindow: null, categoryIds: [] },
      picture: index % 4 === 3 ? null : `pictures/${index}.svg`,
    }),
  ),
  categorys: categories
    .slice(category, category + 1)
    .map(({ category_id, category_name }) => ({ category_id, category_name })),
  ...extra,
}));

/** A small shop as the published API describes it. */
export const store: WireStore = {
  payment_methods: [{ code: 'card', name: '신용·체크카드', provider: 'kcp' }],
  shop: {
    shop_id: SHOP_ID,
    shops_id: SHOP_ID,
    shop_name: '데모 카페',
    shop_storeName: 'demo',
    status: 'active',
    cover_number: 1,
    profile_image: { attach_file_path: 'pictures/profile.svg' },
  },
  ...{ locale: 'ko', locales: ['ko', 'en', 'ja', 'zh'] },
  categorys: categories,
  products,
  option_groups: [],
  ...{ intake: null, hours: [], calendar: [] },
  options: {
    option_id: numbered(2),
    profile_image: null,
    background_image: null,
    font_color: '#000000',
    cover_number: 1,
    introduction: '골목 안 작은 카페예요',
  },
  seller: {
    shop_name: '데모 카페',
    owner_name: '김데모',
    business_number: '123-45-67891',
    shop_address: '서울시 성동구 성수이로 1',
    shop_phone: '02-123-4567',
  },
};

/** The owner's own view of it. */
export const ownShop: WireShop = {
  shop_id: SHOP_ID,
  shops_id: SHOP_ID,
  shop_name: '데모 카페',
  shop_storeName: 'demo',
  owner_name: '김데모',
  shop_email: 'demo@jumun.test',
  email_verified: 'Y',
  shop_phone: '010-1234-5678',
  shop_address: null,
  shop_detail_address: null,
  business_number: null,
  business_license_file: null,
  account_copy_file: null,
  corporate_account_file: null,
  personal_account_file: null,
  document_links: {
    business_license_file: null,
    account_copy_file: null,
    corporate_account_file: null,
    personal_account_file: null,
  },
  business_type: 'corporate',
  agreement_contract: 'N',
  agreement_privacy: 'N',
  agreement_transaction: 'N',
  shop_store_genre: null,
  kakao_user_id: null,
  kakao_notification_enabled: 'N',
  kakao_friend_status: 'N',
  kakao_friend_checked_at: null,
  store_qr_file: null,
  profile_image: null,
  cover_number: 1,
  status: 'active',
  rejection_reason: null,
  restriction_reason: null,
};
