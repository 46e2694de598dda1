import type { http } from '@jumun/contracts';
import type { ContentOf } from '@jumun/client/played';
import { numbered } from './fake-ids.ts';

export const SHOP_ID = numbered(1);
export const PAYMENT_ID = numbered(900);
export const ORDER_NUMBER = '261121-7KQ2M9XA-027';

export type Store = ContentOf<typeof http.catalog.store>;
type Product = Store['products'][number];
type OptionGroup = Store['optionGroups'][number];
type Option = OptionGroup['options'][number];

const categories: Store['categories'] = ['커피', '논커피', '디저트', '굿즈'].map((categoryName, index) => ({
  categoryId: numbered(100 + index),
  categoryName,
  rank: index + 1,
  status: index === 3 ? 'inactive' : 'active',
  saleWindow: null,
}));

const option = (id: number, optionName: string, priceDelta = 0, extra: Partial<Option> = {}): Option => ({
  optionId: numbered(id),
  optionName,
  priceDelta,
  stock: null,
  soldOut: false,
  isDefault: false,
  ...extra,
});

/** Option groups for the sample's products; no product has one until a test sets it. */
export const optionGroups = {
  size: {
    groupId: numbered(300),
    groupName: '사이즈',
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
    groupId: numbered(310),
    groupName: '컵',
    min: 0,
    max: 1,
    repeatable: false,
    options: [option(311, '매장 컵'), option(312, '개인 컵', -500)],
  },
  milk: {
    groupId: numbered(320),
    groupName: '우유',
    min: 1,
    max: 1,
    repeatable: false,
    options: [
      option(321, '일반 우유', 0, { isDefault: true }),
      option(322, '오트 우유', 700),
      option(323, '두유', 500, { soldOut: true }),
    ],
  },
  topping: {
    groupId: numbered(330),
    groupName: '토핑',
    min: 0,
    max: 2,
    repeatable: false,
    options: [
      option(331, '휘핑크림', 500),
      option(332, '초코칩', 300),
      option(333, '시나몬', 0),
      option(334, '연유', 300, { soldOut: true, isDefault: true }),
    ],
  },
  shot: {
    groupId: numbered(340),
    groupName: '샷',
    min: 0,
    max: 3,
    repeatable: true,
    options: [option(341, '샷 추가', 500), option(342, '디카페인 샷', 800)],
  },
} satisfies Record<string, OptionGroup>;

/** A product asks these groups from now on, with their own bounds. */
export function askFor(store: Store, place: number, groups: readonly OptionGroup[]): void {
  const product = store.products[place];
  if (!product) throw new Error(`there is no product ${place}`);
  product.optionGroupIds = groups.map(({ groupId }) => ({ groupId, min: null, max: null }));
  const known = new Set(store.optionGroups.map(({ groupId }) => groupId));
  store.optionGroups.push(...structuredClone(groups.filter(({ groupId }) => !known.has(groupId))));
}

const goods: [name: string, price: number, category: number, extra?: Partial<Product>][] = [
  [
    '아이스 아메리카노',
    4500,
    0,
    { productDescription: '산미가 적고 고소한 원두로 내려요.\n디카페인으로도 바꿀 수 있어요.' },
  ],
  ['카페 라떼', 5000, 0],
  ['아주아주긴상품이름이스무글자를넘어가는경우를보려고만든상품', 99_999_999, 0],
  ['딸기 크림 라떼', 6500, 1, { soldOut: true }],
  ['말차 에이드', 6000, 1, { onSale: false }],
  ['소금빵', 3500, 2, { stock: 3 }],
  ['말차 쿠키', 3000, 2],
  ['바스크 치즈 케이크', 7500, 2, { productDescription: '하루 열두 조각만 구워요.' }],
];

const products: Product[] = goods.map(([productName, productPrice, category, extra], index) => ({
  ...{ productId: numbered(200 + index), productName, productPrice, productDescription: '' },
  ...{ stock: null, soldOut: false, status: 'active', onSale: true, saleWindow: null, optionGroupIds: [] },
  productImage: index % 4 === 3 ? null : { path: `pictures/${index}.svg` },
  categories: categories
    .slice(category, category + 1)
    .map(({ categoryId, categoryName }) => ({ categoryId, categoryName })),
  ...extra,
}));

/** A small shop. */
export const store: Store = {
  paymentMethods: [{ code: 'card', name: '신용·체크카드', provider: 'kcp' }],
  shop: {
    shopId: SHOP_ID,
    shopsId: SHOP_ID,
    shopName: '데모 카페',
    storeName: 'demo',
    status: 'active',
    coverNumber: 1,
    profileImage: { path: 'pictures/profile.svg' },
  },
  ...{ locale: 'ko', locales: ['ko', 'en', 'ja', 'zh'] },
  categories,
  products,
  optionGroups: [],
  ...{ intake: null, hours: [], calendar: [] },
  options: {
    optionId: numbered(2),
    profileImage: null,
    backgroundImage: null,
    fontColor: '#000000',
    coverNumber: 1,
    introduction: '골목 안 작은 카페예요',
  },
  seller: {
    shopName: '데모 카페',
    ownerName: '김데모',
    businessNumber: '123-45-67891',
    address: '서울시 성동구 성수이로 1',
    phone: '02-123-4567',
  },
};

/** The owner's own view of it. */
export const ownShop: ContentOf<typeof http.auth.shopInfo> = {
  shopId: SHOP_ID,
  shopsId: SHOP_ID,
  shopName: '데모 카페',
  storeName: 'demo',
  ownerName: '김데모',
  email: 'demo@jumun.test',
  emailVerified: true,
  phoneVerified: true,
  phone: '010-1234-5678',
  address: null,
  detailAddress: null,
  businessNumber: null,
  businessLicenseFile: null,
  accountCopyFile: null,
  corporateAccountFile: null,
  personalAccountFile: null,
  documentLinks: {
    businessLicenseFile: null,
    accountCopyFile: null,
    corporateAccountFile: null,
    personalAccountFile: null,
  },
  businessType: 'corporate',
  agreedContract: false,
  agreedPrivacy: false,
  agreedTransaction: false,
  genre: null,
  kakaoUserId: null,
  kakaoNotificationEnabled: false,
  kakaoFriend: false,
  kakaoFriendCheckedAt: null,
  storeQrFile: null,
  profileImage: null,
  coverNumber: 1,
  status: 'active',
  rejectionReason: null,
  restrictionReason: null,
};

/** A shop that has everything it needs. */
export const completeShop: typeof ownShop = {
  ...ownShop,
  address: '(04787) 서울 성동구 성수이로 1',
  detailAddress: '2층',
  businessNumber: '123-45-67890',
  genre: '카페·디저트',
  ...{ businessLicenseFile: `documents/${SHOP_ID}/license.png`, accountCopyFile: `documents/${SHOP_ID}/account.png` },
  corporateAccountFile: `documents/${SHOP_ID}/corporate.png`,
  agreedContract: true,
  agreedPrivacy: true,
  agreedTransaction: true,
};
