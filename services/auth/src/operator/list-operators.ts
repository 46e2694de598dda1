import type { OutputOf, auth } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';

type Operators = OutputOf<typeof auth.procedures.listOperators>;

/** Far more than the platform has staff. */
const MOST = 500;
const LIST = `select id, email from operator order by id limit ${MOST}`;

/** Everybody who can log in to the desk. Not noted: whoever reads the access log asks for it, and would fill the log with that. */
export async function listOperators(tx: Tx, vault: Vault): Promise<Operators> {
  const rows = await tx.sql<{ id: string; email: string }>(LIST, []);
  return rows.map(({ id, email }) => ({ operatorId: id, email: vault.open(email, 'operator', 'email', id) }));
}
