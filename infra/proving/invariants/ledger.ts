import { type Invariant, paidOrders, repeated, standingOf, sumOf, unless, unmatched } from './compare.ts';

const FEE_BPS = 500;

/** The ledger, against our orders and the card company's books. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    promise: 'the ledger has each payment once, with its amount and its charge',
    offenders: (books) => {
      const posted = books.transactions.filter(({ kind }) => kind === 'payment');
      const lines = posted.map(({ source_id, amount, tno }) => `${source_id} ${amount} ${tno}`);
      return [
        ...repeated(lines),
        ...unmatched(
          lines,
          paidOrders(books).map(({ id, amount, tno }) => `${id} ${amount} ${tno}`),
        ),
      ];
    },
  },
  {
    promise: 'the ledger has each refund once, with its amount',
    offenders: (books) => {
      const posted = books.transactions.filter(({ kind }) => kind === 'refund');
      const lines = posted.map(({ source_id, amount }) => `${source_id} ${amount}`);
      const done = books.refunds.filter(({ state }) => state === 'done').map(({ id, amount }) => `${id} ${amount}`);
      return [...repeated(lines), ...unmatched(lines, done)];
    },
  },
  {
    promise: 'each payment has its fee',
    offenders: (books) => {
      const fees = books.transactions
        .filter(({ kind }) => kind === 'fee')
        .map(({ source_id, amount }) => `${source_id} ${amount}`);
      const due = paidOrders(books).map(({ id, amount }) => `${id} ${Math.floor((amount * FEE_BPS) / 10_000)}`);
      return unmatched(fees, due);
    },
  },
  {
    promise: 'the ledger sums to zero',
    offenders: ({ accounts }) => {
      const sum = sumOf([...accounts.values()], (balance) => balance);
      return unless(sum === 0, sum);
    },
  },
  {
    promise: 'the ledger has at the card company what stands there',
    offenders: ({ accounts, charges }) => {
      const [ours, theirs] = [accounts.get('provider:kcp') ?? 0, sumOf(charges, standingOf)];
      return unless(ours === theirs, `${ours} and ${theirs}`);
    },
  },
  {
    promise: 'the totals that the ledger keeps are its entries',
    offenders: ({ totals }) => unless(totals === 0, `${totals} accounts`),
  },
  {
    promise: "the ledger's chain has each transaction",
    offenders: ({ links }) =>
      unless(links.sequence === links.transactions, `${links.sequence} of ${links.transactions}`),
  },
  {
    promise: 'no refund waits for its payment',
    offenders: ({ waitingRefunds }) => unless(waitingRefunds === 0, waitingRefunds),
  },
];
