import { z } from 'zod';

/** By what an order was paid. The wallets are those that the card company tells by its approval; `unknown` is one that it names and we don't. */
export const PaymentMethod = z.enum([
  'card',
  'kakaopay',
  'naverpay',
  'tosspay',
  'samsungpay',
  'applepay',
  'payco',
  'ssgpay',
  'lpay',
  'alipay',
  'wechatpay',
  'cash',
  'terminal',
  'transfer',
  'free',
  'unknown',
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Where the money of an order is taken: at a payment provider, or at the counter by the shop itself. */
export const PaymentProvider = z.enum(['kcp', 'stripe', 'toss', 'counter', 'free']);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

/** Of what kind the money was: a card, a wallet's own money or points, both, or none that came through a provider. */
export const MethodKind = z.enum(['card', 'money', 'mixed', 'offline', 'free']);
export type MethodKind = z.infer<typeof MethodKind>;

/** Methods that a shopper may wish for on the page of a payment. */
export const OnlineMethod = PaymentMethod.extract(
  ['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'payco'],
  '고를 수 없는 결제 수단이에요.',
);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** The wallets that a shopper may wish for: every online method but the card. */
export const Wallet = OnlineMethod.exclude(['card']);
export type Wallet = z.infer<typeof Wallet>;

/**
 * How an order is paid, in the words of the board: all that was paid online is `card`. `counter` is still to be paid there;
 * `tab` is paid later with others, which no shop offers yet.
 */
export const Tender = z.enum(['card', 'cash', 'terminal', 'transfer', 'free', 'counter', 'tab']);
export type Tender = z.infer<typeof Tender>;

/** How money is taken at the counter. */
export const CounterMethod = PaymentMethod.extract(['cash', 'terminal', 'transfer'], '결제 수단을 골라주세요.');
export type CounterMethod = z.infer<typeof CounterMethod>;

/** Methods that a store may offer its shoppers. */
export const OfferedMethod = z.enum([...OnlineMethod.options, 'counter']);
export type OfferedMethod = z.infer<typeof OfferedMethod>;

/** By what a list of payments is narrowed; `counter` is all that is paid there, what is still unpaid among it. */
export const MethodFilter = z.enum([...PaymentMethod.options, 'counter'], '고를 수 있는 값이 아니에요.');
export type MethodFilter = z.infer<typeof MethodFilter>;

/** Whether a checkout is paid on a card page or at the counter. */
export const PaymentPoint = z.enum(['online', 'counter'], '고를 수 있는 값이 아니에요.');
export type PaymentPoint = z.infer<typeof PaymentPoint>;

/** The methods as screens and files name them. */
export const methodNames: Record<MethodFilter, string> = {
  card: '신용·체크카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
  samsungpay: '삼성페이',
  applepay: 'Apple Pay',
  payco: 'PAYCO',
  ssgpay: 'SSG페이',
  lpay: 'L.PAY',
  alipay: 'Alipay',
  wechatpay: 'WeChat Pay',
  cash: '현금',
  terminal: '카드 단말기',
  transfer: '계좌이체',
  free: '무료',
  unknown: '기타 간편결제',
  counter: '카운터에서 결제',
};

/** The providers as screens and files name them. */
export const providerNames: Record<PaymentProvider, string> = {
  kcp: 'NHN KCP',
  stripe: 'Stripe',
  toss: '토스페이먼츠',
  counter: '카운터',
  free: '무료',
};

/** The name of the method by which an order was or is to be paid; null while that is unknown. */
export const methodNameOf = (method: PaymentMethod | null, provider: PaymentProvider): string | null =>
  method ? methodNames[method] : provider === 'counter' ? methodNames.counter : null;

/** How an order is paid. `method` is null until it is paid. */
export const PaidBy = z.object({
  provider: PaymentProvider.default('kcp'),
  method: PaymentMethod.nullable().default(null),
});
export type PaidBy = z.infer<typeof PaidBy>;

/** Minutes in which an order is to be paid at the counter. */
export const LEAST_COUNTER_MINUTES = 10;
export const MOST_COUNTER_MINUTES = 120;
export const DEFAULT_COUNTER_MINUTES = 30;
/** Unpaid orders at the counter that one device, and one shop, may have at once. */
export const MOST_UNPAID_OF_DEVICE = 3;
export const MOST_UNPAID_OF_SHOP = 30;
/** A device that let so many of them expire within a day is not offered the counter for the rest of it. */
export const MOST_EXPIRED_OF_DEVICE = 3;

/** How long before its end the time to pay can be extended: its last minute. */
export const EXTENDABLE_MS = 60_000;

/** Which methods a shop offers; what is left out stays. */
export const ShopPaymentInput = z.object({
  methods: z.array(OnlineMethod).max(OnlineMethod.options.length).optional(),
  counter: z.boolean('예 또는 아니요로 보내주세요.').optional(),
  counterMinutes: z
    .int('숫자로 입력해주세요.')
    .min(LEAST_COUNTER_MINUTES, `${LEAST_COUNTER_MINUTES}분부터 정할 수 있어요.`)
    .max(MOST_COUNTER_MINUTES, `${MOST_COUNTER_MINUTES}분까지 정할 수 있어요.`)
    .optional(),
  counterMethods: z.array(CounterMethod).min(1, '받을 방법을 하나 이상 골라주세요.').max(3).optional(),
});
export type ShopPaymentInput = z.infer<typeof ShopPaymentInput>;

/** A method that a shop may offer, and why it does not: the contract with the provider has none, or the shop turned it off. */
export const AvailableMethod = z.object({
  code: OnlineMethod,
  name: z.string(),
  provider: PaymentProvider,
  offBecause: z.enum(['contract', 'shop']).nullable(),
});

/** How a shop takes money. */
export const ShopPayment = z.object({
  /** Those that are on and that the contract has, in the order in which they are offered. */
  methods: z.array(OnlineMethod),
  counter: z.boolean(),
  counterMinutes: z.int(),
  counterMethods: z.array(CounterMethod),
  available: z.array(AvailableMethod),
});
export type ShopPayment = z.infer<typeof ShopPayment>;

/** A method as the store page offers it. */
export const MethodOffer = z.object({ code: OfferedMethod, name: z.string(), provider: PaymentProvider });
export type MethodOffer = z.infer<typeof MethodOffer>;
