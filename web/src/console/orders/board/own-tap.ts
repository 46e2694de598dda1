import { ownTaps } from '../../parts/own-taps';

/** Whether a tap on a card means something of its own: the next card comes up under the finger. */
export const isOwnTap = ownTaps();
