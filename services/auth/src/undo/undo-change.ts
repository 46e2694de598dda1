import { randomUUID } from 'node:crypto';
import { auth, Problem, UNDO_SECONDS, type Actor, type AnswerOf } from '@jumun/contracts';
import type { OpenQuery } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { hashPassword } from '../password/password.js';
import { Passkey } from '../passkey/passkey.table.js';
import { sealForShop } from '../personal-data.js';
import { revokeDevices, revokeSessionsOf } from '../session/revoke-session.js';
import { changeShop, type ShopChange } from '../shop/change-shop.js';
import { Shop } from '../shop/shop.table.js';
import { isAmong, type Vault } from '../vault.js';
import { AccountChange, type AccountChangeRow } from '../account-change/account-change.table.js';
import { changesOf, noteChange } from '../account-change/note-change.js';
import { openBefore, type Before } from '../account-change/sealed-change.js';
import { isUndoable } from '../account-change/tell-change.js';

const { facts } = auth;
type Procedures = typeof auth.procedures;

/** The changes that the key of a message would undo: its own, and all that came after it. Throws UNDO_GONE. */
export async function lookAtChange(
  { database, vault, clock }: AuthDeps,
  key: string,
): Promise<AnswerOf<Procedures['lookAtChange']>> {
  const changes = await undoneBy(database.platform, vault, key, clock.now());
  const [first] = changes;
  if (!first) throw new Problem('UNDO_GONE');
  return {
    changes: changes.map(({ kind, changedAt }) => ({ act: kind, changedAt: iso(changedAt) })),
    undoableUntil: iso(new Date(first.changedAt.getTime() + UNDO_SECONDS * 1000)),
  };
}

/**
 * Gives the account back as it was before the change of that key: its owner's name, phone and papers, without the passkeys, devices and
 * bank accounts that came since, without a session, and with no password until a new one is set by a code. Throws UNDO_GONE.
 */
export async function undoChange(deps: AuthDeps, actor: Actor, key: string): Promise<void> {
  const { transactor, vault, clock, revocations } = deps;
  const now = clock.now();
  // A made-up key is not worth a hash, which takes its time.
  await lookAtChange(deps, key);
  const passwordHash = await hashPassword(randomUUID());
  const ended = await transactor.transact(actor, async (tx) => {
    const named = await undoneBy(tx, vault, key, now);
    const shopId = named[0]?.shopId;
    if (shopId === undefined) throw new Problem('UNDO_GONE');
    // The shop is held first, so that of two presses at once one finds nothing left to undo.
    const open = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', shopId).where('closedAt', 'is', null);
    const shop = await open.forUpdate().executeTakeFirst();
    const changes = await undoneBy(tx, vault, key, now);
    if (!shop || changes.length === 0) throw new Problem('UNDO_GONE');
    await changeShop(tx, shopId, now, () => ({ ...restored(vault, shopId, changes), passwordHash }));
    const ids = changes.map(({ id }) => id);
    await tx.query(AccountChange).updateTable('AccountChange').set({ undoneAt: now }).where('id', 'in', ids).execute();
    await tx.note('undo-account-change', shopId);
    await noteChange(tx, deps, { kind: 'undo', shop, now });
    tellOfBankAccounts(tx, shopId, changes, now);
    const devices = await dropWhatCame(tx, shopId, changes);
    return [...devices, ...(await revokeSessionsOf(tx, shopId, 'reset'))];
  });
  await revocations.tell(ended, 'reset');
}

/** The change of a key and those after it, the oldest first; none where the key is not ours or the time is over. */
async function undoneBy(
  source: { query: OpenQuery },
  vault: Vault,
  key: string,
  now: Date,
): Promise<AccountChangeRow[]> {
  const [id = '', proof = ''] = key.split('.');
  if (!isAmong(proof, vault.undoProofs(id))) return [];
  const query = source.query(AccountChange).selectFrom('AccountChange').select('shopId');
  const found = await query.where('id', '=', id).executeTakeFirst();
  if (!found) return [];
  const open = (await changesOf(source, found.shopId, now)).filter(({ kind }) => isUndoable(kind));
  const at = open.findIndex((change) => change.id === id);
  return at === -1 ? [] : open.slice(at);
}

/** The columns as they were before the first of these changes. */
function restored(vault: Vault, shopId: string, changes: readonly AccountChangeRow[]): ShopChange {
  // The oldest counts: later ones name what the first one brought.
  const before = changes.reduceRight<Before>((later, change) => ({ ...later, ...openBefore(vault, change) }), {});
  const { phoneVerifiedAt, ...texts } = before;
  const sealed = Object.entries(texts).map(([property, value]) => [
    property,
    value == null ? value : sealForShop(vault, shopId, property as keyof typeof texts, value),
  ]);
  return {
    ...(Object.fromEntries(sealed) as ShopChange),
    ...(phoneVerifiedAt !== undefined && {
      phoneVerifiedAt: phoneVerifiedAt === null ? null : new Date(phoneVerifiedAt),
    }),
  };
}

/** Tells of the changes of the bank account among these: settlement empties the one that came with them. */
function tellOfBankAccounts(tx: Tx, shopId: string, changes: readonly AccountChangeRow[], now: Date): void {
  const ofBanks = changes.filter(({ kind }) => kind === 'bank-account');
  const changeIds = ofBanks.flatMap(({ subjectId }) => subjectId ?? []);
  if (changeIds.length > 0) tx.emit(facts.bankAccountUndone, { shopId, changeIds, undoneAt: iso(now) });
}

/** Removes the passkeys and devices that came with these changes; answers the sessions that ended. */
async function dropWhatCame(tx: Tx, shopId: string, changes: readonly AccountChangeRow[]): Promise<string[]> {
  const subjects = changes.flatMap(({ subjectId }) => subjectId ?? []);
  if (subjects.length === 0) return [];
  await tx.query(Passkey).deleteFrom('Passkey').where('shopId', '=', shopId).where('id', 'in', subjects).execute();
  return (await revokeDevices(tx, { shopId, only: subjects, reason: 'reset' })).sessionIds;
}
