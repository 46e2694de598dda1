import { z } from 'zod';
import { accountChange, newAccount, type AccountDesk } from './accounts.ts';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { invalid, missing } from './fault.ts';
import { newLink, type LinkDesk } from './links.ts';
import { listPage } from './list.ts';
import { noParams, page, paramsOf, readParams } from './params.ts';
import { newPayout, payoutChange, payoutPage, type PayoutDesk } from './payouts.ts';
import { banksOf, presentAccount, presentBalance, presentPayout, presentReversal, presentTransfer } from './present.ts';
import type { Call, Endpoint } from './routes.ts';
import type { Account } from './rows.ts';
import { newReversal, newTransfer, transferChange, transferPage, type TransferDesk } from './transfers.ts';

export interface StripeDesks {
  books: StripeBooks;
  events: Events;
  accounts: AccountDesk;
  links: LinkDesk;
  transfers: TransferDesk;
  payouts: PayoutDesk;
}

const transferFault = { target: 'payout.submit', failsWith: 'balance_insufficient', words: ['transfer'] } as const;
const payoutFault = { target: 'payout.submit', failsWith: 'balance_insufficient', words: ['payout'] } as const;
const lookupFault = { target: 'payout.lookup', failsWith: 'api_error', words: [] } as const;

/** Every call of Stripe that the platform has a use for. */
export function stripeEndpoints(desks: StripeDesks): Endpoint[] {
  return [...accountEndpoints(desks), ...transferEndpoints(desks), ...payoutEndpoints(desks), ...otherEndpoints(desks)];
}

function accountEndpoints({ books, accounts, links }: StripeDesks): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/v1/accounts',
      fault: { target: 'account.create', failsWith: 'country_unsupported', words: [] },
      work: ({ params }) => accounts.create(readParams(newAccount, params)),
    },
    {
      method: 'GET',
      path: '/v1/accounts',
      work: ({ params }) =>
        listPage(
          { rows: books.accounts.values(), url: '/v1/accounts', present: presentAccount },
          readParams(paramsOf(page), params),
        ),
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
      path: '/v1/accounts/:id',
      work: ({ ids, params }) => accounts.update(ids['id'] ?? '', readParams(accountChange, params)),
    },
    {
      method: 'GET',
      path: '/v1/accounts/:id/external_accounts',
      work: ({ ids }) => ({
        object: 'list',
        url: `/v1/accounts/${ids['id']}/external_accounts`,
        has_more: false,
        data: banksOf(accounts.find(ids['id'] ?? '')),
      }),
    },
    {
      method: 'POST',
      path: '/v1/account_links',
      fault: { target: 'account.link', failsWith: 'api_error', words: [] },
      work: ({ params }) => links.create(readParams(newLink, params)),
    },
  ];
}

function transferEndpoints({ books, transfers }: StripeDesks): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/v1/transfers',
      fault: transferFault,
      work: ({ params }) => transfers.create(readParams(newTransfer, params)),
    },
    {
      method: 'GET',
      path: '/v1/transfers',
      fault: lookupFault,
      work({ params }) {
        const { destination, transfer_group: group, ...asked } = readParams(transferPage, params);
        const rows = [...books.transfers.values()].filter(
          (one) =>
            (destination === undefined || one.destination === destination) &&
            (group === undefined || one.transfer_group === group),
        );
        return listPage({ rows, url: '/v1/transfers', present: presentTransfer }, asked);
      },
    },
    {
      method: 'GET',
      path: '/v1/transfers/:id',
      fault: lookupFault,
      work: ({ ids }) => presentTransfer(transfers.find(ids['id'] ?? '')),
    },
    {
      method: 'POST',
      path: '/v1/transfers/:id',
      work: ({ ids, params }) => transfers.update(ids['id'] ?? '', readParams(transferChange, params)),
    },
    {
      method: 'POST',
      path: '/v1/transfers/:id/reversals',
      fault: { ...transferFault, words: ['reversal'] },
      work: ({ ids, params }) => transfers.reverse(ids['id'] ?? '', readParams(newReversal, params)),
    },
    {
      method: 'GET',
      path: '/v1/transfers/:id/reversals',
      fault: lookupFault,
      work({ ids, params }) {
        const transfer = transfers.find(ids['id'] ?? '');
        const present = (one: (typeof transfer.reversals)[number]): object => presentReversal(transfer, one);
        const url = `/v1/transfers/${transfer.id}/reversals`;
        return listPage({ rows: transfer.reversals, url, present }, readParams(paramsOf(page), params));
      },
    },
    {
      method: 'GET',
      path: '/v1/transfers/:id/reversals/:reversal',
      fault: lookupFault,
      work: ({ ids }) => transfers.reversal(ids['id'] ?? '', ids['reversal'] ?? ''),
    },
  ];
}

function payoutEndpoints({ books, payouts }: StripeDesks): Endpoint[] {
  const payoutOf = (call: Call) => payouts.find(connected(call), call.ids['id'] ?? '');
  return [
    {
      method: 'POST',
      path: '/v1/payouts',
      fault: payoutFault,
      work: (call) => payouts.create(connected(call), readParams(newPayout, call.params)),
    },
    {
      method: 'GET',
      path: '/v1/payouts',
      fault: lookupFault,
      work(call) {
        const { status, destination, ...asked } = readParams(payoutPage, call.params);
        const { id } = connected(call);
        const rows = [...books.payouts.values()].filter(
          (one) =>
            one.account === id &&
            (status === undefined || one.status === status) &&
            (destination === undefined || one.destination === destination),
        );
        return listPage({ rows, url: '/v1/payouts', present: presentPayout }, asked);
      },
    },
    { method: 'GET', path: '/v1/payouts/:id', fault: lookupFault, work: (call) => presentPayout(payoutOf(call)) },
    {
      method: 'POST',
      path: '/v1/payouts/:id',
      work: (call) => payouts.update(payoutOf(call), readParams(payoutChange, call.params)),
    },
    {
      method: 'POST',
      path: '/v1/payouts/:id/cancel',
      fault: payoutFault,
      work: (call) => payouts.cancel(payoutOf(call)),
    },
  ];
}

function otherEndpoints({ books, events }: StripeDesks): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/v1/balance',
      work: ({ account }) => presentBalance(account ? books.owedTo(account.id) : books.available),
    },
    {
      method: 'GET',
      path: '/v1/events',
      work({ params, account }) {
        const { type, ...asked } = readParams(paramsOf({ ...page, type: z.string().optional() }), params);
        const rows = [...events.all()].filter(
          (one) => (type === undefined || one.type === type) && (account === undefined || one.account === account.id),
        );
        return listPage({ rows, url: '/v1/events', present: (one) => one }, asked);
      },
    },
    {
      method: 'GET',
      path: '/v1/events/:id',
      work({ ids }) {
        const event = events.one(ids['id'] ?? '');
        if (!event) throw missing('event', ids['id'] ?? '', 'id');
        return event;
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
