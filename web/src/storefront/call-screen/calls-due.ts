import type { CallScreen } from '@jumun/contracts';

type Ready = CallScreen['ready'][number];

/** How often each number was called here to its end, by the number and when it became ready. */
export type Heard = readonly (readonly [key: string, called: number])[];

/** A call of a number that became ready at a moment. */
export interface Due {
  key: string;
  pickup: string;
}

/** More than any shop has within the time that a number can be called again in. */
const MOST_KEPT = 400;

export const keyOf = ({ pickup, at }: Ready): string => `${pickup} ${at}`;

/** State of a newly paired screen: earlier calls count as made, since the room has heard them. */
export const heardBefore = (ready: readonly Ready[]): Heard =>
  [...ready].reverse().map((one) => [keyOf(one), one.called]);

/** The calls that were neither made here yet nor wait for their turn, the first of them first. */
export function callsDue(ready: readonly Ready[], heard: Heard, waiting: readonly string[]): Due[] {
  const known = new Map(heard);
  // The last called comes first.
  return [...ready].reverse().flatMap((one) => {
    const key = keyOf(one);
    const missed = one.called - (known.get(key) ?? 0) - waiting.filter((other) => other === key).length;
    return Array.from({ length: Math.max(0, missed) }, () => ({ key, pickup: one.pickup }));
  });
}

/** `heard` with one more call of this key. */
export function afterCall(heard: Heard, key: string): Heard {
  const known = new Map(heard);
  const called = known.get(key) ?? 0;
  // Moved to the end: what was called longest ago is forgotten first.
  known.delete(key);
  known.set(key, called + 1);
  return [...known].slice(-MOST_KEPT);
}
