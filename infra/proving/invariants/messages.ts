import { type Invariant, paidOrders, repeated, unless, unmatched, wasPaid, without } from './compare.ts';

/** Facts on their way, bells and texts. */
export const messageInvariants: readonly Invariant[] = [
  {
    promise: 'every fact has left its outbox',
    offenders: ({ unpublished }) =>
      [...unpublished].filter(([, left]) => left !== 0).map(([service, left]) => `${service}: ${left}`),
  },
  {
    promise: 'no fact is parked',
    offenders: ({ deadLetters }) =>
      [...deadLetters].flatMap(([service, reasons]) => reasons.map((reason) => `${service}: ${reason}`)),
  },
  {
    promise: 'every consumer has taken in every payment, each once',
    offenders: (books) => {
      const paid = paidOrders(books).length;
      return [...books.inbox]
        .filter(([, taken]) => taken !== paid)
        .map(([consumer, taken]) => `${consumer}: ${taken} of ${paid}`);
    },
  },
  {
    promise: 'there are consumers of payments',
    offenders: ({ inbox, orders }) => unless(inbox.size >= 3 || !orders.some(wasPaid), `${inbox.size}`),
  },
  {
    promise: 'the bell rings once for each paid order',
    offenders: (books) => {
      const rung = books.bells.filter(({ kind }) => kind === 'order-paid').map(({ payment_id }) => payment_id);
      return [
        ...repeated(rung),
        ...unmatched(
          rung,
          paidOrders(books).map(({ id }) => id),
        ),
      ];
    },
  },
  {
    promise: 'the bell rings once for each order that was wholly given back',
    offenders: (books) => {
      const rung = books.bells.filter(({ kind }) => kind === 'order-cancelled').map(({ payment_id }) => payment_id);
      const given = books.orders.filter(({ status }) => status === 'refunded').map(({ id }) => id);
      return [...repeated(rung), ...unmatched(rung, given)];
    },
  },
  {
    promise: 'the owner has one message for each paid order',
    offenders: (books) => {
      const written = books.messages
        .filter(
          ({ kind, recipient_role, state }) =>
            kind === 'order-paid' && recipient_role === 'owner' && state !== 'resent',
        )
        .map(({ source_id }) => source_id);
      return [
        ...repeated(written),
        ...unmatched(
          written,
          paidOrders(books).map(({ id }) => id),
        ),
      ];
    },
  },
  {
    promise: 'every message was handed to its carrier, or waits for an operator',
    offenders: ({ messages }) =>
      messages.filter(({ state }) => ['queued', 'sending'].includes(state)).map(({ source_id }) => source_id),
  },
  {
    promise: 'no text reached the owner twice',
    isFinal: true,
    offenders: ({ texts }) => [...texts].filter(([, times]) => times > 1).map(([number]) => number),
  },
  {
    promise: "an owner's open screen is told of each paid order",
    offenders: ({ confirmations: { screen } }) => without(screen.due, screen.told),
  },
  {
    promise: 'nobody is answered who is forged, repeated or over',
    isFinal: true,
    offenders: ({ confirmations }) => confirmations.wronglyAnswered,
  },
];
