/** Runs at most `count` pieces of work at a time, and the others in the order in which they came. */
export function lanes(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < count) busy += 1;
    else await new Promise<void>((begin) => queue.push(begin));
    try {
      return await work();
    } finally {
      // Whoever waits takes the lane over; without anybody it is free.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
