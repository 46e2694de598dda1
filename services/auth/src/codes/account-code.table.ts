import { defineEntity, p } from '@jumun/database';

/** The last code of a purpose that a shop's owner was sent: to prove itself again, or that a phone is its own. */
export const AccountCode = defineEntity({
  name: 'AccountCode',
  tableName: 'account_code',
  properties: {
    shopId: p.uuid().primary(),
    purpose: p.enum(['proof', 'phone']).primary(),
    /** A keyed hash of the code and of where it was sent. */
    codeHash: p.text(),
    /** A keyed hash of the session that asked; null for a code of before. */
    boundTo: p.text().nullable(),
    tries: p.integer().default(0),
    expiresAt: p.datetime(),
  },
});
