import type { ShopCard } from './shop-query';

interface Line {
  previous: ShopCard | undefined;
  next: ShopCard | undefined;
}

/**
 * The shops before and after one in the line of those that wait for their review, who waits longest first, and round
 * again at its ends. After one that is out of the line comes its head.
 */
export function neighboursOf(shopId: string, newestFirst: readonly ShopCard[]): Line {
  const line = newestFirst.filter(({ waitsFor }) => waitsFor.includes('approval')).reverse();
  const place = line.findIndex((shop) => shop.shopId === shopId);
  const others = line.filter((shop) => shop.shopId !== shopId);
  if (place === -1) return { previous: line.at(-1), next: line[0] };
  // Without itself, the next one stands at its own place.
  return { previous: others.at(place - 1), next: others[place] ?? others[0] };
}
