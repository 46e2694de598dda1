/** The same button of the entry that stands next to its own: where the focus goes on when the entry is deleted. */
export function beside(buttonId: string): HTMLElement | null {
  const entry = document.getElementById(buttonId)?.closest('li');
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling;
  if (!entry || !other) return null;
  const place = Array.from(entry.querySelectorAll('button')).findIndex(({ id }) => id === buttonId);
  return other.querySelectorAll('button')[place] ?? null;
}
