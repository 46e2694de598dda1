import { contracts, LOCALES, won, ProductView, type QuotedLine, type ShopView, type StorePage } from '@jumun/contracts';
import { SHOP_ID } from './setup-gateway.js';

type Output<P extends { output: { _zod: { output: unknown } } }> = P['output']['_zod']['output'];

export const PRODUCT_ID = '01900000-0000-7000-8000-0000000000a1';
export const CATEGORY_ID = '01900000-0000-7000-8000-0000000000c1';
export const PAYMENT_ID = '01900000-0000-7000-8000-0000000000e1';
export const BELL_ID = '01900000-0000-7000-8000-0000000000b1';
export const ORDER_NUMBER = '261121-8M2K9QZX-001';
export const AT = '2026-11-21T03:00:00.000+00:00';
export const PICTURE = 'pictures/ab/abcdef/640.webp';

export const shop: ShopView = {
  shopId: SHOP_ID,
  status: 'reviewing',
  shopName: '데모 카페',
  storeName: 'demo',
  ownerName: '김주문',
  email: 'owner@example.com',
  phone: '010-1234-5678',
  address: '서울시 중구',
  detailAddress: '1층',
  businessNumber: '123-45-67890',
  businessType: 'corporate',
  genre: '카페',
  businessLicenseFile: null,
  accountCopyFile: null,
  corporateAccountFile: null,
  personalAccountFile: null,
  agreedContract: true,
  agreedPrivacy: true,
  agreedTransaction: false,
  emailVerified: true,
  phoneVerified: true,
  rejectionReason: null,
  restrictionReason: null,
  taxKind: 'general',
};

export const SESSION_ID = '01900000-0000-7000-8000-0000000000f1';

export const product = ProductView.parse({
  productId: PRODUCT_ID,
  name: '아메리카노',
  description: '진해요',
  price: 4500,
  stock: 10,
  soldOut: true,
  status: 'active',
  onSale: true,
  saleWindow: null,
  picture: PICTURE,
  categoryIds: [CATEGORY_ID],
  optionGroups: [],
});

export const category = { categoryId: CATEGORY_ID, name: '커피', rank: 1, status: 'active' as const, saleWindow: null };

export const orderLine: QuotedLine = {
  productId: PRODUCT_ID,
  name: '아메리카노',
  unitPrice: won(4500),
  quantity: 2,
  picture: PICTURE,
  options: [],
  categoryIds: [CATEGORY_ID],
};

export const payment: Output<typeof contracts.orders.procedures.listPayments>[number] = {
  paymentId: PAYMENT_ID,
  shopId: SHOP_ID,
  orderNumber: ORDER_NUMBER,
  title: '아메리카노',
  lines: [{ name: '아메리카노', quantity: 2 }],
  total: won(9000),
  refunded: won(0),
  status: 'pending',
  orderStatus: 'waiting',
  createdAt: AT,
  paidAt: null,
  ...{ provider: 'kcp', method: null, payBy: null },
  buyerName: '이손님',
  ...{ request: null, note: null },
  ...{ spot: null, takeaway: null },
};

export const storePage = {
  shopId: SHOP_ID,
  shopName: '데모 카페',
  storeName: 'demo',
  status: 'active' as const,
  coverNumber: 2,
  fontColor: '#112233',
  introduction: '골목 안 작은 카페예요',
  profileImage: null,
  backgroundImage: null,
  locale: 'ko' as const,
  locales: ['ko' as const],
  defaultLocale: 'ko' as const,
  categories: [category],
  products: [product],
  optionGroups: [],
  ...{ intake: null, hours: [], calendar: [] },
};
/** Of a shop that is shown in every language. */
export const uncounted: StorePage = {
  ...storePage,
  locales: [...LOCALES],
  products: storePage.products.map((each) => ({ ...each, stock: null })),
};

export const seller = {
  shopName: '데모 카페',
  ownerName: '김주문',
  businessNumber: '123-45-67890',
  address: '서울시 중구',
  phone: '02-123-4567',
  taxKind: 'general' as const,
};
