import { Problem, type AnswerOf, type contracts, type InputOf, type PayoutAccountRecord } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { utcIso } from '../ledger/utc-iso.js';
import { findAccount } from './account-row.js';
import { openBank, seenMark } from './bank-details.js';

const RECORDS = `
  select a.shop_id as "shopId", s.shop_name as "shopName", a.provider, a.provider_account_id as "providerAccountId", a.state,
    a.bank_key is not null as "hasBankAccount", ${utcIso('a.changed_at')} as "changedAt"
  from payout_account a left join shop s on s.shop_id = a.shop_id`;
const SEARCH = `${RECORDS}
  where (?::text is null or a.state = ?) and (?::text is null or a.provider = ?) and (?::uuid is null or a.shop_id = ?::uuid)
    and (?::uuid is null or a.shop_id > ?::uuid)
  order by a.shop_id limit ?`;

type Search = InputOf<typeof contracts.settlement.procedures.searchPayoutAccounts>;
type Seen = AnswerOf<typeof contracts.settlement.procedures.readBankAccount>;

/** Accounts of all shops, by the shop's id. */
export function searchAccounts(
  tx: Tx,
  { state, provider, shopId, after, limit }: Search,
): Promise<PayoutAccountRecord[]> {
  const twice = [state, provider, shopId, after].flatMap((value) => [value ?? null, value ?? null]);
  return tx.sql<PayoutAccountRecord>(SEARCH, [...twice, limit]);
}

export async function findAccountRecord(tx: Tx, shopId: string): Promise<PayoutAccountRecord> {
  const [record] = await tx.sql<PayoutAccountRecord>(`${RECORDS} where a.shop_id = ?::uuid`, [shopId]);
  if (!record) throw new Problem('PAYOUT_ACCOUNT_NOT_FOUND');
  return record;
}

/** The whole bank account of a shop, for an operator who compares it with the bankbook. */
export async function readBankAccount(tx: Tx, shopId: string, sealer: Sealer): Promise<Seen> {
  const account = await findAccount(tx, shopId);
  const bank = account && openBank(sealer, account);
  if (!bank || account.bankDetails === null) throw new Problem('PAYOUT_ACCOUNT_NOT_FOUND');
  await tx.note('read-bank-account', shopId);
  return { ...bank, seen: seenMark(account.bankDetails) };
}
