import { Problem, type Actor } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import type { SettlementDeps } from '../settlement-deps.js';
import type { PayoutProvider } from '../providers/payout-provider.js';
import { ensureAccount, findAccount, holdAccount, type AccountRow } from './account-row.js';
import { applyStanding, lookLater } from './apply-standing.js';
import { findSeller } from './find-seller.js';
import { PayoutAccount } from './payout-account.table.js';

const failed = (code: 'PROVIDER_FAILED' | 'PROVIDER_REFUSED'): Problem =>
  new Problem(code, { message: '온보딩 링크 생성에 실패했습니다.' });

/** Where the calling owner reads how the provider's check goes on; opens the account there first, if need be. */
export async function createOnboardingLink(deps: SettlementDeps, actor: Actor): Promise<{ url: string }> {
  const { clock, providers, transactor } = deps;
  const account = await asOwner(transactor, actor, (tx, shopId) =>
    ensureAccount(tx, shopId, providers.preferred.name, clock.now()),
  );
  const provider = providers.find(account.provider);
  if (!provider) throw failed('PROVIDER_FAILED');
  if (account.providerAccountId === null) await openAccount(deps, actor, provider, account);
  return { url: `/onboarding?sent=${provider.name}` };
}

/** Two calls at once open one account: the provider knows it by our reference, and the first one that is kept stays. */
async function openAccount(
  deps: SettlementDeps,
  actor: Actor,
  provider: PayoutProvider,
  account: AccountRow,
): Promise<void> {
  const outcome = await provider.openAccount(await findSeller(deps, account));
  if (outcome.kind !== 'opened') throw failed(outcome.kind === 'refused' ? 'PROVIDER_REFUSED' : 'PROVIDER_FAILED');
  await asOwner(deps.transactor, actor, async (tx, shopId) => {
    const now = deps.clock.now();
    const held = await holdAccount(tx, shopId);
    if (held?.providerAccountId != null) return;
    await tx
      .query(PayoutAccount)
      .updateTable('PayoutAccount')
      .set({ providerAccountId: outcome.accountId })
      .where('shopId', '=', shopId)
      .where('providerAccountId', 'is', null)
      .execute();
    const opened = await findAccount(tx, shopId);
    if (!opened) throw new Error('a payout account was taken away while it was opened');
    await applyStanding(tx, opened, outcome.standing, now);
    if (provider.name !== 'bank-file') await lookLater(tx, opened, outcome.standing);
  });
}
