import { PayoutAccountState, PayoutProviderName } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** Where a shop is paid; its bank account is sealed by a key of its own, which is sealed by the service's key. */
export const PayoutAccount = defineEntity({
  name: 'PayoutAccount',
  tableName: 'payout_account',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid(),
    provider: p.enum(PayoutProviderName.options),
    /** Our name for the account at the provider. */
    reference: p.text(),
    providerAccountId: p.text().nullable(),
    state: p.enum(PayoutAccountState.options),
    weeklyLimit: p.bigint('number').nullable(),
    version: p.integer().default(0),
    bankKey: p.text().nullable(),
    bankDetails: p.text().nullable(),
    /** The change that it came with; null for one of before, and where there is none. */
    bankChangeId: p.uuid().nullable(),
    /** True until the provider knows of a changed bank account. */
    isUntold: p.boolean().default(false),
    openedAt: p.datetime(),
    changedAt: p.datetime(),
    lookAt: p.datetime().nullable(),
    lookUps: p.integer().default(0),
    /** Look-ups that were begun: only the latest one's answer counts. */
    looksBegun: p.integer().default(0),
  },
});
