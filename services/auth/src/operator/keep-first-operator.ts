import { v7 } from 'uuid';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { hashPassword, isPassword } from '../session/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import type { Vault } from '../vault.js';
import { Operator } from './operator.table.js';

/** Makes the first operator, or gives it the configured password; nothing is written when both are so already. */
export async function keepFirstOperator(tx: Tx, vault: Vault, email: string, password: string): Promise<void> {
  const emailIndex = vault.emailIndex(email);
  const query = tx.query(Operator);
  const operators = query.selectFrom('Operator').select(['id', 'passwordHash']);
  const known = await operators.where('emailIndex', '=', emailIndex).executeTakeFirst();
  if (known && (await isPassword(known.passwordHash, password))) return;
  const id = v7();
  const passwordHash = await hashPassword(password);
  await query
    .insertInto('Operator')
    .values({ id, email: vault.seal(email, 'operator', 'email', id), emailIndex, passwordHash, roles: ['admin'] })
    .onConflict((conflict) => conflict.column('emailIndex').doUpdateSet({ passwordHash, updatedAt: databaseNow() }))
    .execute();
  // Whoever changes the password wants those out who knew the old one.
  if (known) await revokeSessionsOf(tx, known.id, 'reset');
}
