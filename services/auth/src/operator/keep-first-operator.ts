import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import { hashPassword, isPassword } from '../session/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import type { Vault } from '../vault.js';

const FIND = `select id, password_hash as "passwordHash" from operator where email_index = ?`;
const KEEP = `insert into operator (id, email, email_index, password_hash) values (?, ?, ?, ?)
  on conflict on constraint operator_email_is_unique do update set password_hash = excluded.password_hash, updated_at = now()`;

/** Makes the first operator, or gives it the configured password; nothing is written when both are so already. */
export async function keepFirstOperator(tx: Tx, vault: Vault, email: string, password: string): Promise<void> {
  const emailIndex = vault.emailIndex(email);
  const [known] = await tx.sql<{ id: string; passwordHash: string }>(FIND, [emailIndex]);
  if (known && (await isPassword(known.passwordHash, password))) return;
  const id = v7();
  await tx.sql(KEEP, [id, vault.seal(email, 'operator', 'email', id), emailIndex, await hashPassword(password)]);
  // Whoever changes the password wants those out who knew the old one.
  if (known) await revokeSessionsOf(tx, known.id, 'reset');
}
