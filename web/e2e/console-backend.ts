import {
  http,
  type OrderStatus,
  type WireCategory,
  type WireNotification,
  type WireOptionGroup,
  type AnswerOfRoute,
  type WirePayment,
  type WirePayoutAccount,
  type WireProduct,
  type WireShop,
} from '@jumun/contracts';
import { keepCalls } from './console-calls-backend.ts';
import { keepTranslations } from './console-translations-backend.ts';
import { keepNotices, type ShopNotices } from './console-notices-backend.ts';
import { keepOptionGroups, sampleGroups } from './console-options-backend.ts';
import { salesReport } from './console-sales.ts';
import { keepPrinting, type ShopPrinting } from './console-printing-backend.ts';
import { keepTimes, type ShopTimes, untouchedTimes } from './console-times-backend.ts';
import { type Answer, type Asked, callKey, refusal, type Backend } from './fake-gateway.ts';
import { ownShop, SHOP_ID, store } from './fake-store.ts';
import { numbered } from './fake-ids.ts';

const data = (value: unknown, status = 200): Answer => ({ status, body: { success: true, data: value } });
const done: Answer = { body: { success: true } };
const START = Date.parse('2026-11-21T13:18:00+09:00');
const MINUTE_MS = 60_000;

/** A shop that has everything it needs. */
export const completeShop: WireShop = {
  ...ownShop,
  shop_address: '(04787) 서울 성동구 성수이로 1',
  shop_detail_address: '2층',
  business_number: '123-45-67890',
  shop_store_genre: '카페·디저트',
  business_license_file: `documents/${SHOP_ID}/license.png`,
  account_copy_file: `documents/${SHOP_ID}/account.png`,
  corporate_account_file: `documents/${SHOP_ID}/corporate.png`,
  agreement_contract: 'Y',
  agreement_privacy: 'Y',
  agreement_transaction: 'Y',
};

const titles = [
  '아이스 아메리카노 외 1건',
  '소금빵',
  '아주아주긴상품이름이스무글자를넘어가는경우를보려고만든상품 외 12건',
];
const people = ['김손님', null, '남궁아주긴이름을가진손님'];
const moves: OrderStatus[] = ['waiting', 'preparing', 'ready', 'completed'];

/** The n-th payment of the day; number 1 is the oldest. */
export const paymentNumbered = (n: number): WirePayment => ({
  payment_id: numbered(5000 + n),
  shop_id: SHOP_ID,
  order_number: `261121-7KQ2M9X${'ABCDEFGHJK'[n % 10]}-${String(n).padStart(3, '0')}`,
  orderer_name: people[n % 3] ?? null,
  orderer_email: n % 3 === 1 ? null : 'guest@jumun.test',
  orderer_phone: n % 3 === 1 ? null : '010-9876-5432',
  created_at: new Date(START + n * MINUTE_MS).toISOString(),
  paid_at: new Date(START + n * MINUTE_MS + 20_000).toISOString(),
  product_name: titles[n % 3] ?? '',
  lines: [
    { product_name: titles[n % 3]?.split(' 외 ')[0] ?? '', quantity: (n % 4) + 1 },
    ...(n % 3 === 0 ? [{ product_name: '소금빵', quantity: 2 }] : []),
  ],
  total_price: n % 3 === 2 ? 99_999_999 : 12_500,
  refunded_amount: 0,
  status: n % 7 === 5 ? 'cancel' : 'paid',
  delivery_status: moves[n % 4] ?? 'waiting',
  ...{ provider: 'kcp', payment_method: 'card', payment_method_name: '신용·체크카드', pay_by: null },
  spot: null,
});

type WireOrderLine = AnswerOfRoute<typeof http.orders.paymentDetail>['data']['orders'][number];
type Refund = AnswerOfRoute<typeof http.orders.paymentDetail>['data']['refunds'][number];

