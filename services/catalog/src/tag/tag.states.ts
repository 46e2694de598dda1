import type { TagState } from '@jumun/contracts';

/** The only ways a tag may go: one that was replaced works for a while, and none comes back. */
export const tagMoves: Record<TagState, readonly TagState[]> = {
  active: ['retiring', 'revoked'],
  retiring: ['revoked'],
  revoked: [],
};

/** The state of a tag at a moment: one that was replaced is revoked when its time is over. */
export const stateAt = ({ state, worksUntil }: { state: TagState; worksUntil: Date | null }, now: Date): TagState =>
  worksUntil && worksUntil <= now ? 'revoked' : state;
