import { useFirstTouch } from '../../ui/use-first-touch';
import { partOf } from '../../util/part-of';
import { loadIntakeSheet } from '../shop/intake/IntakeStatus';
import { loadBellPopover } from './bell/Bell';

/** Parts that the first view does without: they come when they are wanted, or once there is time. */
export const loadMenuSheet = () => partOf('MenuSheet', async () => (await import('./MenuSheet')).MenuSheet);
export const loadLogOutDialog = () => partOf('LogOutDialog', async () => (await import('./LogOutDialog')).LogOutDialog);
export const loadEmailDialog = () => partOf('EmailDialog', async () => (await import('./EmailDialog')).EmailDialog);
const loadNotices = () => Promise.all([import('../../ui/AlertBox'), import('../../ui/Toaster')]);

const loaders = [loadNotices, loadMenuSheet, loadBellPopover, loadIntakeSheet, loadLogOutDialog];

/** A part that can't be had now is asked for again when it is wanted. */
function fetchAll(): void {
  for (const load of loaders) load().catch(() => undefined);
}

/** Preloads the parts at the first touch or after a delay, so that they work without a network later. */
export const useSpareParts = (isHurried: boolean): void => useFirstTouch(fetchAll, isHurried ? 0 : undefined);
