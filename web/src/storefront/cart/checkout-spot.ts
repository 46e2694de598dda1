import { tabText } from '../../util/tab-text';
import type { ChosenSpot } from '../spot/kept-spot';

const keyOf = (paymentId: string): string => `spot-of:${paymentId}`;

/** The spot that a checkout of this tab was opened from. */
export const checkoutSpot = {
  /** Null where it was opened from none; undefined for a checkout of another tab. */
  get(paymentId: string): ChosenSpot | null | undefined {
    const text = tabText.get(keyOf(paymentId));
    // This tab wrote it.
    return text === null ? undefined : (JSON.parse(text) as ChosenSpot | null);
  },
  keep: (paymentId: string, spot: ChosenSpot | null): void => tabText.set(keyOf(paymentId), JSON.stringify(spot)),
};