/** Of an owner who has saved a bank account, and has not begun the payout provider's check. */
export const freshPayoutAccount: WirePayoutAccount = {
  state: 'none',
  provider: 'toss',
  bank_account: { bank_code: '004', bank_name: '국민은행', account_number: '********4321', holder_name: '김*모' },
  needs_bank_account: true,
  next_payout_at: '2026-11-23T10:00:00+09:00',
};

/** State of the owner's side of the fake; tests change it to play the server. */
export interface ConsoleBackend extends ShopTimes, ShopNotices {
  printing: ShopPrinting;
  shop: WireShop;
  products: WireProduct[];
  categories: WireCategory[];
  optionGroups: WireOptionGroup[];
  payments: WirePayment[];
  bells: WireNotification[];
  /** By line of the opened order; `refunds` belong to its payment. */
  pickedOptions: WireOrderLine['options'][];
  refunds: Refund[];
  payoutAccount: WirePayoutAccount;
}

export const bellFor = (payment: WirePayment, n: number, read = false): WireNotification => ({
  notification_id: numbered(7000 + n),
  payment_idx: { payment_id: payment.payment_id },
  order_number: payment.order_number,
  kind: 'order-paid',
  read,
  created_at: payment.created_at,
});

const koreanDay = (at: string) => new Date(Date.parse(at) + 9 * 60 * MINUTE_MS).toISOString().slice(0, 10);
const isFound = ({ order_number: number, orderer_name, lines }: WirePayment, search: string) =>
  number.startsWith(search.toUpperCase()) ||
  number.split('-')[2] === search.padStart(3, '0') ||
  orderer_name === search ||
  lines.some(({ product_name }) => product_name.includes(search));

const isOpen = ({ status, delivery_status }: Pick<WirePayment, 'status' | 'delivery_status'>) =>
  status === 'paid' && delivery_status !== 'completed';

function counts(own: ConsoleBackend): Answer {
  const at = (step: OrderStatus) => own.payments.filter((one) => isOpen(one) && one.delivery_status === step);
  const [oldest] = at('waiting').sort((one, other) => one.payment_id.localeCompare(other.payment_id));
  const oldest_waiting = oldest
    ? { payment_id: oldest.payment_id, order_number: oldest.order_number, paid_at: oldest.paid_at }
    : null;
  const [waiting, preparing, ready] = [at('waiting').length, at('preparing').length, at('ready').length];
  return data({ waiting, preparing, ready, oldest_waiting });
}

function inOrder(own: ConsoleBackend, query: URLSearchParams): WirePayment[] {
  const before = query.get('before');
  const state = query.get('delivery_status');
  const wanted = own.payments.filter((payment) => {
    const { payment_id, status, delivery_status, created_at } = payment;
    return (
      (!before || payment_id < before) &&
      (!query.has('from') || koreanDay(created_at) >= (query.get('from') ?? '')) &&
      (!query.has('to') || koreanDay(created_at) <= (query.get('to') ?? '')) &&
      (!query.has('q') || isFound(payment, query.get('q') ?? '')) &&
      (!query.has('status') || status === query.get('status')) &&
      (!state || (state === 'open' ? isOpen({ status, delivery_status }) : delivery_status === state))
    );
  });
  const sign = query.get('sort') === 'oldest' ? -1 : 1;
  return wanted
    .sort((one, other) => sign * other.payment_id.localeCompare(one.payment_id))
    .slice(0, Number(query.get('limit') ?? 50));
}

function detail(own: ConsoleBackend, query: URLSearchParams): Answer {
  const payment = own.payments.find(({ payment_id }) => payment_id === query.get('payment_id'));
  if (!payment) return refusal(404, 'PAYMENT_NOT_FOUND', '결제 정보를 찾을 수 없어요.');
  const orders = own.products.slice(0, 3).map(({ product_id, product_name, product_price, product_image }, index) => ({
    line_no: index + 1,
    quantity: index + 1,
    product_idx: { product_id, product_name, product_price },
    product_image,
    base_price: product_price,
    options: own.pickedOptions[index] ?? [],
  }));
  const history = [{ from: null, to: 'waiting', at: payment.paid_at }];
  const isPaid = payment.status === 'paid' || payment.status === 'refund';
  const refundable_amount = isPaid ? payment.total_price - payment.refunded_amount : 0;
  return data({ payment, orders, history, refunds: own.refunds, refundable_amount });
}

