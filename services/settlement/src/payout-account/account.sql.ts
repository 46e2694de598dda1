import { computed, row, statement } from '@jumun/database';
import { PayoutAccount } from './payout-account.table.js';

const account = row(
  PayoutAccount,
  'shopId',
  'id',
  'provider',
  'reference',
  'providerAccountId',
  'state',
  'weeklyLimit',
  'version',
  'bankKey',
  'bankDetails',
  'bankChangeId',
  'isUntold',
  'lookUps',
  'looksBegun',
);
/** `lookAt` is the moment as the database writes it, to the microsecond: an event that comes meanwhile makes it another. */
export const accountRow = account.and({ lookAt: computed.maybe(computed.text) });

const COLUMNS = `${account.columns}, look_at::text as "lookAt"`;
const FIND = `select ${COLUMNS} from payout_account where shop_id = $1::uuid`;

export const FIND_ACCOUNT = statement('account-find', accountRow, FIND);
/** A shop's account, for one transaction alone. */
export const HOLD_ACCOUNT = statement('account-hold', accountRow, `${FIND} for update`);

/**
 * If this look-up is never finished, another one begins two minutes later. An account without a bank account is not looked
 * up: its owner undid the one that the provider knows.
 */
export const BEGIN_LOOK = statement(
  'account-look',
  accountRow,
  `update payout_account set look_ups = look_ups + 1, looks_begun = looks_begun + 1, look_at = now() + interval '2 minutes'
   where shop_id = $1 and provider_account_id is not null and bank_key is not null and look_at <= now() returning ${COLUMNS}`,
);
