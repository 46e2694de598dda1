import type { WireCategory } from '@jumun/contracts';

/** The list with one entry moved to another place, its ranks counting from 1 again. */
export function moveCategory(list: readonly WireCategory[], from: number, to: number): WireCategory[] {
  const target = Math.max(0, Math.min(to, list.length - 1));
  const moved = list[from];
  if (!moved) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, target), moved, ...others.slice(target)].map((category, index) => ({
    ...category,
    ranking: index + 1,
  }));
}
