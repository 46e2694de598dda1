import { type Invariant, sumOf, unmatched } from './compare.ts';

/** Payouts, against the books of their provider, and the comparison with the card company's. */
export const payoutInvariants: readonly Invariant[] = [
  {
    promise: 'a payout is paid when its provider has paid it, once and as much',
    offenders: ({ payouts, carried }) =>
      unmatched(
        payouts.filter(({ state }) => state === 'paid').map(({ id, amount }) => `${id} ${amount}`),
        carried.filter(({ state }) => state === 'COMPLETED').map(({ ref, amount }) => `${ref} ${amount}`),
      ),
  },
  {
    promise: 'no payout is under way',
    offenders: ({ payouts }) => payouts.filter(({ state }) => !['paid', 'failed'].includes(state)).map(({ id }) => id),
  },
  {
    promise: 'the ledger has each payout that did not fail, with its amount',
    offenders: ({ payouts, transactions }) => {
      const postedOf = (kind: string) => transactions.filter((transaction) => transaction.kind === kind);
      const lineOf = ({ source_id, amount }: { source_id: string; amount: number }) => `${source_id} ${amount}`;
      const lines = payouts.map(({ id, amount }) => `${id} ${amount}`);
      const failed = payouts.filter(({ state }) => state === 'failed').map(({ id, amount }) => `${id} ${amount}`);
      return [
        ...unmatched(postedOf('payout').map(lineOf), lines),
        ...unmatched(postedOf('payout-reversal').map(lineOf), failed),
      ];
    },
  },
  {
    promise: 'no provider pays more than the ledger has taken off',
    offenders: ({ payouts, carried }) => {
      const [taken, sent] = [sumOf(payouts, ({ amount }) => amount), sumOf(carried, ({ amount }) => amount)];
      return sent > taken ? [`${sent} of ${taken}`] : [];
    },
  },
  {
    promise: "every day that is over was compared with the card company's books",
    offenders: ({ uncompared }) => uncompared,
  },
];
