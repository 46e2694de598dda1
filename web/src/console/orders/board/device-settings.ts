import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { orNothing } from '../../../util/or-nothing';

/* The board's display settings depend on where the screen hangs, so they are stored on the device, per shop. */

/** A setting of one device: `read` makes a value of what was kept, or of undefined where nothing was. */
function deviceSetting<T>(name: string, read: (kept: unknown) => T) {
  const keyOf = (shopId: string) => `board:${shopId}:${name}`;
  const watchers = new Set<() => void>();
  const known = new Map<string, T>();

  function valueOf(shopId: string): T {
    const before = known.get(shopId);
    if (before !== undefined) return before;
    const value = read(orNothing(() => JSON.parse(localStorage.getItem(keyOf(shopId)) ?? 'null') as unknown));
    known.set(shopId, value);
    return value;
  }
  function subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }
  return {
    set(shopId: string, value: T): void {
      known.set(shopId, value);
      orNothing(() => localStorage.setItem(keyOf(shopId), JSON.stringify(value)));
      for (const watcher of watchers) watcher();
    },
    use: (shopId: string): T => useSyncExternalStore(subscribe, () => valueOf(shopId)),
  };
}

const ALL: readonly string[] = [];
const station = deviceSetting('station', (kept) =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : ALL,
);
/** The categories whose lines this screen shows; none is all of them. */
export const useStation = station.use;
export const setStation = station.set;

const startedDay = deviceSetting('started', (kept) => (typeof kept === 'string' ? kept : ''));
/** The shop's day that was last begun on this screen. */
export const useStartedDay = startedDay.use;
export const startDay = startedDay.set;

export const schemes = [
  { value: 'auto', label: t`기기 설정대로` },
  { value: 'light', label: t`밝게` },
  { value: 'dark', label: t`어둡게` },
] as const;
type Scheme = (typeof schemes)[number]['value'];
const scheme = deviceSetting<Scheme>('scheme', (kept) => schemes.find(({ value }) => value === kept)?.value ?? 'auto');
/** Whether the board is light or dark; `auto` is as the device is. */
export const useScheme = scheme.use;
export const setScheme = scheme.set;
