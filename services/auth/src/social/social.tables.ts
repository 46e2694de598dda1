import { SocialProvider } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** An account at another company that logs in to a shop; the number there is sealed. */
export const SocialAccount = defineEntity({
  name: 'SocialAccount',
  tableName: 'social_account',
  properties: {
    shopId: p.uuid(),
    id: p.uuid().primary(),
    provider: p.enum(SocialProvider.options),
    providerId: p.text(),
    providerIdIndex: p.text(),
    linkedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A ticket or keepsake that was used, until it would have ended by itself. */
export const SpentToken = defineEntity({
  name: 'SpentToken',
  tableName: 'spent_token',
  properties: { id: p.uuid().primary(), expiresAt: p.datetime() },
});
