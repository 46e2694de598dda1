import { Problem, type AnswerOf, type contracts, type InputOf, type PayoutAccountRecord } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { contentMark, iso, type Sealer } from '@jumun/runtime';
import { waitingApprovals } from '../ask/waiting-approvals.js';
import { Shop } from '../shop/shop.table.js';
import { findAccount } from './account-row.js';
import { openBank } from '../bank-details.js';
import { PayoutAccount } from './payout-account.table.js';

type Search = InputOf<typeof contracts.settlement.procedures.searchPayoutAccounts>;
type Seen = AnswerOf<typeof contracts.settlement.procedures.readBankAccount>;

/** Accounts of all shops, by the shop's id. */
export async function searchAccounts(
  tx: Tx,
  { state, provider, shopId, after, limit }: Search,
): Promise<PayoutAccountRecord[]> {
  let found = records(tx).orderBy('a.shopId').limit(limit);
  if (state !== undefined) found = found.where('a.state', '=', state);
  if (provider !== undefined) found = found.where('a.provider', '=', provider);
  if (shopId !== undefined) found = found.where('a.shopId', '=', shopId);
  if (after !== undefined) found = found.where('a.shopId', '>', after);
  return presentRecords(tx, await found.execute());
}

export async function findAccountRecord(tx: Tx, shopId: string): Promise<PayoutAccountRecord> {
  const [found] = await presentRecords(tx, await records(tx).where('a.shopId', '=', shopId).execute());
  if (!found) throw new Problem('PAYOUT_ACCOUNT_NOT_FOUND');
  return found;
}

const records = (tx: Tx) =>
  tx
    .query(PayoutAccount, Shop)
    .selectFrom('PayoutAccount as a')
    .leftJoin('Shop as s', 's.shopId', 'a.shopId')
    .select(['a.shopId', 's.shopName', 'a.provider', 'a.providerAccountId', 'a.state', 'a.bankKey', 'a.changedAt']);
type FoundRecord = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

async function presentRecords(tx: Tx, found: readonly FoundRecord[]): Promise<PayoutAccountRecord[]> {
  const asks = await waitingApprovals(
    tx,
    'payout-account',
    found.map(({ shopId }) => shopId),
  );
  return found.map(({ bankKey, changedAt, ...record }) => {
    const { waiting, content } = asks.get(record.shopId) ?? {};
    const to = content?.payoutAccount?.to;
    return {
      ...record,
      hasBankAccount: bankKey !== null,
      changedAt: iso(changedAt),
      ...(waiting && to && { waiting: { ...waiting, to } }),
    };
  });
}

/** The whole bank account of a shop, for an operator who compares it with the bankbook. */
export async function readBankAccount(tx: Tx, shopId: string, sealer: Sealer): Promise<Seen> {
  const account = await findAccount(tx, shopId);
  const bank = account && openBank(sealer, account);
  if (!bank || account.bankDetails === null) throw new Problem('PAYOUT_ACCOUNT_NOT_FOUND');
  await tx.note('read-bank-account', shopId);
  // Another one for each time that a bank account is saved, since it is sealed anew; turning the service's key keeps it.
  return { ...bank, seen: contentMark(account.bankDetails) };
}
