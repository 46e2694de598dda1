/** An undo that was taken at the last moment is heard of this much later. */
export const HEARD_WITHIN_MS = 500;
/** A clock that is ahead of the database's must not keep news back for longer. */
const LONGEST = `interval '6 seconds'`;

const HEARD_WITHIN = `interval '${HEARD_WITHIN_MS} milliseconds'`;

/** When news may leave that is held until this moment (a column, perhaps null). */
export const dueAfter = (until: string): string =>
  `case when ${until} is null then now() else greatest(now(), least(${until}, now() + ${LONGEST}) + ${HEARD_WITHIN}) end`;

/** Whether a message that waits does so for its move alone, and not for the word of a phone. */
export const isHeld = `due_at <= created_at + ${LONGEST} + ${HEARD_WITHIN}`;
