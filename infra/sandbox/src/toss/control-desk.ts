import type { AccountLine, PayoutDesk as ControlDesk, PayoutLine } from '../control/payout-desk.ts';
import type { TossDesks } from './endpoints.ts';
import type { Seller, TossPayout } from './rows.ts';

/** Toss's side of the control API. */
export function tossControlDesk({ books, sellers, payouts }: TossDesks): ControlDesk {
  const sellersNamed = (name: string | undefined): Seller[] =>
    sellers
      .all()
      .filter(
        ({ id, refSellerId, metadata }) =>
          name === undefined || [id, refSellerId, ...Object.values(metadata ?? {})].includes(name),
      );

  return {
    accounts: (name) => sellersNamed(name).map(sellerLine),
    payouts(account) {
      const all = [...books.payouts.values()].map(payoutLine);
      if (account === undefined) return all;
      const ids = new Set(sellersNamed(account).map(({ id }) => id));
      return all.filter((line) => ids.has(line.account));
    },
    moveAccount(name, state) {
      const found = sellersNamed(name);
      for (const seller of found) sellers.move(seller, state === 'verified' ? 'APPROVED' : 'KYC_REQUIRED');
      return found.map(sellerLine);
    },
    endPayout(name, state) {
      const payout = books.payouts.get(name) ?? books.payoutByRef(name);
      if (!payout) return [];
      return payouts.end(payout, state === 'completed' ? 'COMPLETED' : 'FAILED') ? [payoutLine(payout)] : 'stuck';
    },
    setBalance(available) {
      books.available = available;
    },
  };
}

function sellerLine({ id, refSellerId: ref, status: state }: Seller): AccountLine {
  return { id, provider: 'toss', ref, state };
}

function payoutLine({ id, refPayoutId: ref, destination, amount, status: state }: TossPayout): PayoutLine {
  return { id, provider: 'toss', ref, account: destination, amount: amount.value, state };
}
