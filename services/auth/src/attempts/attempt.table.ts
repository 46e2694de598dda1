import { defineEntity, p, type RowOf } from '@jumun/database';

/** How often one source tried one thing within a window of time. */
export const Attempt = defineEntity({
  name: 'Attempt',
  tableName: 'attempt',
  properties: {
    /** A keyed hash of what is tried, such as the log-in of one account. */
    subject: p.text().primary(),
    /** A keyed hash of an address or a known browser; empty for all unknown sources together. */
    source: p.text().primary(),
    tries: p.integer().default(0),
    /** When the window ends and the count begins anew. */
    expiresAt: p.datetime(),
    /** When a source that has to wait may try again; null when none has to. */
    mayAt: p.datetime().nullable(),
  },
});

/** The counts of one source. */
export type Tally = Pick<RowOf<typeof Attempt>, 'tries' | 'expiresAt' | 'mayAt'>;
