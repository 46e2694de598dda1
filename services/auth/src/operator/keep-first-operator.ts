import { v7 } from 'uuid';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { hashPassword, isPassword } from '../session/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import type { Vault } from '../vault.js';
import { Operator } from './operator.table.js';

/**
 * Makes the first operator, an admin, or gives it the configured password. Nothing is written when both are so already.
 * Where others are admins it makes nobody: `not-made` says that the configured address is nobody's.
 */
export async function keepFirstOperator(
  tx: Tx,
  vault: Vault,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<'kept' | 'not-made'> {
  const emailIndexes = vault.emailIndexes(email);
  const query = tx.query(Operator);
  // Another copy that starts beside this one, perhaps with another order of keys, would make the same.
  await tx.run(LOCK_IN_TURN, [[...emailIndexes]]);
  const operators = await query.selectFrom('Operator').select(['id', 'emailIndex', 'passwordHash', 'roles']).execute();
  const known = operators.find((operator) => emailIndexes.includes(operator.emailIndex));
  if (!known) {
    if (operators.some(({ roles }) => roles.includes('admin'))) return 'not-made';
    const id = v7();
    const sealed = vault.seal(email, 'operator', 'email', id);
    const passwordHash = await hashPassword(password);
    const operator = { id, email: sealed, emailIndex: emailIndexes[0], passwordHash, roles: ['admin' as const] };
    const made = query.insertInto('Operator').values(operator);
    await made.onConflict((conflict) => conflict.column('emailIndex').doNothing()).execute();
    return 'kept';
  }
  if (await isPassword(known.passwordHash, password)) return 'kept';
  const passwordHash = await hashPassword(password);
  const { id } = known;
  await query.updateTable('Operator').set({ passwordHash, updatedAt: now }).where('id', '=', id).execute();
  // A changed password is to put out everybody who knew the old one.
  await revokeSessionsOf(tx, id, 'reset');
  return 'kept';
}
