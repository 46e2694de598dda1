import { t } from '@lingui/core/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { tabText } from '../../util/tab-text';
import { storeKeyAt } from '../store-key';

/** Where a shopper sits, as the scanned tag or they themselves say; the shop's own tag names no spot. */
export interface ChosenSpot {
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

export const keyOf = (storeName: string): string => `spot:${storeKeyAt(storeName)}`;
const watchers = new Set<() => void>();

/** The spots of the texts that were read, so that the same text gives the same object. */
const known = new Map<string, { spot: ChosenSpot; until: number } | null>();

export function parsed(text: string): { spot: ChosenSpot; until: number } | null {
  try {
    const { token, label, serve, spotId, chooses, until } = JSON.parse(text) as ChosenSpot & { until: number };
    if (typeof token !== 'string' || typeof until !== 'number') return null;
    const spot: ChosenSpot = {
      ...{ token, label: typeof label === 'string' ? label : null, serve: serve === 'carry' ? 'carry' : 'pickup' },
      ...(typeof spotId === 'string' && { spotId }),
      ...(chooses === true && { chooses }),
    };
    return { spot, until };
  } catch {
    return null;
  }
}

function read(storeName: string, now: number): { spot: ChosenSpot; until: number } | null {
  const text = tabText.get(keyOf(storeName));
  if (text === null) return null;
  const found = known.get(text) ?? parsed(text);
  known.set(text, found);
  return found && found.until > now ? found : null;
}

function write(storeName: string, text: string | null): void {
  known.clear();
  tabText.set(keyOf(storeName), text);
  for (const watcher of watchers) watcher();
}

/** The spot of this tab in each store. */
export const keptSpot = {
  get: (storeName: string, now = Date.now()): ChosenSpot | null => read(storeName, now)?.spot ?? null,
  keep: (storeName: string, spot: ChosenSpot, now = Date.now()): void =>
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
      const now = Date.now();
      const found = read(storeName, now);
      timer = found ? setTimeout(tell, found.until - now) : undefined;
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
export const spotWords = (spot: ChosenSpot | null): string | null =>
  spot && (spot.label ?? (spot.chooses ? t`자리 고르기` : null));

/** The spot of a store, followed by the component that asks; the server knows none. */
export const useSpot = (storeName: string): ChosenSpot | null =>
  useSyncExternalStore(
    // One function for each store, so that no drawing begins anew.
    useCallback((tell: () => void) => keptSpot.follow(storeName, tell), [storeName]),
    () => keptSpot.get(storeName),
    () => null,
  );
