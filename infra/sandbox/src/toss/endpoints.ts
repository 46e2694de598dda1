import { z } from 'zod';
import type { TossBooks } from './books.ts';
import { TossFault } from './fault.ts';
import type { TossPayoutDesk } from './payouts.ts';
import { newSeller, payoutItems, sellerChange } from './rows.ts';
import type { TossEndpoint } from './routes.ts';
import { presentSeller, type SellerDesk } from './sellers.ts';

export interface TossDesks {
  books: TossBooks;
  sellers: SellerDesk;
  payouts: TossPayoutDesk;
}

const limit = z.coerce.number().int().min(1).max(10_000).default(100);
const sellerPage = z.object({ limit, startingAfter: z.string().optional() });
const payoutPage = sellerPage.extend({
  payoutDateGte: z.iso.date().optional(),
  payoutDateLte: z.iso.date().optional(),
});

/** Every call of Toss's payouts that the platform has a use for. */
export function tossEndpoints(desks: TossDesks): TossEndpoint[] {
  return [...sellerEndpoints(desks), ...payoutEndpoints(desks)];
}

function sellerEndpoints({ sellers }: TossDesks): TossEndpoint[] {
  const seller = (entityBody: object | null) => ({ entityType: 'seller', entityBody });
  return [
    {
      method: 'POST',
      path: '/v2/sellers',
      sealed: true,
      fault: { target: 'account.create', failsWith: 'INVALID_REQUEST' },
      work: ({ body }) => seller(presentSeller(sellers.register(newSeller.parse(body)))),
    },
    {
      method: 'POST',
      path: '/v2/sellers/:id',
      sealed: true,
      work: ({ id, body }) => seller(presentSeller(sellers.update(id, sellerChange.parse(body)))),
    },
    {
      method: 'GET',
      path: '/v2/sellers/:id',
      fault: { target: 'account.lookup', failsWith: 'COMMON_ERROR' },
      work: ({ id }) => seller(presentSeller(sellers.find(id))),
    },
    {
      method: 'GET',
      path: '/v2/sellers',
      fault: { target: 'account.lookup', failsWith: 'COMMON_ERROR' },
      work: ({ query }) => ({
        entityType: 'seller-list',
        entityBody: pageOf(sellers.all().map(presentSeller), sellerPage.parse(query)),
      }),
    },
    {
      method: 'DELETE',
      path: '/v2/sellers/:id',
      work({ id }) {
        sellers.remove(sellers.find(id));
        return seller(null);
      },
    },
  ];
}

function payoutEndpoints({ books, payouts }: TossDesks): TossEndpoint[] {
  const lookup = { target: 'payout.lookup', failsWith: 'COMMON_ERROR' } as const;
  const submit = { target: 'payout.submit', failsWith: 'FORBIDDEN_SELLER_PAYOUT' } as const;
  const won = (value: number) => ({ currency: 'KRW', value });
  return [
    {
      method: 'GET',
      path: '/v2/balances',
      work: () => ({
        entityType: 'balance',
        entityBody: { pendingAmount: won(0), availableAmount: won(books.available) },
      }),
    },
    {
      method: 'POST',
      path: '/v2/payouts',
      sealed: true,
      fault: submit,
      work: ({ body }) => ({
        entityType: 'payout-list',
        entityBody: { items: payouts.request(payoutItems.parse(body)) },
      }),
    },
    {
      method: 'GET',
      path: '/v2/payouts',
      fault: lookup,
      work({ query }) {
        const { payoutDateGte: from = '', payoutDateLte: to = '9', ...page } = payoutPage.parse(query);
        const rows = [...books.payouts.values()].filter(({ payoutDate }) => payoutDate >= from && payoutDate <= to);
        return { entityType: 'payout-list', entityBody: pageOf(rows, page) };
      },
    },
    {
      method: 'GET',
      path: '/v2/payouts/:id',
      fault: lookup,
      work: ({ id }) => ({ entityType: 'payout', entityBody: payouts.find(id) }),
    },
    {
      method: 'POST',
      path: '/v2/payouts/:id/cancel',
      fault: submit,
      work({ id }) {
        const payout = payouts.find(id);
        payouts.cancel(payout);
        return { entityType: 'payout', entityBody: payout };
      },
    },
  ];
}

/** Newest first, from after a row on. */
function pageOf(rows: Iterable<{ id: string }>, { limit: most, startingAfter }: z.infer<typeof sellerPage>): object {
  const newestFirst = [...rows].reverse();
  const start = startingAfter === undefined ? 0 : newestFirst.findIndex(({ id }) => id === startingAfter) + 1;
  if (startingAfter !== undefined && start === 0) throw new TossFault('NOT_FOUND', 'startingAfter를 찾을 수 없습니다.');
  const items = newestFirst.slice(start, start + most);
  return { hasNext: newestFirst.length > start + most, lastCursor: items.at(-1)?.id ?? null, items };
}
