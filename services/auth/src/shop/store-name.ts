import { Problem, RESERVED_STORE_NAMES } from '@jumun/contracts';

/** The rule that refuses a store name that another shop has. */
export const STORE_NAME_IS_UNIQUE = 'shop_store_name_is_unique';

/** A store name as it is kept: several spaces in a row are one. */
export const tidyStoreName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** Refuses a name that is a first path part of the app itself. */
export function assertStoreNameIsFree(storeName: string): void {
  if (!RESERVED_STORE_NAMES.has(storeName.toLowerCase())) return;
  const problem = new Problem('STORE_NAME_RESERVED');
  throw new Problem('STORE_NAME_RESERVED', { errors: [{ path: 'storeName', message: problem.message }] });
}

/** The answer to the slower of two shops that save one store name. */
export function storeNameTaken(): Problem {
  const { message } = new Problem('STORE_NAME_TAKEN');
  return new Problem('STORE_NAME_TAKEN', { errors: [{ path: 'storeName', message }] });
}
