import { useEffect } from 'react';
import { importPart } from '../../util/import-part';

/** Parts that the first view does without: they come when they are wanted, or once there is time. */
export const loadMenuSheet = async () => (await importPart(() => import('./MenuSheet'))).MenuSheet;
export const loadLogOutDialog = async () => (await importPart(() => import('./LogOutDialog'))).LogOutDialog;
export const loadBellPopover = async () => (await importPart(() => import('../bell/BellPopover'))).BellPopover;
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
