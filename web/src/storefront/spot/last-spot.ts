import { tabText } from '../../util/tab-text';
import { keptSpot, keyOf, parsed, type ChosenSpot } from './kept-spot';

function tellTabs(storeName: string): void {
  try {
    const text = tabText.get(keyOf(storeName));
    if (text === null) localStorage.removeItem(keyOf(storeName));
    else localStorage.setItem(keyOf(storeName), text);
  } catch {
    // Then each tab orders from its own.
  }
}

/** Keeps the spot of this tab as the last one of the browser: all tabs share one cart, and so it goes to one place. */
export function keepSpot(storeName: string, spot: ChosenSpot, now = Date.now()): void {
  keptSpot.keep(storeName, spot, now);
  tellTabs(storeName);
}

/** Lets go of it in this tab and as the last one. */
export function forgetSpot(storeName: string): void {
  keptSpot.forget(storeName);
  tellTabs(storeName);
}

/** The spot that was scanned or chosen last in any tab of this browser; null where none is or it was let go of. */
export function lastSpot(storeName: string, now = Date.now()): ChosenSpot | null {
  try {
    const found = parsed(localStorage.getItem(keyOf(storeName)) ?? '');
    return found && found.until > now ? found.spot : null;
  } catch {
    return keptSpot.get(storeName, now);
  }
}

/** Whether an order goes to the same place from both. */
export const isSameSpot = (one: ChosenSpot | null, other: ChosenSpot | null): boolean =>
  one?.token === other?.token && one?.spotId === other?.spotId;
