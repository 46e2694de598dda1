import { BankFileState, PayoutProviderName, PayoutState, type LayoutChecksum } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A day on which everybody was paid out. */
export const PayoutRun = defineEntity({
  name: 'PayoutRun',
  tableName: 'payout_run',
  properties: {
    day: p.date().primary(),
    startedAt: p.datetime(),
    plannedAt: p.datetime().nullable(),
  },
});

/** A file of transfers for the bank; its content is sealed and never changes. */
export const BankFile = defineEntity({
  name: 'BankFile',
  tableName: 'bank_file',
  properties: {
    id: p.uuid().primary(),
    madeAt: p.datetime(),
    madeBy: p.uuid(),
    count: p.integer(),
    sum: p.bigint('number'),
    contentKey: p.text(),
    content: p.text(),
    /** Only a released one can be taken; null in `checksum` is a file from before there was one. */
    state: p.enum(BankFileState.options).default('waiting'),
    checksum: p.text().nullable(),
    /** Checksums of the file in each form for a bank; null in files from before there were forms. */
    layouts: p.json().$type<LayoutChecksum[]>().nullable(),
  },
});

export const Payout = defineEntity({
  name: 'Payout',
  tableName: 'payout',
  properties: {
    shopId: p.uuid(),
    /** Also the reference under which the provider knows it. */
    id: p.uuid().primary(),
    runDay: p.date().nullable(),
    askedBy: p.enum(['owner', 'run']),
    provider: p.enum(PayoutProviderName.options),
    accountId: p.text(),
    amount: p.bigint('number'),
    currency: p.text().default('KRW'),
    balanceBefore: p.bigint('number'),
    /** The part of it that the card company had not confirmed. */
    unconfirmed: p.bigint('number').defaultRaw('0'),
    state: p.enum(PayoutState.options),
    /** The place of the payout before it in the shop's chain of the ledger. */
    afterSequence: p.bigint('number'),
    /** Its own place there. */
    postedSequence: p.bigint('number'),
    sends: p.integer().default(0),
    sentAt: p.datetime().nullable(),
    lookUps: p.integer().default(0),
    lookAt: p.datetime().nullable(),
    /** A refusal of something that may have been taken before. */
    doubt: p.text().nullable(),
    providerPayoutId: p.text().nullable(),
    failureCode: p.text().nullable(),
    failureReason: p.text().nullable(),
    bankFileId: p.uuid().nullable(),
    plannedAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
});

/** A provider's event, by its id alone: its content is not trusted, and the provider is asked again. */
export const ProviderEvent = defineEntity({
  name: 'ProviderEvent',
  tableName: 'provider_event',
  properties: {
    provider: p.enum(['toss']).primary(),
    eventId: p.text().primary(),
    type: p.text(),
    aboutKind: p.enum(['account', 'payout', 'other']),
    about: p.text().nullable(),
    receivedAt: p.datetime(),
  },
});
