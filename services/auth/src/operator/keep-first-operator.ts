import { v7 } from 'uuid';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { hashPassword, isPassword } from '../password/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import type { Vault } from '../vault.js';
import { Operator } from './operator.table.js';

interface FirstAccount {
  email: string;
  password: string;
  /** Whether operators go on with this password, as in the local run. */
  isInitialKept: boolean;
  now: Date;
}

/**
 * Makes the first operator, an admin, or sets its password when the configured one has changed since. Otherwise a
 * password that the operator changed stays. Beside other admins no account is made: `not-made` means that the
 * configured address has none.
 */
export async function keepFirstOperator(
  tx: Tx,
  vault: Vault,
  { email, password, isInitialKept, now }: FirstAccount,
): Promise<'kept' | 'not-made'> {
  const emailIndexes = vault.emailIndexes(email);
  const query = tx.query(Operator);
  // Another copy that starts beside this one, perhaps with another order of keys, would make the same.
  await tx.run(LOCK_IN_TURN, [[...emailIndexes]]);
  const operators = await query.selectFrom('Operator').selectAll().execute();
  const known = operators.find((operator) => emailIndexes.includes(operator.emailIndex));
  if (!known) {
    if (operators.some(({ roles }) => roles.includes('admin'))) return 'not-made';
    const id = v7();
    const sealed = vault.seal(email, 'operator', 'email', id);
    const passwordHash = await hashPassword(password);
    const hashes = { passwordHash, configuredHash: passwordHash };
    const operator = { id, email: sealed, emailIndex: emailIndexes[0], ...hashes, roles: ['admin' as const] };
    // The settings vouch for it, and no other admin is there to wait for.
    const vouching = { vouchedBy: null, vouchedAt: null };
    const made = query.insertInto('Operator').values({ ...operator, ...vouching });
    await made.onConflict((conflict) => conflict.column('emailIndex').doNothing()).execute();
    return 'kept';
  }
  const { id, configuredHash } = known;
  const own = query.updateTable('Operator').where('id', '=', id);
  if (await isPassword(configuredHash ?? known.passwordHash, password)) {
    // From before it was remembered.
    if (configuredHash === null) await own.set({ configuredHash: known.passwordHash }).execute();
    // No session lives on that was opened by it, when it was still good for more than the choice of an own one.
    const isInitial = (configuredHash ?? known.passwordHash) === known.passwordHash;
    if (isInitial && !isInitialKept) await revokeSessionsOf(tx, id, 'reset');
    return 'kept';
  }
  const passwordHash = await hashPassword(password);
  await own.set({ passwordHash, configuredHash: passwordHash, updatedAt: now }).execute();
  // A changed password is to put out everybody who knew the old one.
  await revokeSessionsOf(tx, id, 'reset');
  return 'kept';
}
