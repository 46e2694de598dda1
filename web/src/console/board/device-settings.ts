import { useSyncExternalStore } from 'react';
import { orNothing } from '../../util/or-nothing';

/* What this screen shows is a matter of where it hangs, so it is kept on the device, for each shop. */

const keyOf = (shopId: string) => `board:${shopId}:station`;
const watchers = new Set<() => void>();
const known = new Map<string, readonly string[]>();

function read(shopId: string): readonly string[] {
  const kept = orNothing(() => JSON.parse(localStorage.getItem(keyOf(shopId)) ?? '[]') as unknown);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function stationOf(shopId: string): readonly string[] {
  const station = known.get(shopId) ?? read(shopId);
  known.set(shopId, station);
  return station;
}

/** The categories whose lines this screen shows; none is all of them. */
export function setStation(shopId: string, categoryIds: readonly string[]): void {
  known.set(shopId, categoryIds);
  orNothing(() => localStorage.setItem(keyOf(shopId), JSON.stringify(categoryIds)));
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useStation = (shopId: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => stationOf(shopId));
