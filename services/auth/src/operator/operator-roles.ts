import type { auth, OutputOf } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { Operator } from './operator.table.js';

/** The roles of operators by their ids; those without an account today are missing. */
export async function operatorRoles(
  database: Database,
  operatorIds: readonly string[],
): Promise<OutputOf<typeof auth.procedures.getOperatorRoles>> {
  const operators = database.platform.query(Operator).selectFrom('Operator').select(['id as operatorId', 'roles']);
  return operators.where('id', 'in', operatorIds).execute();
}
