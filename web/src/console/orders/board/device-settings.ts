import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { orNothing } from '../../../util/or-nothing';
import { NOTHING_ASKED, type Asked } from './forgotten';

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

const askedGone = deviceSetting<Asked>('asked-gone', (kept) => {
  const { ids, at } = Object(kept) as Partial<Asked>;
  return Array.isArray(ids) && typeof at === 'number' ? { ids, at } : NOTHING_ASKED;
});
/** The late orders that this screen has asked about. */
export const useAskedGone = askedGone.use;
export const noteAskedGone = askedGone.set;

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

export const layouts = [
  { value: 'columns', label: t`세 칸` },
  { value: 'full', label: t`가득` },
] as const;
type Layout = (typeof layouts)[number]['value'];
const layout = deviceSetting<Layout>(
  'layout',
  (kept) => layouts.find(({ value }) => value === kept)?.value ?? 'columns',
);
/** Whether cards stand in three columns, or fill the width. */
export const useLayout = layout.use;
export const setLayout = layout.set;

/** Sizes of cards and letters, and by how much they are drawn larger. */
export const sizes = [
  { value: 'small', label: t`작게`, zoom: 0.8 },
  { value: 'normal', label: t`보통`, zoom: 1 },
  { value: 'large', label: t`크게`, zoom: 1.25 },
] as const;
type Size = (typeof sizes)[number]['value'];
const size = deviceSetting<Size>('size', (kept) => sizes.find(({ value }) => value === kept)?.value ?? 'normal');
export const useSize = size.use;
export const setSize = size.set;
/** By how much the cards of this device are drawn larger. */
export const useZoom = (shopId: string): number => sizes.find(({ value }) => value === size.use(shopId))?.zoom ?? 1;
