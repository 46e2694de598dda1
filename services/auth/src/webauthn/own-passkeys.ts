import { v7 } from 'uuid';
import { MOST_PASSKEYS, Problem, type Passkey as PasskeyView } from '@jumun/contracts';
import type { OpenQuery } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { OperatorRow } from '../operator/operator.table.js';
import type { Vault } from '../vault.js';
import { Passkey, type PasskeyRow } from '../passkey/passkey.table.js';
import type { NewKey } from './verify.js';

/** The account of a passkey. */
export type PasskeyHolder = { shopId: string } | { operatorId: string };

const ownedBy = (holder: PasskeyHolder) =>
  'shopId' in holder ? (['shopId', holder.shopId] as const) : (['operatorId', holder.operatorId] as const);

/** Passkeys of an account, the newest first. */
export function listPasskeys({ query }: { query: OpenQuery }, holder: PasskeyHolder): Promise<PasskeyRow[]> {
  const [column, id] = ownedBy(holder);
  return query(Passkey).selectFrom('Passkey').selectAll().where(column, '=', id).orderBy('id', 'desc').execute();
}

/** Whether an operator has a second factor: an authenticator app or a passkey. */
export const hasSecondFactor = async (
  source: { query: OpenQuery },
  { id: operatorId, totpSecret }: Pick<OperatorRow, 'id' | 'totpSecret'>,
): Promise<boolean> => totpSecret !== null || (await listPasskeys(source, { operatorId })).length > 0;

/** Keeps a new passkey and answers its id; throws PASSKEY_TAKEN or TOO_MANY_PASSKEYS. Its account is held, so that two at once are counted. */
export async function keepPasskey(
  tx: Tx,
  vault: Vault,
  holder: PasskeyHolder,
  { key, name, now }: { key: NewKey; name: string; now: Date },
): Promise<string> {
  if ((await listPasskeys(tx, holder)).length >= MOST_PASSKEYS) throw new Problem('TOO_MANY_PASSKEYS');
  const id = v7();
  const row: PasskeyRow = {
    ...{ id, shopId: null, operatorId: null, ...holder, ...key, addedAt: now, usedAt: null },
    name: vault.seal(name, 'passkey', 'name', id),
  };
  const kept = tx.query(Passkey).insertInto('Passkey').values(row);
  const added = kept.onConflict((conflict) => conflict.column('credentialId').doNothing()).returning('id');
  if (!(await added.executeTakeFirst())) throw new Problem('PASSKEY_TAKEN');
  return id;
}

/** Removes a passkey of an account; throws PASSKEY_NOT_FOUND for anybody else's. */
export async function dropPasskey(tx: Tx, holder: PasskeyHolder, passkeyId: string): Promise<void> {
  const [column, id] = ownedBy(holder);
  const own = tx.query(Passkey).deleteFrom('Passkey').where('id', '=', passkeyId).where(column, '=', id);
  if ((await own.returning('id').execute()).length === 0) throw new Problem('PASSKEY_NOT_FOUND');
}

/** Removes every passkey of an account but those that are kept. */
export async function dropPasskeysOf(tx: Tx, holder: PasskeyHolder, kept: readonly string[] = []): Promise<void> {
  const [column, id] = ownedBy(holder);
  const own = tx.query(Passkey).deleteFrom('Passkey').where(column, '=', id);
  await (kept.length === 0 ? own : own.where('id', 'not in', [...kept])).execute();
}

/** A passkey as its account sees it. */
export const presentPasskey = (vault: Vault, { id, name, isBackedUp, addedAt, usedAt }: PasskeyRow): PasskeyView => ({
  passkeyId: id,
  name: vault.open(name, 'passkey', 'name', id),
  isBackedUp,
  addedAt: iso(addedAt),
  usedAt: usedAt && iso(usedAt),
});
