import type { OutputOf, auth } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Vault } from '../vault.js';
import { Operator } from './operator.table.js';

type Operators = OutputOf<typeof auth.procedures.listOperators>;

/** Far more than the platform has staff. */
const MOST = 500;

/** Operators with access to the desk. Not noted in the access log: its own readers call this, and would fill it. */
export async function listOperators(tx: Tx, vault: Vault): Promise<Operators> {
  const operators = tx.query(Operator).selectFrom('Operator').select(['id', 'email']);
  const rows = await operators.orderBy('id').limit(MOST).execute();
  return rows.map(({ id, email }) => ({ operatorId: id, email: vault.open(email, 'operator', 'email', id) }));
}
