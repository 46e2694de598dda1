import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Operator, type OperatorRow } from './operator.table.js';

/** The account of a calling operator, held until the transaction ends; throws AUTH097 when it is gone. */
export async function holdOperator(tx: Tx, operatorId: string): Promise<OperatorRow> {
  const operators = tx.query(Operator).selectFrom('Operator').selectAll().where('id', '=', operatorId);
  const operator = await operators.forUpdate().executeTakeFirst();
  if (!operator) throw new Problem('AUTH097');
  return operator;
}
