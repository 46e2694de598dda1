import { useEffect } from 'react';
import { partOf } from '../../util/part-of';

/** Parts that the first view does without: they come when they are wanted, or once there is time. */
export const loadMenuSheet = () => partOf('MenuSheet', async () => (await import('./MenuSheet')).MenuSheet);
export const loadLogOutDialog = () => partOf('LogOutDialog', async () => (await import('./LogOutDialog')).LogOutDialog);
export const loadEmailDialog = () => partOf('EmailDialog', async () => (await import('./EmailDialog')).EmailDialog);
export const loadBellPopover = () =>
  partOf('BellPopover', async () => (await import('../bell/BellPopover')).BellPopover);
const loadNotices = () => Promise.all([import('../../ui/AlertBox'), import('../../ui/Toaster')]);

const loaders = [loadNotices, loadMenuSheet, loadBellPopover, loadLogOutDialog];
const FIRST_VIEW_MS = 5_000;
const touches = ['pointerdown', 'keydown'] as const;

/** Fetches the parts at the first touch, or after a while: whoever loses the network later has them all. */
export function useSpareParts(isHurried: boolean): void {
  useEffect(() => {
    // What can't be had now is asked for again when it is wanted.
    const fetchAll = () => {
      stop();
      for (const load of loaders) load().catch(() => undefined);
    };
    const timer = setTimeout(fetchAll, isHurried ? 0 : FIRST_VIEW_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, fetchAll, true);
    };
    for (const touch of touches) addEventListener(touch, fetchAll, true);
    return stop;
  }, [isHurried]);
}
