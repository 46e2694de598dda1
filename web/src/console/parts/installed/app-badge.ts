/** How many orders wait, on the icon of the installed console; a browser without icons to write on does nothing. */
export function showWaiting(count: number): void {
  // Only newer browsers have it, and they refuse it to pages that are not installed.
  const set = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  set?.catch(() => undefined);
}
