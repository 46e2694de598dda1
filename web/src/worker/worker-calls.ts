import { http, RESERVED_STORE_NAMES } from '@jumun/contracts';
import { paths } from '../addresses/paths';

/** Addresses that the worker recognises; the build evaluates this file, so that it carries no contracts along. */
export const addresses = {
  menu: http.catalog.store.path,
  /** Times that can be ordered for, once a store has them. */
  slots: `${http.catalog.store.path}/slots`,
  order: http.orders.orderComplete.path,
  console: paths.admin as string,
  reserved: [...RESERVED_STORE_NAMES] as readonly string[],
};
