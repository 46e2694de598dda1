import { Problem, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Operator, type OperatorRow } from './operator.table.js';

/** Every account, held until the transaction ends, so that of two admins who demote each other at once one stays. */
export async function holdStaff(tx: Tx, actor: OperatorActor): Promise<OperatorRow[]> {
  const staff = await tx.query(Operator).selectFrom('Operator').selectAll().orderBy('id').forUpdate().execute();
  // Read again under the lock: the calling admin may just have been demoted.
  if (!staff.some((each) => each.id === actor.operatorId && isAdmin(each))) throw new Problem('FORBIDDEN');
  return staff;
}

export const isAdmin = ({ roles }: Pick<OperatorRow, 'roles'>): boolean => roles.includes('admin');

/** A colleague among all; throws OPERATOR_NOT_FOUND, or LAST_ADMIN where no admin would be left. */
export function colleagueOf(
  staff: readonly OperatorRow[],
  { operatorId, isAdminAfter }: { operatorId: string; isAdminAfter: boolean },
): OperatorRow {
  const colleague = staff.find(({ id }) => id === operatorId);
  if (!colleague) throw new Problem('OPERATOR_NOT_FOUND');
  const others = staff.filter((each) => isAdmin(each) && each.id !== operatorId);
  if (others.length === 0 && !isAdminAfter) throw new Problem('LAST_ADMIN');
  return colleague;
}
