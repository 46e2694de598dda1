import type { AccountLine, PayoutDesk as ControlDesk, PayoutLine } from '../accounts/payout-desk.ts';
import type { StripeDesks } from './endpoints.ts';
import type { Account, Payout } from './rows.ts';

interface Named {
  id: string;
  metadata: Record<string, string>;
}

/** Stripe's side of the control API. Any value of the metadata is a reference of ours. */
export function stripeControlDesk({ books, accounts, payouts }: StripeDesks): ControlDesk {
  const accountLine = (account: Account): AccountLine => ({
    ...{ id: account.id, provider: 'stripe', state: account.stage },
    ref: account.metadata['shop_id'] ?? null,
    balance: books.owedTo(account.id),
  });
  const payoutLine = (payout: Payout): PayoutLine => {
    const { id, account, amount, status: state } = payout;
    return {
      id,
      provider: 'stripe',
      ref: payout.metadata['payout_id'] ?? null,
      account,
      amount,
      state,
    };
  };
  const accountsNamed = (name: string | undefined): Account[] => rowsNamed(books.accounts.values(), name);

  return {
    accounts: (name) => accountsNamed(name).map(accountLine),
    payouts(account) {
      const ids = new Set(accountsNamed(account).map(({ id }) => id));
      return [...books.payouts.values()].filter((payout) => ids.has(payout.account)).map(payoutLine);
    },
    moveAccount(name, state) {
      const found = accountsNamed(name);
      for (const account of found) accounts.move(account, state);
      return found.map(accountLine);
    },
    endPayout(name, state) {
      const found = rowsNamed(books.payouts.values(), name);
      const ended = found.filter((payout) => payouts.end(payout, state === 'completed' ? 'paid' : 'failed'));
      return found.length > 0 && ended.length === 0 ? 'stuck' : ended.map(payoutLine);
    },
    setBalance(available) {
      books.available = available;
    },
  };
}

function rowsNamed<T extends Named>(rows: Iterable<T>, name: string | undefined): T[] {
  return [...rows].filter(
    ({ id, metadata }) => name === undefined || id === name || Object.values(metadata).includes(name),
  );
}
