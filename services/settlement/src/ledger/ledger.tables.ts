import { LedgerKind, type BooksReport, type contracts, type PayloadOf, type Won } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

type PaymentRefunded = PayloadOf<typeof contracts.orders.facts.paymentRefunded>;

/** In the database a domain over text, which allows names of accounts alone. */
const account = () => p.text();

export const LedgerTransaction = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transaction',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    kind: p.enum(LedgerKind.options),
    sourceId: p.uuid(),
    occurredAt: p.datetime(),
    postedAt: p.datetime().defaultRaw('now()'),
    paymentId: p.uuid().nullable(),
    orderNumber: p.text().nullable(),
    tno: p.text().nullable(),
    feeBps: p.smallint().nullable(),
  },
});

export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entry',
  properties: {
    shopId: p.uuid().primary(),
    transactionId: p.uuid().primary(),
    position: p.smallint().primary(),
    debitAccount: account(),
    creditAccount: account(),
    amount: p.bigint('number'),
    currency: p.text().default('KRW'),
  },
});

/** The sum of a shop's entries for each pair of accounts; kept by a trigger. */
export const LedgerTotal = defineEntity({
  name: 'LedgerTotal',
  tableName: 'ledger_total',
  properties: {
    shopId: p.uuid().primary(),
    debitAccount: account().primary(),
    creditAccount: account().primary(),
    amount: p.bigint('number'),
    currency: p.text().default('KRW'),
  },
});

/** The last link of a shop's chain; kept by a trigger. */
export const LedgerHead = defineEntity({
  name: 'LedgerHead',
  tableName: 'ledger_head',
  properties: {
    shopId: p.uuid().primary(),
    sequence: p.bigint('number').defaultRaw('0'),
    hash: p.blob(),
  },
});

/** A transaction's place in its shop's chain; kept by a trigger. */
export const LedgerLink = defineEntity({
  name: 'LedgerLink',
  tableName: 'ledger_link',
  properties: {
    shopId: p.uuid().primary(),
    sequence: p.bigint('number').primary(),
    transactionId: p.uuid(),
    previousHash: p.blob(),
    hash: p.blob(),
  },
});

/** A refund that arrived before its payment; it is posted with it. */
export const WaitingRefund = defineEntity({
  name: 'WaitingRefund',
  tableName: 'waiting_refund',
  properties: {
    refundId: p.uuid().primary(),
    shopId: p.uuid(),
    paymentId: p.uuid(),
    fact: p.json<PaymentRefunded>(),
    receivedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Funds owed to all shops at the end of a day; append-only. */
export const FundsOwedDay = defineEntity({
  name: 'FundsOwedDay',
  tableName: 'funds_owed',
  properties: {
    day: p.date().primary(),
    owed: p.bigint('number').$type<Won>(),
    owedShops: p.integer(),
    deficit: p.bigint('number').$type<Won>(),
    deficitShops: p.integer(),
    cardReceivable: p.bigint('number'),
    feesEarned: p.bigint('number'),
    paidOut: p.bigint('number'),
    computedAt: p.datetime(),
  },
});

/** The report of a day's check of the books. */
export const BooksCheck = defineEntity({
  name: 'BooksCheck',
  tableName: 'books_check',
  properties: {
    day: p.date().primary(),
    checkedAt: p.datetime(),
    report: p.json<BooksReport>(),
  },
});
