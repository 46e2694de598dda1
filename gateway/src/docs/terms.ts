import { printer, product, termsOf } from '@jumun/contracts';
import type { Term } from './term.js';
import { languageTerms } from './language-terms.js';
import { moreTerms } from './more-terms.js';
import { oddTerms } from './odd-terms.js';
import { printTerms } from './print-terms.js';
import { methodTerms } from './method-terms.js';
import { pushTerms } from './push-terms.js';
import { rareTerms } from './rare-terms.js';
import { spotTerms } from './spot-terms.js';

/** Names of the people and things that most calls are about. */
const commonTerms: Readonly<Record<string, Term>> = {
  success: ['Whether the call did what it was asked to.', true],
  message: ['A sentence for people, in Korean.', '저장했어요.'],
  data: ['The content of the answer.'],
  errorCode: ['The code of the refusal, for programs; it never changes.', 'SOLD_OUT'],
  requestId: ['Names this request in our logs; the header `x-request-id` has it, too.'],
  errors: ['The fields that were refused, each with its path, a sentence and, where there is one, a code.'],
  params: ['What the field has to hold to, where the code of its refusal has a bound.'],
  step: ['Of a refused number, what it must be a multiple of.', 100],
  reason: ['Why it is so, or why it was done, in words.', '재료가 떨어졌어요'],
  status: ['The state that it is in.'],
  state: ['The state that it is in.'],
  kind: ['Which kind of thing it is.'],
  shop_id: ['The shop, by its UUID.'],
  shop_name: ['The name of the shop as people read it.', '데모 카페'],
  store_name: ['The unique name in the address of the store page: `/@name`.', 'demo'],
  storeName: ['The unique name in the address of the store page: `/@name`.', 'demo'],
  from: ['The beginning of the span, itself in it.'],
  to: ['The end of the span.'],
  amount: ['Money in whole Korean won.', 12_500],
  count: ['How many there are.', 3],
  order_number: ['The order number `YYMMDD-RRRRRRRR-NNN`; its third part is called out at the counter.', '261121-8M2K9QZX-001'], // prettier-ignore
  orderNumber: ['The order number `YYMMDD-RRRRRRRR-NNN`; its third part is called out at the counter.', '261121-8M2K9QZX-001'], // prettier-ignore
  payment_id: ['The payment of an order, by its UUID.'],
  paymentId: ['The payment of an order, by its UUID.'],
  attach_file_path: ['Where the picture or paper lies below `/media/`.', 'pictures/ab/640.webp'],
  day: ['A day in Korea, `YYYY-MM-DD`; of a week, 1 (Monday) to 7.', '2026-11-21'],
  created_at: ['When it was made.'],
  name: ['What people call it.', '김민지'],
  asked_by: ['Who asked for it.'],
  asked_at: ['When it was asked for.'],
  owner_name: ['The name of the shop’s owner.', '김민지'],
  expires_at: ['Until when it counts.'],
  expiresAt: ['Until when it counts.'],
  quantity: ['How many pieces.', 2],
  checksum: ['The SHA-256 of the content, in hexadecimal.', 'a1'.repeat(32)],
  business_number: ['The Korean business registration number, `NNN-NN-NNNNN`.', '123-45-67890'],
  productId: ['The product, by its UUID.'],
  productName: ['The name of the product.', '아메리카노'],
  email: ['An e-mail address, compared without regard to case.', 'owner@example.kr'],
  ticket: ['Stands for what was proven a moment ago; brought along with the next call, and of use once.', 'dGlja2V0LW9mLWEtbW9tZW50'], // prettier-ignore
  next: ['Where the next page begins; null on the last one.'],
  days: ['Days of the week, 1 (Monday) to 7.'],
  kitchen_name: ['What the kitchen calls it; null where it is the usual name.', '아아'],
  approval_id: ['What was asked of a second operator, by its UUID.'],
  mine: ['Whether the calling operator asked for it.'],
  category_id: ['The category, by its UUID.'],
  category_ids: ['The categories that the product is in.'],
  category_name: ['The name of the category.', '커피'],
  paid_at: ['When the card company approved the payment.'],
  since: ['From when on it is so.'],
  version: ['Grows with every change; sent back so that nobody’s change is overwritten.', 3],
  operator_id: ['The operator, by its UUID.'],
  option_id: ['The option, by its UUID.'],
  optionId: ['The option, by its UUID.'],
  note: ['A remark in words.', '수능일'],
  is_more: ['Whether there are more than these.'],
  closed_at: ['When it was closed; null while it is not.'],
  lines: ['The lines, one for each product with what was picked for it.'],
  accessToken: ['Sent as `authorization: Bearer …`; counts for minutes.', 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl'],
  refreshToken: ['Exchanged once for a new pair of tokens.', 'cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24'],
  tokens: ['The pair of tokens of a session.'],
  roles: ['What an operator may do: support, review, finance, admin.'],
  fromDate: ['The first day, `YYYY-MM-DD`, in Korea.', '2026-11-01'],
  toDate: ['The last day, `YYYY-MM-DD`, in Korea.', '2026-11-30'],
  min: ['The least that must be picked; of a refused field, the least number, letters or entries that it takes.', 1],
  max: ['The most that can be picked; of a refused field, the most that it takes.', 2],
  group_id: ['The option group, by its UUID.'],
  group_name: ['The question about a product that its options answer.', '사이즈'],
  option_name: ['One answer to an option group.', '라지'],
  price_delta: ['What the option adds to the price, in won; may be negative.', 500],
  sum: ['Money in whole won, all together.', 125_000],
  cover_number: ['Which of the four covers the store page shows.', 1],
  shop_email: ['The e-mail address that the owner signs in with.', 'owner@example.kr'],
  shop_phone: ['The shop’s phone number with hyphens.', '02-1234-5678'],
  shop_address: ['The street address of the shop.', '서울특별시 마포구 양화로 1'],
  shop_detail_address: ['Floor and room.', '2층 201호'],
  opens_at: ['When it opens next.'],
  closes_at: ['When it closes.'],
  bank_code: ['The bank by the three digits of Korean transfers; 088 is Shinhan.', '088'],
  bank_name: ['The name of the bank.', '신한은행'],
  account_number: ['The account’s number; all but the last digits are hidden in answers.', '110123456789'],
  holder_name: ['Whose account it is.', '김민지'],
  bank_account: ['Where payouts go; null while none is set.'],
  payout_id: ['The payout, by its UUID.'],
  password: ['Eight characters or more, with a letter and a digit.', 'coffee2026!'],
  new_password: ['Replaces the present password: eight characters or more, with a letter and a digit.', 'latte2027!'],
  current_password: ['The password until now.', 'coffee2026!'],
  at: ['The moment it happened.'],
  fee: ['The platform’s fee.', 375],
  fee_bps: ['The fee in basis points: 300 is 3 %.', 300],
  from_bps: ['The fee until now, in basis points.', 300],
  to_bps: ['The fee from then on, in basis points.', 250],
  until: ['Until when it is so.'],
  title: ['What was ordered, in one line.', '아메리카노 외 2건'],
  text: ['What it says, in words.', '맛있게 준비하고 있어요.'],
  line_no: ['Counts the lines of an order from 1.', 1],
  refunded_amount: ['What was given back of it so far, in won.', 0],
  refunded: ['What was given back, in won.', 0],
  shop: ['The shop.'],
  code: [
    'A code that programs understand: of a refused field, why it was; of six digits, what proves a phone or an address.',
    '123456',
  ],
  total_price: ['What all pieces of the line cost, in won.', 9_000],
  base_price: ['The price of one piece before its options, in won.', 4_500],
  unit_price: ['The price of one piece with its options, in won.', 4_500],
  unitPrice: ['The price of one piece before its options, in won.', 4_500],
  currency: ['Won, always.', 'KRW'],
  ready_by: ['When it is promised to be ready; null where nothing was promised.'],
  order_status: ['Where the order is: waiting, preparing, ready, completed.', 'preparing'],
  net: ['What is left after refunds or fees, in won.', 12_125],
  sales: ['What was sold before refunds, in won.', 125_000],
  total: ['All together.', 125_000],
  shopper_cancel: ['Whether shoppers may cancel while nobody has begun.', true],
  numbering: [
    'How pickup numbers follow each other: from `number_from` each day, on over the days, or at random.',
    'daily',
  ],
  number_from: ['The first pickup number of a day, or of running numbers.', 1],
  number_digits: ['To how many digits a pickup number is filled up with zeros.', 3],
  numbering_since: ['The day of the shop from which numbers are given so; null where they are already.', null],
  orderKey: [
    'Shows that a phone is the one that ordered; told once, with the checkout.',
    'b3JkZXIta2V5LW9mLWEtcGhvbmU',
  ],
  introduction: ['One line about the shop under its name.', '매일 아침 볶은 원두로 내려요'],
  phone: ['A Korean phone number with hyphens.', '010-1234-5678'],
  session_id: ['A log-in on one device, by its UUID.'],
  url: ['Where to go on.', 'https://pay.example.kr/onboarding'],
  query: ['What is looked for.', '아메리카노'],
};

const terms = new Map<string, Term>(
  Object.entries({
    ...termsOf(product),
    ...termsOf(printer),
    ...commonTerms,
    ...moreTerms,
    ...oddTerms,
    ...printTerms,
    ...methodTerms,
    ...pushTerms,
    ...rareTerms,
    ...spotTerms,
    ...languageTerms,
  }),
);

/** Endings that tell the unit of a name that has no entry of its own. */
const ENDINGS: readonly (readonly [ending: string, about: string, example?: unknown])[] = [
  ['_at', 'The moment of it, ISO 8601 with its offset (`+09:00`, or `Z`).', '2026-11-21T12:30:00+09:00'],
  ['_id', 'A UUID.'],
  ['_minutes', 'Minutes.', 15],
  ['_bps', 'Basis points: 100 is 1 %.', 300],
  ['_amount', 'Money in whole won.', 12_500],
  ['_sum', 'Money in whole won, all together.', 125_000],
  ['_count', 'How many there are.', 3],
  ['_bytes', 'Bytes.', 1_048_576],
];

/**
 * The meaning and example of a published name; an ending such as `_at` supplies what its entry lacks. Undefined for an
 * unexplained name.
 */
export function termOf(name: string): Term | undefined {
  const ending = ENDINGS.find(([end]) => name.endsWith(end));
  const own = terms.get(name);
  if (!own) return ending && [ending[1], ending[2]];
  return own[1] === undefined && ending ? [own[0], ending[2]] : own;
}

/** A value that a published name is likely to have; undefined for an unexplained name. */
export const likelyOf = (name: string): unknown => termOf(name)?.[1];
