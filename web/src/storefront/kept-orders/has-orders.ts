import { useSyncExternalStore } from 'react';

/** Where `kept-orders` keeps them, which comes only to devices that have something to show. */
export const ORDERS_KEY = 'jumun_orders_today';
const unchanging = () => () => undefined;

function isThere(): boolean {
  try {
    return localStorage.getItem(ORDERS_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether this device may know orders of today. A page from the server begins without. */
export const useHasOrders = (): boolean => useSyncExternalStore(unchanging, isThere, () => false);