function refund(own: ConsoleBackend, payment: WirePayment, { body }: Asked): Answer {
  const amount = Number(body['amount'] ?? payment.total_price - payment.refunded_amount);
  const refunded_amount = payment.refunded_amount + amount;
  const status = refunded_amount === payment.total_price ? 'refund' : payment.status;
  own.payments = own.payments.map((other) => (other === payment ? { ...payment, refunded_amount, status } : other));
  own.refunds.unshift({ amount, reason: String(body['reason']), at: payment.created_at, state: 'done' });
  const { payment_id } = payment;
  return data({ refund_id: numbered(8000), payment_id, amount, state: 'done', refunded_amount, status });
}

function move(own: ConsoleBackend, payment: WirePayment, { body }: Asked): Answer {
  const moved = { ...payment, delivery_status: body['status'] as OrderStatus };
  own.payments = own.payments.map((other) => (other === payment ? moved : other));
  return data({ payment_id: moved.payment_id, delivery_status: moved.delivery_status });
}

const unread = (own: ConsoleBackend) => own.bells.filter(({ read }) => !read).length;

function rank(own: ConsoleBackend, { body }: Asked): Answer {
  const ranks = new Map(
    (body['categorys'] as WireCategory[]).map(({ category_id, ranking }) => [category_id, ranking]),
  );
  own.categories = own.categories
    .map((category) => ({ ...category, ranking: ranks.get(category.category_id) ?? category.ranking }))
    .sort((one, other) => one.ranking - other.ranking);
  return data(own.categories);
}

