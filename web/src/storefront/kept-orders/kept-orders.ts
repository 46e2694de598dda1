import { useMemo, useSyncExternalStore } from 'react';
import { koreanDay } from '../../util/order-time';
import { serverNow } from '../../util/server-clock';
import { storeKeyAt } from '../store-key';
import { ORDERS_KEY } from './has-orders';

/** An order as this device keeps it: how to ask for it, and nothing about buyer or content. */
export interface StoredOrder {
  orderNumber: string;
  /** The store's key, so that its name in other letters finds the same orders. */
  store: string;
  at: string;
}

const MAX_KEPT = 30;
const watchers = new Set<() => void>();

const isKept = (value: unknown): value is StoredOrder =>
  typeof value === 'object' &&
  value !== null &&
  'orderNumber' in value &&
  typeof value.orderNumber === 'string' &&
  'store' in value &&
  typeof value.store === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  !Number.isNaN(Date.parse(value.at));

/** A browser may refuse storage, and anybody can write into it: both mean that nothing is remembered. */
function stored(): string {
  try {
    return localStorage.getItem(ORDERS_KEY) ?? '';
  } catch {
    return '';
  }
}

function ordersIn(text: string, now: number): StoredOrder[] {
  if (text === '') return [];
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isKept).filter(({ at }) => koreanDay(at) === koreanDay(now)) : [];
  } catch {
    return [];
  }
}

function write(orders: readonly StoredOrder[]): void {
  try {
    if (orders.length === 0) localStorage.removeItem(ORDERS_KEY);
    else localStorage.setItem(ORDERS_KEY, JSON.stringify(orders.slice(0, MAX_KEPT)));
  } catch {
    // Then the order is found by its own address only.
  }
  for (const watcher of watchers) watcher();
}

const isOf = (storeName: string) => (order: StoredOrder) => order.store === storeKeyAt(storeName);

/** The orders of the present Korean day on this device. */
export const keptOrders = {
  /** Remembers an order, the newest first; one of another day is not worth it. */
  keep(orderNumber: string, storeName: string, at: string, now = serverNow()): void {
    if (koreanDay(at) !== koreanDay(now)) return;
    const others = ordersIn(stored(), now).filter((order) => order.orderNumber !== orderNumber);
    const orders = [...others, { orderNumber, store: storeKeyAt(storeName), at }];
    write(orders.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)));
  },
  of: (storeName: string, now = serverNow()): StoredOrder[] => ordersIn(stored(), now).filter(isOf(storeName)),
  /** Takes the orders of a store off this device; `undo` brings them back. */
  forget(storeName: string, now = serverNow()): { undo: () => void } {
    const before = ordersIn(stored(), now);
    write(before.filter((order) => !isOf(storeName)(order)));
    return { undo: () => write(before) };
  },
  /** Erases what is of a day that is over. */
  forgetPast(now = serverNow()): void {
    const text = stored();
    const today = ordersIn(text, now);
    if (text !== '' && JSON.stringify(today) !== text) write(today);
  },
};

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

/** Today's orders at a store, followed by the component that asks. */
export function useKeptOrders(storeName: string): StoredOrder[] {
  const text = useSyncExternalStore(subscribe, stored, () => '');
  return useMemo(() => ordersIn(text, serverNow()).filter(isOf(storeName)), [text, storeName]);
}
