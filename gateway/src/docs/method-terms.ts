import type { Term } from './term.js';

/** Names of how orders are paid. */
export const methodTerms: Readonly<Record<string, Term>> = {
  method: ['By what it is paid: a method, or `counter` for all that is paid there.', 'card'],
  methods: ['The methods that are on, in the order in which they are offered.', ['card', 'kakaopay']],
  payment_method: ['By what it was paid, as the card company or the shop says; null until it is.', 'kakaopay'],
  payment_method_name: ['The method in Korean words; what is to be paid at the counter has some, too.', '카카오페이'],
  payment_methods: ['How the shop’s orders can be paid, in the order of offer.'],
  pay_by: ['Until when it is to be paid at the counter; null for what is paid, over, or paid online.'],
  fields: ['The fields of the form, posted as they are and as EUC-KR.', { site_cd: 'T0000' }],
  wallet: ['The wallet that the payment page is to open with; the card page where it is left out.', 'kakaopay'],
  lang: ['The language that the shopper reads.', 'en'],
  counter: ['Whether orders can be paid at the counter.', true],
  counter_methods: ['How the shop takes money at its counter.', ['cash', 'terminal']],
  available: ['Every method that a shop could offer.'],
  off_because: [
    'Why it is off: the contract with the provider lacks it, or the shop turned it off; null for one that is on.',
  ],
  cash_receipt_no: [
    'The number of the cash receipt that a wallet issued by itself; null where there is none.',
    '912345678',
  ],
  money_part: ['What of it came from a wallet’s own money or points.', 0],
  unpaid: ['Orders that are to be paid at the counter, the oldest first.'],
  dayCounter: ['What of the day’s net sales the shop took itself, which is not settled.', 30_000],
  weekCounter: ['The same of the week.', 120_000],
  monthCounter: ['The same of the month.', 480_000],
  counter_sales: ['What the shop took itself on that day: no part of the rest, and never paid out.', 30_000],
  counter_refunds: ['What it gave back of such money on that day.', 0],
};
