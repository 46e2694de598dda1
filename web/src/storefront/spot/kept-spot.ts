import { t } from '@lingui/core/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { storeKeyAt } from '../store-key';

/** Where a shopper sits, as the scanned tag or they themselves say; the shop's own tag names no spot. */
export interface KeptSpot {
  token: string;
  /** The spot that was chosen instead of the tag's own. */
  spotId?: string | undefined;
  /** Whether the shop lets them choose. */
  chooses?: boolean;
  label: string | null;
  serve: 'carry' | 'pickup' | null;
}

/** Upper bound of a stay at one table without another scan; the next party must not be taken for the last one. */
const KEPT_MS = 3 * 60 * 60 * 1000;

const keyOf = (storeName: string): string => `spot:${storeKeyAt(storeName)}`;
const watchers = new Set<() => void>();
/** The last parsed value, so that the same text gives the same object. */
let read: { text: string | null; spot: KeptSpot | null } = { text: null, spot: null };
/** Storage of a browser that has none, until the page ends. */
const held = new Map<string, string>();

function textAt(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return held.get(key) ?? null;
  }
}

function spotFrom(text: string, now: number): KeptSpot | null {
  try {
    const kept = JSON.parse(text) as KeptSpot & { until: number };
    if (typeof kept.token !== 'string' || !(kept.until > now)) return null;
    const { token, label, serve, spotId, chooses } = kept;
    return {
      ...{ token, label: typeof label === 'string' ? label : null, serve: serve === 'carry' ? 'carry' : 'pickup' },
      ...(typeof spotId === 'string' && { spotId }),
      ...(chooses === true && { chooses }),
    };
  } catch {
    return null;
  }
}

function write(storeName: string, text: string | null): void {
  const key = keyOf(storeName);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === null) held.delete(key);
    else held.set(key, text);
  }
  for (const watcher of watchers) watcher();
}

/** Milliseconds until a store's spot is forgotten; undefined where there is none. */
function leftMs(storeName: string): number | undefined {
  const text = textAt(keyOf(storeName));
  if (text === null || !spotFrom(text, Date.now())) return undefined;
  return (JSON.parse(text) as { until: number }).until - Date.now();
}

/** The spot of this tab in each store. */
export const keptSpot = {
  get(storeName: string, now = Date.now()): KeptSpot | null {
    const text = textAt(keyOf(storeName));
    if (text === null) return null;
    const spot = spotFrom(text, now);
    if (read.text !== text || (read.spot === null) !== (spot === null)) read = { text, spot };
    return read.spot;
  },
  keep: (storeName: string, spot: KeptSpot, now = Date.now()): void =>
    write(storeName, JSON.stringify({ ...spot, until: now + KEPT_MS })),
  forget: (storeName: string): void => write(storeName, null),
  /**
   * Calls `tell` when the spot changes or expires, and when a page wakes up after a sleep. Returns the unsubscribe
   * function.
   */
  follow(storeName: string, tell: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      clearTimeout(timer);
      const left = leftMs(storeName);
      timer = left === undefined ? undefined : setTimeout(tell, left);
    };
    const watcher = () => {
      arm();
      tell();
    };
    watchers.add(watcher);
    addEventListener('visibilitychange', tell);
    arm();
    return () => {
      clearTimeout(timer);
      watchers.delete(watcher);
      removeEventListener('visibilitychange', tell);
    };
  },
};

/** Text of the spot on a page; null where there is none. */
export const spotWords = (spot: KeptSpot | null): string | null =>
  spot && (spot.label ?? (spot.chooses ? t`자리 고르기` : null));

/** The spot of a store, followed by the component that asks; the server knows none. */
export const useSpot = (storeName: string): KeptSpot | null =>
  useSyncExternalStore(
    // One function for each store, so that no drawing begins anew.
    useCallback((tell: () => void) => keptSpot.follow(storeName, tell), [storeName]),
    () => keptSpot.get(storeName),
    () => null,
  );
