import { v7 } from 'uuid';
import { contracts, type BankAccount, type PayoutProviderName } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import type { PayoutProviders } from '../providers/payout-provider.js';
import { ensureAccount, findAccount, type AccountRow } from './account-row.js';
import { applyStanding } from './apply-standing.js';
import { bankKeyPlace, openBank, sealEnvelope } from '../bank-details.js';
import { PayoutAccount } from './payout-account.table.js';

const { bankAccountChanged } = contracts.settlement.facts;

/** The properties of the providers that matter for a change of bank account. */
export interface BankRules {
  preferred: PayoutProviderName;
  /** Whether the provider takes a new bank account from us; otherwise an operator compares it. */
  acceptsChanges(provider: PayoutProviderName): boolean;
}

export const bankRules = (providers: PayoutProviders): BankRules => ({
  preferred: providers.preferred.name,
  acceptsChanges: (name) => providers.find(name)?.changeAccount !== undefined,
});

/** Keeps the bank account that a shop's payouts go to, and tells that it is another. The same one again changes nothing. */
export async function setBankAccount(
  tx: Tx,
  shopId: string,
  bank: BankAccount,
  { rules, sealer, now }: { rules: BankRules; sealer: Sealer; now: Date },
): Promise<AccountRow> {
  const account = await ensureAccount(tx, shopId, rules.preferred, now);
  const known = openBank(sealer, account);
  if (known && isSame(known, bank)) return account;
  const { key, text } = sealEnvelope(sealer, bankKeyPlace(account.id), JSON.stringify(bank));
  const accounts = tx.query(PayoutAccount).updateTable('PayoutAccount').where('shopId', '=', shopId);
  const changeId = v7();
  await accounts.set({ bankKey: key, bankDetails: text, bankChangeId: changeId, changedAt: now }).execute();
  if (known) tx.emit(bankAccountChanged, { shopId, changeId, changedAt: now.toISOString() });
  await tx.note('set-bank-account', shopId);
  if (account.providerAccountId !== null) {
    if (account.state !== 'pending')
      await applyStanding(tx, account, { state: 'pending', weeklyLimit: account.weeklyLimit }, now);
    if (rules.acceptsChanges(account.provider))
      await accounts.set({ isUntold: true, lookUps: 0, lookAt: databaseNow() }).execute();
  }
  return (await findAccount(tx, shopId)) ?? account;
}

const isSame = (one: BankAccount, other: BankAccount): boolean =>
  one.bankCode === other.bankCode && one.accountNumber === other.accountNumber && one.holderName === other.holderName;
