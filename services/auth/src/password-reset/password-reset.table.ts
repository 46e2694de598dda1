import { defineEntity, p } from '@jumun/database';

/** The last code that a shop's owner was sent. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  properties: {
    shopId: p.uuid().primary(),
    codeHash: p.text(),
    tries: p.integer().default(0),
    expiresAt: p.datetime(),
  },
});
