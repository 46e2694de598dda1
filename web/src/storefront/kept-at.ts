import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { storePaths } from '../addresses/store-paths';
import { baseLike } from './use-store-address';

/** Of the tab: the card page's tab begins with a copy of it, and its way back knows no @. */
const KEY = 'address-with-at';

/** Remembers whether the store stands with its @ in the address, for the way back from the card page. */
export function useKeepAt(base: string): void {
  useEffect(() => {
    try {
      if (base.startsWith('@')) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // Then the address is the plain one.
    }
  }, [base]);
}

function hadAt(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Gives the order's address its @ back, if the shopper came with it. */
export function useAtAgain(base: string, storeName: string, orderNumber: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (base.startsWith('@') || !hadAt()) return;
    void navigate(storePaths.orderComplete(baseLike('@', storeName), orderNumber), { replace: true });
  }, [base, storeName, orderNumber, navigate]);
}

/** A document has one way in. */
let isBehind = false;

/**
 * Puts the store behind an order that a card page has led to: Back ends there, and not at a card page that was used.
 * A page that was loaded anew or gone back to has it behind already.
 */
export function useStoreBehind(base: string, storeName: string): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isArrival = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
    if (isBehind || !isArrival || new URL(entry.name).pathname !== location.pathname) return;
    isBehind = true;
    const { href } = location;
    const state: unknown = history.state;
    history.replaceState(state, '', storePaths.storeAt(hadAt() ? baseLike('@', storeName) : base));
    history.pushState(state, '', href);
  }, [base, storeName]);
}
