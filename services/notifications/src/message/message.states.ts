import { MessageState } from '@jumun/contracts';

/** Every state of a message to a person. */
export const messageStates = MessageState.options;

/**
 * Which state may follow which. `queued` to `accepted` and beyond is a report that came after the look-up had found
 * nothing; `parked` to `delivered` one that came after we had given up; `parked` to `resent` is an operator's doing.
 */
export const messageMoves: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending', 'accepted', 'delivered', 'failed', 'parked', 'skipped'],
  sending: ['queued', 'accepted', 'delivered', 'failed', 'parked', 'skipped'],
  accepted: ['delivered', 'failed', 'parked'],
  delivered: [],
  failed: [],
  parked: ['delivered', 'resent'],
  resent: [],
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