/** Puts an owner's shop behind the fake gateway: a few products, categories, and as many payments as asked for. */
export function addConsole(backend: Backend, payments = 12): ConsoleBackend {
  const own: ConsoleBackend = {
    ...untouchedTimes(),
    printing: { printers: [], jobs: [], search: { state: 'done', addresses: [] } },
    shop: structuredClone(completeShop),
    products: structuredClone(store.products).map((product) => ({
      ...product,
      product_description: product.product_description || '맛있어요',
      option_group_ids: [],
    })),
    categories: structuredClone(store.categorys),
    optionGroups: sampleGroups(),
    payments: Array.from({ length: payments }, (_, index) => paymentNumbered(index + 1)),
    bells: [],
    notices: [],
    pickedOptions: [],
    refunds: [],
    payoutAccount: freshPayoutAccount,
  };
  const { auth, catalog, orders, notifications, payouts } = http;
  Object.assign(backend.overrides, {
    [callKey(auth.shopInfo)]: () => data(own.shop),
    [callKey(auth.logout)]: () => done,
    [callKey(auth.editShop)]: ({ body }: Asked) => {
      own.shop = { ...own.shop, ...body, status: own.shop.status === 'pending' ? 'wating' : own.shop.status };
      return data(own.shop);
    },
    [callKey(auth.uploadBusinessLicense)]: () => {
      const attach = `documents/${SHOP_ID}/uploaded.png`;
      const fileInfo = { attach, attach_file_path: attach, fileUrl: '' };
      return { status: 201, body: { success: true, attach, fileInfo } };
    },
    [callKey(orders.dashboard)]: () =>
      data({
        dashboard: {
          daySales: 99_999_999,
          dayNet: 99_989_999,
          weekSales: 99_999_999,
          weekNet: 99_989_999,
          monthSales: 1_234_567_890,
          monthNet: 1_234_557_890,
          weekCount: own.payments.length,
          weekRefunded: 1,
          productCount: own.products.length,
          paymnetLastList: inOrder(own, new URLSearchParams('limit=5')),
        },
      }),
    [callKey(orders.sales)]: salesReport,
    [callKey(orders.listPayments)]: ({ query }: Asked) => data(inOrder(own, query)),
    [callKey(orders.searchPayments)]: ({ body }: Asked) =>
      data(inOrder(own, new URLSearchParams(body as Record<string, string>))),
    [callKey(orders.orderCounts)]: () => counts(own),
    [callKey(orders.paymentDetail)]: ({ query }: Asked) => detail(own, query),
    [callKey(catalog.listProducts)]: () => data({ products: own.products }),
    [callKey(catalog.createProduct)]: () => data(own.products[0], 201),
    [callKey(catalog.updateProduct)]: () => data(own.products[0]),
    [callKey(catalog.deleteProduct)]: ({ query }: Asked) => {
      own.products = own.products.filter(({ product_id }) => product_id !== query.get('product_id'));
      return done;
    },
    [callKey(catalog.listCategories)]: () => data(own.categories),
    [callKey(catalog.createCategory)]: ({ body }: Asked) => {
      const ranking = own.categories.length + 1;
      const category_name = String(body['category_name']);
      own.categories.push({
        ...{ category_id: numbered(150 + ranking), category_name, ranking },
        ...{ status: 'active', sale_window: null },
      });
      return data(own.categories, 201);
    },
    [callKey(catalog.renameCategory)]: ({ body }: Asked) => {
      const named = (category: WireCategory) => ({ ...category, category_name: String(body['category_name']) });
      own.categories = own.categories.map((each) => (each.category_id === body['category_id'] ? named(each) : each));
      return data(own.categories.find((each) => each.category_id === body['category_id']));
    },
    [callKey(catalog.setCategoryStatus)]: ({ body }: Asked) => {
      own.categories = own.categories.map((category) =>
        category.category_id === body['category_id'] ? { ...category, status: body['status'] as 'active' } : category,
      );
      return data({ status: body['status'] });
    },
    [callKey(catalog.rankCategories)]: (asked: Asked) => rank(own, asked),
    [callKey(catalog.deleteCategory)]: ({ query }: Asked) => {
      own.categories = own.categories.filter(({ category_id }) => category_id !== query.get('category_id'));
      return done;
    },
    [callKey(payouts.payoutAccount)]: () => data(own.payoutAccount),
    [callKey(payouts.createOnboardingLink)]: () => data({ url: '/onboarding?sent=toss' }),
    [callKey(payouts.setBankAccount)]: ({ body }: Asked) => {
      const { bank_code, holder_name } = body as { bank_code: '004'; holder_name: string };
      const bank_account = { bank_code, bank_name: '국민은행', account_number: '******7890', holder_name };
      own.payoutAccount = { ...own.payoutAccount, bank_account };
      return data(own.payoutAccount);
    },
    [callKey(notifications.listNotifications)]: () => data(own.bells),
    [callKey(notifications.countNotifications)]: () => data(unread(own)),
    [callKey(notifications.readNotification)]: ({ body }: Asked) => {
      own.bells = own.bells.map((bell) =>
        bell.notification_id === body['notification_id'] ? { ...bell, read: true } : bell,
      );
      return data({ count: unread(own) });
    },
    [callKey(notifications.readNotifications)]: ({ body }: Asked) => {
      own.bells = own.bells.map((bell) =>
        body['payment_id'] === undefined || bell.payment_idx.payment_id === body['payment_id']
          ? { ...bell, read: true }
          : bell,
      );
      return data({ count: unread(own) });
    },
  });
  for (const keep of [keepOptionGroups, keepTimes, keepNotices]) keep(backend, own);
  for (const keep of [keepCalls, keepTranslations]) keep(backend);
  keepPrinting(backend, own.printing);
  for (const { payment_id } of own.payments) {
    const withPayment = (act: typeof move) => (asked: Asked) => {
      const payment = own.payments.find((other) => other.payment_id === payment_id);
      return payment ? act(own, payment, asked) : refusal(404, 'PAYMENT_NOT_FOUND', '결제 정보를 찾을 수 없어요.');
    };
    backend.overrides[callKey(orders.moveOrder, { payment_id })] = withPayment(move);
    backend.overrides[callKey(orders.refundPayment, { payment_id })] = withPayment(refund);
  }
  return own;
}
