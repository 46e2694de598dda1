import type { auth, OutputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { decidingOf } from './deciding.js';
import { Operator } from './operator.table.js';

/** The roles of operators by their ids, and what keeps each from deciding about money; those without an account are missing. */
export async function operatorRoles(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  operatorIds: readonly string[],
): Promise<OutputOf<typeof auth.procedures.getOperatorRoles>> {
  const operators = database.platform.query(Operator).selectFrom('Operator');
  // All of them, who are few: whether others could decide is a question about everybody.
  const staff = await operators.select(['id', 'roles', 'vouchedBy', 'vouchedAt']).execute();
  const asked = staff.filter(({ id }) => operatorIds.includes(id));
  const now = clock.now();
  return asked.map((each) => ({
    operatorId: each.id,
    roles: each.roles,
    deciding: decidingOf(each, staff, 'finance', now),
  }));
}
