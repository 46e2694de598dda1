import { type http, type OrderStatus } from '@jumun/contracts';
import { example, refused, uncalled, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { emptyBoard } from './console-board-backend.ts';
import { keepCalls } from './console-calls-backend.ts';
import { keepTranslations } from './console-translations-backend.ts';
import { keepNotices, type ShopNotices } from './console-notices-backend.ts';
import { keepOptionGroups, sampleGroups, type OptionGroup } from './console-options-backend.ts';
import { salesReport } from './console-sales.ts';
import { keepPrinting, type ShopPrinting } from './console-printing-backend.ts';
import { keepTimes, type ShopTimes, untouchedTimes } from './console-times-backend.ts';
import { play, sent, type Backend } from './fake-gateway.ts';
import { completeShop, SHOP_ID, store } from './fake-store.ts';
import { numbered } from './fake-ids.ts';
import { moveAnswers } from './fake-moves.ts';
import { goneOf, piecesOf } from './fake-refunds.ts';

export type Shop = ContentOf<typeof http.auth.shopInfo>;
export type Product = ContentOf<typeof http.catalog.createProduct>;
export type Category = ContentOf<typeof http.catalog.listCategories>[number];
export type Payment = ContentOf<typeof http.orders.listPayments>[number];
type Bell = ContentOf<typeof http.notifications.listNotifications>[number];
type Detail = ContentOf<typeof http.orders.paymentDetail>;
export type PayoutAccount = ContentOf<typeof http.payouts.payoutAccount>;

const START = Date.parse('2026-11-21T13:18:00+09:00');
const MINUTE_MS = 60_000;

const titles = [
  '아이스 아메리카노 외 1건',
  '소금빵',
  '아주아주긴상품이름이스무글자를넘어가는경우를보려고만든상품 외 12건',
];
const people = ['김손님', null, '남궁아주긴이름을가진손님'];
const moves: OrderStatus[] = ['waiting', 'preparing', 'ready', 'completed'];

/** The n-th payment of the day; number 1 is the oldest. */
export const paymentNumbered = (n: number): Payment => ({
  paymentId: numbered(5000 + n),
  shopId: SHOP_ID,
  orderNumber: `261121-7KQ2M9X${'ABCDEFGHJK'[n % 10]}-${String(n).padStart(3, '0')}`,
  buyerName: people[n % 3] ?? null,
  buyerEmail: n % 3 === 1 ? null : 'guest@jumun.test',
  buyerPhone: n % 3 === 1 ? null : '010-9876-5432',
  createdAt: new Date(START + n * MINUTE_MS).toISOString(),
  paidAt: new Date(START + n * MINUTE_MS + 20_000).toISOString(),
  productName: titles[n % 3] ?? '',
  lines: [
    { productName: titles[n % 3]?.split(' 외 ')[0] ?? '', quantity: (n % 4) + 1 },
    ...(n % 3 === 0 ? [{ productName: '소금빵', quantity: 2 }] : []),
  ],
  totalPrice: n % 3 === 2 ? 99_999_999 : 12_500,
  refundedAmount: 0,
  status: n % 7 === 5 ? 'cancelled' : 'paid',
  orderStatus: moves[n % 4] ?? 'waiting',
  ...{ provider: 'kcp', paymentMethod: 'card', paymentMethodName: '신용·체크카드', payBy: null },
  spot: null,
  takeaway: null,
  request: null,
  note: null,
});

/** Of an owner who has saved a bank account, and has not begun the payout provider's check. */
export const freshPayoutAccount: PayoutAccount = {
  state: 'none',
  provider: 'toss',
  bankAccount: { bankCode: '004', bankName: '국민은행', accountNumber: '********4321', holderName: '김*모' },
  needsBankAccount: true,
  nextPayoutAt: '2026-11-23T10:00:00+09:00',
};

/** State of the owner's side of the fake; tests change it to play the server. */
export interface ConsoleBackend extends ShopTimes, ShopNotices {
  printing: ShopPrinting;
  shop: Shop;
  products: Product[];
  categories: Category[];
  optionGroups: OptionGroup[];
  payments: Payment[];
  bells: Bell[];
  /** By line of the opened order; `refunds` belong to its payment. */
  pickedOptions: Detail['orders'][number]['options'][];
  refunds: Detail['refunds'];
  /** Orders as they were before each move, in turn. */
  moves: Payment[];
  payoutAccount: PayoutAccount;
}

export const bellFor = (payment: Payment, n: number, read = false): Bell => ({
  notificationId: numbered(7000 + n),
  payment: { paymentId: payment.paymentId },
  orderNumber: payment.orderNumber,
  kind: 'order-paid',
  read,
  createdAt: payment.createdAt,
});

const koreanDay = (at: string) => new Date(Date.parse(at) + 9 * 60 * MINUTE_MS).toISOString().slice(0, 10);
const isFound = ({ orderNumber, buyerName, lines }: Payment, search: string) =>
  orderNumber.startsWith(search.toUpperCase()) ||
  orderNumber.split('-')[2] === search.padStart(3, '0') ||
  buyerName === search ||
  lines.some(({ productName }) => productName.includes(search));
const isOpen = ({ status, orderStatus }: Payment) => status === 'paid' && orderStatus !== 'completed';

interface Wanted {
  before?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  orderStatus?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
}
function inOrder(
  own: ConsoleBackend,
  { before, from, to, q, status, orderStatus, sort, limit = 50 }: Wanted,
): Payment[] {
  const wanted = own.payments.filter(
    (payment) =>
      (!before || payment.paymentId < before) &&
      (!from || koreanDay(payment.createdAt) >= from) &&
      (!to || koreanDay(payment.createdAt) <= to) &&
      (!q || isFound(payment, q)) &&
      (!status || payment.status === status) &&
      (!orderStatus || (orderStatus === 'open' ? isOpen(payment) : payment.orderStatus === orderStatus)),
  );
  const sign = sort === 'oldest' ? -1 : 1;
  return wanted.sort((one, other) => sign * other.paymentId.localeCompare(one.paymentId)).slice(0, limit);
}

function countsOf(own: ConsoleBackend): ContentOf<typeof http.orders.orderCounts> {
  const at = (step: OrderStatus) => own.payments.filter((one) => isOpen(one) && one.orderStatus === step);
  const [oldest] = at('waiting').sort((one, other) => one.paymentId.localeCompare(other.paymentId));
  const { paymentId, orderNumber, paidAt } = oldest ?? paymentNumbered(0);
  return {
    ...{ waiting: at('waiting').length, preparing: at('preparing').length, ready: at('ready').length },
    oldestWaiting: oldest && paidAt ? { paymentId, orderNumber, paidAt } : null,
  };
}

function detailOf(own: ConsoleBackend, payment: Payment): Detail {
  const orders = own.products.slice(0, 3).map(({ productId, productName, productPrice, productImage }, index) => ({
    ...{ lineNo: index + 1, quantity: index + 1, product: { productId, productName, productPrice }, productImage },
    ...{ basePrice: productPrice, options: own.pickedOptions[index] ?? [], net: productPrice * (index + 1) },
    ...goneOf(own.refunds, index + 1),
  }));
  const isPaid = payment.status === 'paid' || payment.status === 'refunded';
  return {
    payment: { ...payment, cashReceiptNo: null, moneyPart: 0 },
    ...{ orders, history: [{ from: null, to: 'waiting', at: payment.paidAt ?? '' }], refunds: own.refunds },
    refundableAmount: isPaid ? payment.totalPrice - payment.refundedAmount : 0,
  };
}

function orderAnswers(own: ConsoleBackend): GroupAnswers<'orders', 'owner'>['orders'] {
  const paymentOf = (id: string) => own.payments.find(({ paymentId }) => paymentId === id);
  const change = (payment: Payment, more: Partial<Payment>) =>
    (own.payments = own.payments.map((other) => (other === payment ? { ...payment, ...more } : other)));
  return {
    dashboard: () => ({
      dashboard: {
        ...{ daySales: 99_999_999, dayNet: 99_989_999, weekSales: 99_999_999, weekNet: 99_989_999 },
        ...{ monthSales: 1_234_567_890, monthNet: 1_234_557_890, weekRefunded: 1 },
        ...{ dayCounter: 0, weekCounter: 0, monthCounter: 0 },
        ...{ weekCount: own.payments.length, productCount: own.products.length },
        latestPayments: inOrder(own, { limit: 5 }),
      },
    }),
    sales: salesReport,
    listPayments: ({ query }) => inOrder(own, query),
    searchPayments: ({ body }) => inOrder(own, body),
    orderCounts: () => countsOf(own),
    paymentDetail: ({ query }) => {
      const payment = paymentOf(query.paymentId);
      return payment ? detailOf(own, payment) : refused('PAYMENT_NOT_FOUND');
    },
    ...moveAnswers(own),
    refundPayment: ({ params: { paymentId }, body }) => {
      const payment = paymentOf(paymentId);
      if (!payment) return refused('PAYMENT_NOT_FOUND');
      const amount = body.amount ?? payment.totalPrice - payment.refundedAmount;
      const refundedAmount = payment.refundedAmount + amount;
      const status = refundedAmount === payment.totalPrice ? 'refunded' : payment.status;
      change(payment, { refundedAmount, status });
      const row = { amount, reason: body.reason, at: payment.createdAt, ...piecesOf(own, body) };
      own.refunds.unshift({ ...row, state: 'done' });
      return { refundId: numbered(8000), paymentId, amount, state: 'done', refundedAmount, status };
    },
    ...{ board: emptyBoard, moveOrders: uncalled },
    ...{ delayOrder: uncalled, markLine: uncalled, recallReady: uncalled, refuseOrder: uncalled },
    ...{ markCounterPaid: uncalled, cancelCounter: uncalled, dropCounterSource: uncalled },
    ...{ enterOrder: uncalled, held: () => [], takeHeld: uncalled, reviveOrder: uncalled, testScreen: uncalled },
    ...{ paymentSettings: uncalled, savePaymentSettings: uncalled, paymentsFile: uncalled },
    orderSettings: () => untouchedTimes().orderSettings,
    ...{ saveOrderSettings: uncalled, restartNumbers: uncalled },
  };
}

function catalogAnswers(own: ConsoleBackend): GroupAnswers<'catalog', 'owner'>['catalog'] {
  const change = (id: string, more: Partial<Category>) =>
    (own.categories = own.categories.map((each) => (each.categoryId === id ? { ...each, ...more } : each)));
  const sample = () => own.products[0] ?? refused('INTERNAL');
  return {
    listProducts: () => ({ products: own.products, next: null }),
    createProduct: sample,
    updateProduct: sample,
    deleteProduct: ({ query }) =>
      void (own.products = own.products.filter(({ productId }) => productId !== query.productId)),
    listCategories: () => own.categories,
    createCategory: ({ body: { categoryName } }) => {
      const rank = own.categories.length + 1;
      const made = {
        categoryId: numbered(150 + rank),
        categoryName,
        rank,
        status: 'active',
        saleWindow: null,
      } as const;
      own.categories.push(made);
      return own.categories;
    },
    renameCategory: ({ body: { categoryId, categoryName } }) => {
      const [renamed] = change(categoryId, { categoryName }).filter((each) => each.categoryId === categoryId);
      return renamed ?? refused('CATEGORY_NOT_FOUND');
    },
    setCategoryStatus: ({ body: { categoryId, status } }) => {
      change(categoryId, { status });
      return { status };
    },
    rankCategories: ({ body: { categories } }) => {
      const ranks = new Map(categories.map(({ categoryId, rank }) => [categoryId, rank]));
      own.categories = own.categories
        .map((category) => ({ ...category, rank: ranks.get(category.categoryId) ?? category.rank }))
        .sort((one, other) => one.rank - other.rank);
      return own.categories;
    },
    deleteCategory: ({ query }) =>
      void (own.categories = own.categories.filter(({ categoryId }) => categoryId !== query.categoryId)),
    ...{
      changeProducts: uncalled,
      moveProduct: uncalled,
      storeOptions: uncalled,
      saveStoreOptions: uncalled,
      uploadOptionFile: uncalled,
    },
  };
}

function accountAnswers(
  own: ConsoleBackend,
): GroupAnswers<'auth' | 'payouts' | 'notifications', 'owner' | 'signed-in'> {
  const read = (isRead: (bell: Bell) => boolean) => {
    own.bells = own.bells.map((bell) => (isRead(bell) ? { ...bell, read: true } : bell));
    return { count: unread() };
  };
  const unread = () => own.bells.filter((bell) => !bell.read).length;
  const attach = `documents/${SHOP_ID}/uploaded.png`;
  return {
    auth: {
      shopInfo: () => own.shop,
      logout: example,
      editShop: ({ body }) => {
        const status = own.shop.status === 'pending' ? 'reviewing' : own.shop.status;
        return (own.shop = { ...own.shop, ...sent(body), status });
      },
      uploadBusinessLicense: { attach, fileInfo: { attach, path: attach, fileUrl: '' } },
      ...{ listSessions: uncalled, endSession: uncalled, endOtherSessions: uncalled, changePassword: uncalled },
      listSecurityEvents: uncalled,
      ...{ sendEmailCode: uncalled, verifyEmail: uncalled, sendPhoneCode: uncalled, verifyPhone: uncalled },
    },
    payouts: {
      payoutAccount: () => own.payoutAccount,
      createOnboardingLink: { url: '/onboarding?sent=toss' },
      setBankAccount: ({ body: { bankCode, holderName } }) => {
        const bankAccount = { bankCode, bankName: '국민은행', accountNumber: '******7890', holderName };
        return (own.payoutAccount = { ...own.payoutAccount, bankAccount });
      },
      ...{ payOut: uncalled, listPayouts: uncalled, payout: uncalled },
    },
    notifications: {
      listNotifications: () => own.bells,
      countNotifications: unread,
      readNotification: ({ body }) => read(({ notificationId }) => notificationId === body.notificationId),
      readNotifications: ({ body }) =>
        read(({ payment }) => body.paymentId === undefined || payment.paymentId === body.paymentId),
      ...{ listNotices: uncalled, readNotice: uncalled, chatSetup: uncalled, connectChat: uncalled },
      ...{ confirmChatFriend: uncalled, setChatAlerts: uncalled, messageUsage: uncalled },
    },
  };
}

/** Puts an owner's shop behind the fake gateway: a few products, categories, and as many payments as asked for. */
export function addConsole(backend: Backend, payments = 12): ConsoleBackend {
  const { products, categories } = structuredClone(store);
  const own: ConsoleBackend = {
    ...untouchedTimes(),
    printing: { printers: [], jobs: [], search: { state: 'done', addresses: [] } },
    shop: structuredClone(completeShop),
    products: products.map((product) => ({
      ...product,
      productDescription: product.productDescription || '맛있어요',
      optionGroupIds: [],
    })),
    categories,
    optionGroups: sampleGroups(),
    payments: Array.from({ length: payments }, (_, index) => paymentNumbered(index + 1)),
    ...{ bells: [], notices: [], pickedOptions: [], refunds: [], moves: [], payoutAccount: freshPayoutAccount },
  };
  play(backend, { orders: orderAnswers(own), catalog: catalogAnswers(own), ...accountAnswers(own) });
  for (const keep of [keepOptionGroups, keepTimes, keepNotices]) keep(backend, own);
  for (const keep of [keepCalls, keepTranslations]) keep(backend);
  keepPrinting(backend, own.printing);
  return own;
}
