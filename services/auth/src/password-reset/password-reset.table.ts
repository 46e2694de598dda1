import { defineEntity, p } from '@jumun/database';

/** The last code that a shop's owner was sent. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  properties: {
    shopId: p.uuid().primary(),
    codeHash: p.text(),
    /** A keyed hash of the browser that asked; null where any may use the code. */
    boundTo: p.text().nullable(),
    tries: p.integer().default(0),
    expiresAt: p.datetime(),
  },
});
