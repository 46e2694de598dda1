import { Problem, serviceActor } from '@jumun/contracts';
import { statement } from '@jumun/database';
import type { PayoutMeans } from '../payout/means.js';
import type { AccountOutcome, PayoutProvider } from '../payout/providers/provider.js';
import { ACCOUNT_COLUMNS, holdAccount, type AccountRow } from './account-row.js';
import { applyStanding, lookLater } from './apply-standing.js';
import { findSeller } from './find-seller.js';

/** Accounts in one sweep. */
const AT_ONCE = 200;

/** Accounts that wait to be looked up. */
export const ACCOUNTS_DUE = statement(
  'payout-accounts-due',
  `select shop_id as "shopId" from payout_account where look_at <= now() order by look_at limit ${AT_ONCE}`,
);
/** If this look-up is never finished, another one begins two minutes later. */
const BEGIN = statement(
  'payout-account-look',
  `update payout_account set look_ups = look_ups + 1, looks_begun = looks_begun + 1, look_at = now() + interval '2 minutes'
   where shop_id = $1 and provider_account_id is not null and look_at <= now() returning ${ACCOUNT_COLUMNS}`,
);
const AGAIN = `update payout_account set look_at = now() where shop_id = ?::uuid`;
const TOLD = `update payout_account set is_untold = false where shop_id = ?::uuid and bank_key is not distinct from ?`;

/** Asks the provider where an account stands, and takes it over; tells it of a changed bank account first. */
export async function followAccount(means: PayoutMeans, shopId: string): Promise<void> {
  const [begun] = await means.database.run<AccountRow>(BEGIN, [shopId]);
  if (begun?.providerAccountId == null) return;
  const provider = means.providers.find(begun.provider);
  if (!provider) {
    means.logger.error({ shopId, provider: begun.provider }, 'the keys of a payout provider are missing');
    return;
  }
  const outcome = await ask(means, provider, { ...begun, providerAccountId: begun.providerAccountId });
  await means.transactor.transact(serviceActor('settlement'), async (tx) => {
    const account = await holdAccount(tx, shopId);
    if (!account) return;
    // Two answers may arrive in the wrong order: only the one that was asked for last counts, and it is asked for again.
    if (account.looksBegun !== begun.looksBegun) return void (await tx.sql(AGAIN, [shopId]));
    if (outcome.kind === 'found') {
      if (begun.isUntold) await tx.sql(TOLD, [shopId, begun.bankKey]);
      // What was told is not what is in the row by now: payouts wait until that is known to the provider too.
      if (account.bankKey !== begun.bankKey) return void (await tx.sql(AGAIN, [shopId]));
      await applyStanding(tx, account, outcome.standing, means.clock.now());
    }
    // An event that came meanwhile has made it due anew.
    if (account.lookAt === begun.lookAt)
      await lookLater(tx, account, outcome.kind === 'found' ? outcome.standing : undefined);
  });
}

async function ask(
  means: PayoutMeans,
  provider: PayoutProvider,
  account: AccountRow & { providerAccountId: string },
): Promise<AccountOutcome> {
  if (!account.isUntold || !provider.changeAccount) return provider.lookUpAccount(account.providerAccountId);
  try {
    const seller = await findSeller(means, provider, account);
    const outcome = await provider.changeAccount(account.providerAccountId, seller);
    if (outcome.kind !== 'refused') return outcome;
    means.logger.error({ shopId: account.shopId, code: outcome.code }, 'a payout provider refused a bank account');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    means.logger.warn({ shopId: account.shopId, code: error.code }, 'a changed bank account could not be told yet');
  }
  return { kind: 'unknown' };
}
