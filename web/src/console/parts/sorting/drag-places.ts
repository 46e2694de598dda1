/** Where a row stood on the page when the drag began. */
export interface Slot {
  topPx: number;
  heightPx: number;
}

/** Nearer than this to the edge of the screen, the page scrolls along. */
const EDGE_PX = 64;
/** The top bar lies over the first pixels. */
const TOP_BAR_PX = 57;

/** Which way the page scrolls for a pointer at this height of the screen: up, not at all, or down. */
export const edgeOf = (clientY: number, screenPx: number): -1 | 0 | 1 =>
  clientY < TOP_BAR_PX + EDGE_PX ? -1 : clientY > screenPx - EDGE_PX ? 1 : 0;

/** The new place of a row is behind all others whose middle is above the pointer. */
export const placeAt = (slots: readonly Slot[], from: number, pageY: number): number =>
  slots.filter(({ topPx, heightPx }, index) => index !== from && topPx + heightPx / 2 < pageY).length;

/** How far a row makes room while another one is carried from its place to a new one. */
export function shiftOf(index: number, { from, to, heightPx }: { from: number; to: number; heightPx: number }): number {
  if (from < index && index <= to) return -heightPx;
  if (to <= index && index < from) return heightPx;
  return 0;
}
