import { z } from 'zod';
import { newAccount, type AccountDesk } from './accounts.ts';
import type { StripeBooks } from './books.ts';
import { invalid } from './fault.ts';
import { newLink, type LinkDesk } from './links.ts';
import { listPage } from './list.ts';
import { page, readParams } from './params.ts';
import { newPayout, type PayoutDesk } from './payouts.ts';
import { presentAccount, presentPayout, presentTransfer } from './present.ts';
import type { Call, Endpoint } from './routes.ts';
import type { Account } from './rows.ts';
import { newReversal, newTransfer, type TransferDesk } from './transfers.ts';

export interface StripeDesks {
  books: StripeBooks;
  accounts: AccountDesk;
  links: LinkDesk;
  transfers: TransferDesk;
  payouts: PayoutDesk;
}

const submitFault = { target: 'payout.submit', failsWith: 'balance_insufficient' } as const;
const lookupFault = { target: 'payout.lookup', failsWith: 'api_error', words: [] } as const;

const noParams = z.strictObject({});
const payoutPage = z.strictObject(page);
const transferPage = z.strictObject({ ...page, transfer_group: z.string().optional() });

/** The calls of Stripe that the platform makes; every other one is unknown. */
export function stripeEndpoints({ books, accounts, links, transfers, payouts }: StripeDesks): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/v1/accounts',
      fault: { target: 'account.create', failsWith: 'country_unsupported', words: [] },
      work: ({ params }) => accounts.create(readParams(newAccount, params)),
    },
    {
      method: 'GET',
      path: '/v1/accounts/:id',
      fault: { target: 'account.lookup', failsWith: 'api_error', words: [] },
      work: ({ ids, params }) => {
        readParams(noParams, params);
        return presentAccount(accounts.find(ids['id'] ?? ''));
      },
    },
    {
      method: 'POST',
      path: '/v1/account_links',
      fault: { target: 'account.link', failsWith: 'api_error', words: [] },
      work: ({ params }) => links.create(readParams(newLink, params)),
    },
    {
      method: 'POST',
      path: '/v1/transfers',
      fault: { ...submitFault, words: ['transfer'] },
      work: ({ params }) => transfers.create(readParams(newTransfer, params)),
    },
    {
      method: 'GET',
      path: '/v1/transfers',
      fault: lookupFault,
      work({ params }) {
        const { transfer_group: group, ...asked } = readParams(transferPage, params);
        const rows = [...books.transfers.values()].filter((one) => group === undefined || one.transfer_group === group);
        return listPage('/v1/transfers', rows.map(presentTransfer), asked);
      },
    },
    {
      method: 'POST',
      path: '/v1/transfers/:id/reversals',
      fault: { ...submitFault, words: ['reversal'] },
      work: ({ ids, params }) => transfers.reverse(ids['id'] ?? '', readParams(newReversal, params)),
    },
    {
      method: 'POST',
      path: '/v1/payouts',
      fault: { ...submitFault, words: ['payout'] },
      work: (call) => payouts.create(connected(call), readParams(newPayout, call.params)),
    },
    {
      method: 'GET',
      path: '/v1/payouts',
      fault: lookupFault,
      work(call) {
        const { id } = connected(call);
        const rows = [...books.payouts.values()].filter(({ account }) => account === id);
        return listPage('/v1/payouts', rows.map(presentPayout), readParams(payoutPage, call.params));
      },
    },
  ];
}

/** The platform's own balance is never paid out here: Stripe's own bank account is none of our business. */
function connected({ account }: Call): Account {
  if (account) return account;
  throw invalid(
    'payouts_not_allowed',
    'This platform has no bank account of its own: name a connected account by Stripe-Account.',
  );
}
