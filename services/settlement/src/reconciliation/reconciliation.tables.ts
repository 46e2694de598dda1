import { BreakKind } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** The card company's books of a day. */
export const ProviderFile = defineEntity({
  name: 'ProviderFile',
  tableName: 'provider_file',
  properties: {
    day: p.date().primary(),
    source: p.enum(['provider', 'upload']),
    lines: p.integer(),
    loadedAt: p.datetime(),
  },
});

export const ProviderFileLine = defineEntity({
  name: 'ProviderFileLine',
  tableName: 'provider_line',
  properties: {
    day: p.date().primary(),
    position: p.integer().primary(),
    tno: p.text(),
    orderNumber: p.text(),
    kind: p.enum(['approve', 'cancel', 'part_cancel']),
    amount: p.bigint('number'),
    at: p.datetime(),
  },
});

/** Where the card company's books and ours differ; `key` says what differs, so that one found again is the same one. */
export const ReconciliationBreak = defineEntity({
  name: 'ReconciliationBreak',
  tableName: 'reconciliation_break',
  properties: {
    id: p.uuid().primary(),
    key: p.text(),
    day: p.date(),
    kind: p.enum(BreakKind.options),
    side: p.enum(['approve', 'cancel']),
    orderNumber: p.text(),
    tno: p.text().nullable(),
    ourAmount: p.bigint('number').nullable(),
    providerAmount: p.bigint('number').nullable(),
    foundAt: p.datetime(),
    closedAt: p.datetime().nullable(),
  },
});

/** A part of an upload until all of them are there. */
export const ProviderFilePart = defineEntity({
  name: 'ProviderFilePart',
  tableName: 'provider_file_part',
  properties: {
    uploadId: p.uuid().primary(),
    part: p.integer().primary(),
    text: p.text(),
    keptAt: p.datetime().defaultRaw('now()'),
  },
});
