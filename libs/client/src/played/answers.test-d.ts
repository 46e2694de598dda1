import type { http } from '@jumun/contracts';
import { example, refused, uncalled, type Answers, type GroupAnswers, type SomeAnswers } from '../played.ts';

// Types of played answers: `tsc` fails where one of these errors is missing. This file never runs.
const known: SomeAnswers = {
  settlement: { balance: example, history: () => ({ days: [] }) },
  payouts: { payout: refused('PAYOUT_NOT_FOUND'), payOut: async () => Promise.resolve(refused('INTERNAL')) },
  push: { test: () => undefined },
};

const strangers: SomeAnswers = {
  // @ts-expect-error -- not published
  settlement: { balances: example },
};
const wrong: SomeAnswers = {
  settlement: {
    // @ts-expect-error -- the published name, which is not ours
    history: () => ({ days: [{ paid_out: 0 }] }),
    // @ts-expect-error -- a figure is a number
    balance: { balance: '1' },
  },
  payouts: {
    // @ts-expect-error -- the contract names no such refusal
    payout: refused('SOLD_OUT'),
    // @ts-expect-error -- the call has no such parameter
    payoutRecord: ({ params }) => refused(params.bankFileId),
  },
};

type Live = { live: (typeof http)['live'] };
// @ts-expect-error -- a whole record names each call
const part: Answers<Live> = { live: {} };
const whole: Answers<Live> = { live: { store: uncalled } };
const shoppers: GroupAnswers<'catalog', 'anyone'> = { catalog: { store: uncalled, storeStatus: uncalled } };
// @ts-expect-error -- another call that any caller makes has no answer
const fewer: GroupAnswers<'catalog', 'anyone'> = { catalog: { store: uncalled } };

void [known, strangers, wrong, part, whole, shoppers, fewer];
