/** Fails a test whose pages asked for what nothing plays. */
export function refuseUnplayed(unplayed: readonly string[]): void {
  if (unplayed.length === 0) return;
  const calls = [...new Set(unplayed)].join(', ');
  throw new Error(`Nothing plays ${calls}: a test answers or refuses each call of its pages by name.`);
}
