import type { Plant } from './plant-in.ts';
import type { ScenarioName } from './scenarios.ts';

/** A planted bug, the shortest schedule that shows it, and the promise that must be found broken. */
export interface PlantedBug extends Plant {
  shownBy: ScenarioName;
  breaks: string;
}

const orders = 'services/orders/dist';
const catalog = 'services/catalog/dist';
const settlement = 'services/settlement/dist';
const messaging = 'libs/messaging/dist';
const notifications = 'services/notifications/dist';

const ofPayments: readonly PlantedBug[] = [
  {
    id: 'intent-not-on-disk',
    file: `${orders}/payment/payment.sql.js`,
    find: `as g (key text, at timestamptz))
   update orders set intent_at = now(), ask_at = now() + interval '20 seconds'
   from given`,
    put: `as g (key text, at timestamptz)),
   quick as materialized (select set_config('synchronous_commit', 'off', true) as setting)
   update orders set intent_at = now(), ask_at = now() + interval '20 seconds'
   from quick, given`,
    shownBy: 'crash-after-charge',
    breaks: 'no card was charged before the intent was on disk',
  },
  {
    id: 'approval-in-hand-dropped',
    file: `${orders}/payment/keep-approval.js`,
    find: `if (deps.keepForMs === 0) throw error;`,
    put: `throw error;`,
    shownBy: 'crash-before-answer',
    breaks: 'each charge is answered for in time once the system is back',
  },
  {
    id: 'unknown-payment-not-asked-about',
    file: `${orders}/payment/resolve-unknown.js`,
    find: `const inquiry = await provider.inquireByOrder(payment.orderNumber);\n    switch`,
    put: `return;\n    const inquiry = undefined;\n    switch`,
    shownBy: 'lost-answers',
    breaks: 'no payment is open for ever',
  },
  {
    id: 'unknown-payment-sweep-lost',
    file: `${orders}/payment/resolve-unknown.js`,
    find: `await transactor.once(ASK_AFTER_CRASH, []);`,
    put: `return [];`,
    shownBy: 'killed-after-charge',
    breaks: 'a charge pays an order or is taken back',
  },
  {
    id: 'expiry-sweep-lost',
    file: `${orders}/payment/resolve-unknown.js`,
    find: `export async function expireCheckouts(deps) {`,
    put: `export async function expireCheckouts(deps) { return;`,
    shownBy: 'ordinary-day',
    breaks: 'no payment is open for ever',
  },
  {
    id: 'reversal-not-sent',
    file: `${orders}/payment/reverse-charge.js`,
    find: `export async function reverseCharges(deps) {`,
    put: `export async function reverseCharges(deps) { return;`,
    shownBy: 'charge-of-another-sum',
    breaks: 'no charge waits to be taken back',
  },
  {
    id: 'refund-without-key',
    file: `${orders}/refund/request-refund.js`,
    find: `key: idempotencyKey,`,
    put: `key: undefined,`,
    shownBy: 'ordinary-day',
    breaks: 'no order gives back more than its owner asked for',
  },
  {
    id: 'refund-sweep-lost',
    file: `${orders}/refund/send-refund.js`,
    find: `export async function findUnsettled({ database }) {`,
    put: `export async function findUnsettled({ database }) { return [];`,
    shownBy: 'lost-answers',
    breaks: 'no refund is under way',
  },
];

const ofOrders: readonly PlantedBug[] = [
  {
    id: 'closed-order-shown-as-paid',
    file: `${orders}/order/get-order.js`,
    find: `createdAt: iso(order.createdAt)`,
    put: `status: order.status === 'cancelled' ? 'paid' : order.status, createdAt: iso(order.createdAt)`,
    shownBy: 'ordinary-day',
    breaks: 'an order is shown as what it is',
  },
  {
    id: 'pickup-number-lost',
    file: `${orders}/payment/payment.sql.js`,
    find: `changed where ask_at is null`,
    put: `changed where false`,
    shownBy: 'ordinary-day',
    breaks: 'each pickup number that was drawn is held by one order or free',
  },
  {
    id: 'move-skips-a-number',
    file: `${orders}/order/move-order.js`,
    find: `order.orderSequence + 1`,
    put: `order.orderSequence + 2`,
    shownBy: 'ordinary-day',
    breaks: 'the history of an order is without gap and ends where the order is',
  },
  {
    id: 'stock-comes-back-twice',
    file: `${catalog}/stock/stock.sql.js`,
    find: `set stock = p.stock + back.pieces`,
    put: `set stock = p.stock + 2 * back.pieces`,
    shownBy: 'ordinary-day',
    breaks: 'stock is what there was less what was sold',
  },
  {
    id: 'stock-does-not-come-back',
    file: `${catalog}/stock/stock.sql.js`,
    find: `set stock = p.stock + back.pieces`,
    put: `set stock = p.stock`,
    shownBy: 'ordinary-day',
    breaks: 'stock is what there was less what was sold',
  },
  {
    id: 'hold-never-ends',
    file: `${catalog}/stock/stock.sql.js`,
    find: `where state = 'reserved' and expires_at < $1 and`,
    put: `where state = 'reserved' and expires_at < $1 - interval '1 year' and`,
    shownBy: 'orphaned-hold',
    breaks: 'nothing is held for nobody',
  },
];

