import { row, statement } from '@jumun/database';
import { Operation } from './operation.table.js';

const operation = row(Operation, 'shopId', 'autoAccept');

/** Those of these shops that have said how they work. */
export const FIND_OPERATIONS = statement(
  'find-operations',
  operation,
  `select ${operation.columns} from operation where shop_id = any($1::uuid[])`,
);
