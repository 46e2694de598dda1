/** Lets the oldest entries of a map go until it is small enough; maps keep the order of entry. */
export function keepNewest(map: Map<unknown, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
