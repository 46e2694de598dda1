import { computed, computedRow, statement } from '@jumun/database';

/** Takes a name from the old ones, unless another shop gave it up after $3. */
export const TAKE_OLD_STORE_NAME = statement(
  'take-old-store-name',
  computedRow({ isFree: computed.flag }),
  'select take_old_store_name($1, $2, $3) as "isFree"',
);
