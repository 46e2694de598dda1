/** Where a message to a phone is. */
export const messageStates = ['queued', 'sending', 'accepted', 'delivered', 'failed', 'parked', 'skipped'] as const;
export type MessageState = (typeof messageStates)[number];

/** How a message travels: as Kakao Alimtalk, or as SMS or LMS by its length. */
export type Channel = 'alimtalk' | 'text';

/**
 * Which state may follow which. `queued` to `accepted` and beyond is a report that came after the look-up had found
 * nothing; `parked` to `delivered` one that came after we had given up.
 */
export const messageMoves: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending', 'accepted', 'delivered', 'failed', 'parked'],
  sending: ['queued', 'accepted', 'delivered', 'failed', 'parked', 'skipped'],
  accepted: ['delivered', 'failed', 'parked'],
  delivered: [],
  failed: [],
  parked: ['delivered'],
  skipped: [],
};

/** The state of a new message. */
export const firstState: MessageState = 'queued';

/** Thrown when a message is moved along a way that the table does not have. */
export class IllegalMessageMove extends Error {
  override name = 'IllegalMessageMove';
  constructor(from: MessageState, to: MessageState) {
    super(`a message can't go from ${from} to ${to}`);
  }
}

/** Checks a move against the table; throws IllegalMessageMove. */
export function assertMessageMove(from: MessageState, to: MessageState): void {
  if (from !== to && !messageMoves[from].includes(to)) throw new IllegalMessageMove(from, to);
}
