import { SecurityEventDetail, SecurityEventOutcome, type SecurityEventKind } from '@jumun/contracts';
import { defineEntity, p, type RowOf } from '@jumun/database';

/**
 * Events that decide, or show, who gets into an account. Rows are added; of those that count refusals the count grows, and after a
 * year they go, those of operators after two. They outlive the accounts and sessions that they speak of.
 */
export const SecurityEvent = defineEntity({
  name: 'SecurityEvent',
  tableName: 'security_event',
  properties: {
    id: p.uuid().primary(),
    /** One of the two; neither where no account has the e-mail address that was tried. */
    shopId: p.uuid().nullable(),
    operatorId: p.uuid().nullable(),
    /** A text for the database, so that a new kind needs no migration. */
    kind: p.text().$type<SecurityEventKind>(),
    outcome: p.enum(SecurityEventOutcome.options),
    at: p.datetime(),
    /** The last of those that were counted together. */
    lastAt: p.datetime(),
    times: p.integer().default(1),
    detail: p.text().$type<SecurityEventDetail>().nullable(),
    isKnown: p.boolean().nullable(),
    browser: p.text().nullable(),
    /** A keyed hash of the address that it came from; null where that is not known, or of several. */
    source: p.text().nullable(),
    sessionId: p.uuid().nullable(),
    /** The key by which refusals are counted together. */
    mergedBy: p.text().nullable(),
  },
});
export type SecurityEventRow = RowOf<typeof SecurityEvent>;
