import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@jumun/messaging';
import type { CarryOut } from '../ask/approval-row.js';
import { openEnvelope } from '../bank-details.js';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { checksumOf, contentPlace, csvOf, sumOf } from './bank-file-content.js';
import { layoutChecksums } from './bank-layouts.js';
import { BankFile, Payout } from './payout.tables.js';
import { recordFinding } from './record-outcome.js';

/**
 * Lets a file be taken to the bank. False when it would not be the same file if it were made now: a payout is gone, an
 * account was replaced or is not verified any more; or when its content is not what was asked.
 */
export const releaseBankFile: CarryOut = async (tx, { subject: bankFileId, content }, { sealer }) => {
  if (!content.bankFile) return false;
  const { count, sum, checksum, layouts } = content.bankFile;
  const file = await holdWaitingFile(tx, bankFileId);
  if (!file) return false;
  if (checksumOf(openEnvelope(sealer, contentPlace(bankFileId), file)) !== checksum) return false;
  const lines = await tx
    .query(Payout, PayoutAccount)
    .selectFrom('Payout as p')
    .innerJoin('PayoutAccount as a', 'a.shopId', 'p.shopId')
    .select(['p.id as payoutId', 'p.amount', 'a.id', 'a.bankKey', 'a.bankDetails'])
    .where('p.bankFileId', '=', bankFileId)
    .where('p.state', '=', 'submitted')
    .where('a.state', '=', 'verified')
    .where('a.bankKey', 'is not', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
  if (lines.length !== count || sumOf(lines) !== sum || checksumOf(csvOf(lines, sealer)) !== checksum) return false;
  // A version that writes a form otherwise than the one that was asked about does not let it out either.
  if (layouts && !isDeepStrictEqual(layouts, layoutChecksums(csvOf(lines, sealer)))) return false;
  await setState(tx, bankFileId, 'released');
  return true;
};

/** Gives up a file before its release: its payouts wait for another one, or go back where the account is restricted. */
export async function dropBankFile(tx: Tx, bankFileId: string, now: Date): Promise<void> {
  if (!(await holdWaitingFile(tx, bankFileId))) return;
  await setState(tx, bankFileId, 'dropped');
  const query = tx.query(Payout, PayoutAccount);
  // The accounts first: a restriction at the same time is either seen here, or finds the payouts without a file.
  const accounts = await query
    .selectFrom('PayoutAccount')
    .select(['shopId', 'state'])
    .where('shopId', 'in', query.selectFrom('Payout').select('shopId').where('bankFileId', '=', bankFileId))
    .orderBy('shopId')
    .forShare()
    .execute();
  const restricted = new Set(accounts.flatMap(({ shopId, state }) => (state === 'restricted' ? [shopId] : [])));
  const payouts = await query
    .selectFrom('Payout')
    .select(['id', 'shopId'])
    .where('bankFileId', '=', bankFileId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await query.updateTable('Payout').set({ bankFileId: null }).where('bankFileId', '=', bankFileId).execute();
  for (const { id, shopId } of payouts)
    if (restricted.has(shopId)) await recordFinding(tx, id, { kind: 'failed', code: 'account-restricted' }, { now });
}

const holdWaitingFile = (tx: Tx, bankFileId: string) =>
  tx
    .query(BankFile)
    .selectFrom('BankFile')
    .select(['contentKey as key', 'content as text'])
    .where('id', '=', bankFileId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

async function setState(tx: Tx, bankFileId: string, state: 'released' | 'dropped'): Promise<void> {
  await tx.query(BankFile).updateTable('BankFile').set({ state }).where('id', '=', bankFileId).execute();
}
