import { defineEntity, p } from '@jumun/database';

/** The texts and statements that a newcomer is asked about. */
export const CONSENTS = ['terms', 'privacy', 'age', 'marketing'] as const;
/** The answer `not_asked` is that of a client that knows nothing of the question. */
const ANSWERS = ['agreed', 'declined', 'not_asked'] as const;

/** Agreements made when a shop was opened; a row is never changed. */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consent',
  properties: {
    shopId: p.uuid().primary(),
    about: p.enum(CONSENTS).primary(),
    answer: p.enum(ANSWERS),
    /** The effective date of the text that was shown; null where the owner was not asked. */
    textVersion: p.text().nullable(),
    answeredAt: p.datetime(),
  },
});
