import { Problem, serviceActor } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { SettlementDeps } from '../settlement-deps.js';
import type { AccountOutcome, PayoutProvider } from '../providers/payout-provider.js';
import { holdAccount, type AccountRow } from './account-row.js';
import { BEGIN_LOOK } from './account.sql.js';
import { applyStanding, lookLater } from './apply-standing.js';
import { findSeller } from './find-seller.js';
import { PayoutAccount } from './payout-account.table.js';

/** Accounts in one sweep. */
const AT_ONCE = 200;

/** The shops whose accounts wait to be looked up. */
export async function findAccountsDue({ database }: SettlementDeps): Promise<string[]> {
  const due = await database.platform
    .query(PayoutAccount)
    .selectFrom('PayoutAccount')
    .select('shopId')
    .where('lookAt', '<=', databaseNow())
    .where('bankKey', 'is not', null)
    .orderBy('lookAt')
    .limit(AT_ONCE)
    .execute();
  return due.map(({ shopId }) => shopId);
}

/** Asks the provider where an account stands, and takes it over; tells it of a changed bank account first. */
export async function followAccount(deps: SettlementDeps, shopId: string): Promise<void> {
  const [begun] = await deps.database.platform.run(BEGIN_LOOK, [shopId]);
  if (begun?.providerAccountId == null) return;
  const provider = deps.providers.find(begun.provider);
  if (!provider) {
    deps.logger.error({ shopId, provider: begun.provider }, 'the keys of a payout provider are missing');
    return;
  }
  const outcome = await ask(deps, provider, { ...begun, providerAccountId: begun.providerAccountId });
  await deps.transactor.transact(serviceActor('settlement'), async (tx) => {
    const account = await holdAccount(tx, shopId);
    if (!account) return;
    // Two answers may arrive in the wrong order: only the one that was asked for last counts, and it is asked for again.
    if (account.looksBegun !== begun.looksBegun) return lookAgain(tx, shopId);
    if (outcome.kind === 'found') {
      if (begun.isUntold) await markReported(tx, begun);
      // The bank account has changed since the provider got it: payouts wait until the provider knows the new one, too.
      if (account.bankKey !== begun.bankKey) return lookAgain(tx, shopId);
      await applyStanding(tx, account, outcome.standing, deps.clock.now());
    }
    // An event that came meanwhile has made it due anew.
    if (account.lookAt === begun.lookAt)
      await lookLater(tx, account, outcome.kind === 'found' ? outcome.standing : undefined);
  });
}

async function lookAgain(tx: Tx, shopId: string): Promise<void> {
  const accounts = tx.query(PayoutAccount).updateTable('PayoutAccount');
  await accounts.set({ lookAt: databaseNow() }).where('shopId', '=', shopId).execute();
}

/** Matches only the bank account that the provider got: another one may have been saved meanwhile. */
async function markReported(tx: Tx, { shopId, bankKey }: AccountRow): Promise<void> {
  const accounts = tx.query(PayoutAccount).updateTable('PayoutAccount');
  await accounts
    .set({ isUntold: false })
    .where('shopId', '=', shopId)
    .where('bankKey', 'is not distinct from', bankKey)
    .execute();
}

async function ask(
  deps: SettlementDeps,
  provider: PayoutProvider,
  account: AccountRow & { providerAccountId: string },
): Promise<AccountOutcome> {
  if (!account.isUntold || !provider.changeAccount) return provider.lookUpAccount(account.providerAccountId);
  try {
    const seller = await findSeller(deps, account);
    const outcome = await provider.changeAccount(account.providerAccountId, seller);
    if (outcome.kind !== 'refused') return outcome;
    deps.logger.error({ shopId: account.shopId, code: outcome.code }, 'a payout provider refused a bank account');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    deps.logger.warn({ shopId: account.shopId, code: error.code }, 'a changed bank account could not be told yet');
  }
  return { kind: 'unknown' };
}