const ofMessages: readonly PlantedBug[] = [
  {
    id: 'inbox-row-missing',
    file: `${messaging}/inbox.sql.js`,
    find: 'insert into inbox (consumer, fact_id) select ${consumer}, "factId" from ${from} order by 2 on conflict do nothing returning fact_id',
    put: 'select "factId" as fact_id from ${from}',
    shownBy: 'ordinary-day',
    breaks: 'there are consumers of payments',
  },
  {
    id: 'outbox-row-missing',
    file: `${messaging}/outbox.sql.js`,
    find: 'from ${from}, jsonb_to_record(${from}.fact) as row(${FACT})`',
    put: 'from ${from}, jsonb_to_record(${from}.fact) as row(${FACT}) where false`',
    shownBy: 'bus-away',
    breaks: 'the ledger has each payment once, with its amount and its charge',
  },
  {
    id: 'marked-before-published',
    file: `${messaging}/relay.js`,
    find: `const answer = await this.line.asker.ask(row.subject, body, {`,
    put: `this.markSoon(row.id); const answer = await this.line.asker.ask(row.subject, body, {`,
    shownBy: 'bus-away',
    breaks: 'the ledger has each payment once, with its amount and its charge',
  },
  {
    id: 'dead-letter-thrown-away',
    file: `${messaging}/fact-consumer.js`,
    find: `await this.park({`,
    put: `void ({`,
    shownBy: 'parked-fact',
    breaks: 'the bell rings once for each paid order',
  },
  {
    id: 'text-sent-again',
    file: `${notifications}/message/send-ready.js`,
    find: `case 'unknown':\n            return messages.map((message)=>lookUpSoon(message, answer.reason));`,
    put: `case 'unknown':\n            return messages.map((message)=>sendLater(message, answer.reason));`,
    shownBy: 'lost-report',
    breaks: 'no text reached the owner twice',
  },
  {
    id: 'screen-not-told',
    file: `services/realtime/dist/audience/audience.js`,
    find: `socketEvents.newOrder, order);`,
    put: `'nobody hears this', order);`,
    shownBy: 'ordinary-day',
    breaks: "an owner's open screen is told of each paid order",
  },
];

const ofMoney: readonly PlantedBug[] = [
  {
    id: 'payment-posted-double',
    file: `${settlement}/ledger/post-payments.function.sql.js`,
    find: `as credit, amount\n        from paid\n`,
    put: `as credit, amount * 2\n        from paid\n`,
    shownBy: 'ordinary-day',
    breaks: 'the ledger has each payment once, with its amount and its charge',
  },
  {
    id: 'fee-rounded-up',
    file: `${settlement}/ledger/post-payments.function.sql.js`,
    find: `given.amount * rate.fee_bps / 10000 as fee`,
    put: `(given.amount * rate.fee_bps + 9999) / 10000 as fee`,
    shownBy: 'ordinary-day',
    breaks: 'each payment has its fee',
  },
  {
    id: 'payout-booked-unasked',
    file: `${settlement}/payout/resolve-payout.js`,
    find: `const outcome = await provider.submit(orderOf(payout), deps.clock.now());`,
    put: `const outcome = { kind: 'paid', providerPayoutId: null };`,
    shownBy: 'payout',
    breaks: 'a payout is paid when its provider has paid it, once and as much',
  },
  {
    id: 'reconciliation-skips-a-day',
    file: `${settlement}/reconciliation/reconciliation.sql.js`,
    find: `$2::date, interval '1 day') as due`,
    put: `$2::date, interval '2 days') as due`,
    shownBy: 'three-nights',
    breaks: "every day that is over was compared with the card company's books",
  },
];

const ofDoors: readonly PlantedBug[] = [
  {
    id: 'signature-of-fact-unchecked',
    file: `${messaging}/signatures.js`,
    find: `if (!teller.isSignature(own.slice(this.party.length + 1), fields, data)) throw new NotBelieved('forged');`,
    put: ``,
    shownBy: 'intruder',
    breaks: 'the ledger has each payment once, with its amount and its charge',
  },
  {
    id: 'signature-of-request-unchecked',
    file: `${messaging}/signatures.js`,
    find: `if (!asker.isSignature(signature, fields, data)) throw new NotBelieved('forged', from);`,
    put: ``,
    shownBy: 'intruder',
    breaks: 'nobody is answered who is forged, repeated or over',
  },
  {
    id: 'replay-accepted',
    file: `${messaging}/signatures.js`,
    find: `if (!this.seen.add(signature, madeMs, nowMs)) throw new NotBelieved('repeated', from);`,
    put: ``,
    shownBy: 'intruder',
    breaks: 'nobody is answered who is forged, repeated or over',
  },
  {
    id: 'session-end-forgotten',
    file: `libs/runtime/dist/revoked-sessions.js`,
    find: `if (reason === undefined) return undefined;`,
    put: `return undefined;`,
    shownBy: 'intruder',
    breaks: 'nobody is answered who is forged, repeated or over',
  },
];

export const bugs: readonly PlantedBug[] = [...ofPayments, ...ofOrders, ...ofMessages, ...ofMoney, ...ofDoors];
