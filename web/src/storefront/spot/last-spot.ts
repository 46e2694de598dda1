import { keptSpot, keyOf, parsed, type ChosenSpot } from './kept-spot';

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
