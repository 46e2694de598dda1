/** The last of a list that a test accepts; by hand, since browsers of early 2022 lack `findLast`. */
export const lastOf = <T>(list: Iterable<T>, isIt: (each: T) => boolean): T | undefined =>
  [...list].reverse().find(isIt);
