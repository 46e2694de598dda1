import type { CallScreen } from '@jumun/contracts';

type Ready = CallScreen['ready'][number];

/** How often each number was called that this screen knows of, by the number and when it became ready. */
export type Heard = readonly (readonly [key: string, called: number])[];

/** More than any shop has within the time that a number can be called again in. */
const MOST_KEPT = 400;

const keyOf = ({ pickup, at }: Ready): string => `${pickup} ${at}`;

/**
 * The calls that were not made here yet, the first of them first, and what is known after them. Who knows nothing has
 * just been paired: what was called before is no news to anybody in the room.
 */
export function callsDue(ready: readonly Ready[], heard: Heard | undefined): { due: string[]; heard: Heard } {
  const known = new Map(heard);
  const due: string[] = [];
  // The last called comes first.
  for (const one of ready.toReversed()) {
    const key = keyOf(one);
    const missed = one.called - (known.get(key) ?? 0);
    if (missed <= 0) continue;
    if (heard) due.push(...Array<string>(missed).fill(one.pickup));
    // Moved to the end: what was called longest ago is forgotten first.
    known.delete(key);
    known.set(key, one.called);
  }
  return { due, heard: [...known].slice(-MOST_KEPT) };
}
