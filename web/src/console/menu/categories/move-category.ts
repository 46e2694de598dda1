import type { Category } from '../../../api/views';

/** The list with one entry moved to another place, its ranks counting from 1 again. */
export function moveCategory(list: readonly Category[], from: number, to: number): Category[] {
  const target = Math.max(0, Math.min(to, list.length - 1));
  const moved = list[from];
  if (!moved) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, target), moved, ...others.slice(target)].map((category, index) => ({
    ...category,
    rank: index + 1,
  }));
}
