import type { Spot, SpotTag, TagStats } from '../../api/views';

/** A spot with the tags that lead there now, and what came of them in seven days. */
export interface SpotRow {
  spot: Spot;
  tags: readonly SpotTag[];
  /** Undefined while nobody said. */
  week: { visits: number; orders: number } | undefined;
}

export interface SpotZone {
  /** Null for spots that stand in none. */
  zone: string | null;
  rows: readonly SpotRow[];
}

/** The spots of a shop by zone, each zone where its first spot stands. */
export function zonesOf(
  { spots, tags }: { spots: readonly Spot[]; tags: readonly SpotTag[] },
  stats: TagStats | undefined,
): SpotZone[] {
  const weeks = new Map(stats?.spots.map(({ spotId, visits, orders }) => [spotId, { visits, orders }]));
  const zones = new Map<string | null, SpotRow[]>();
  for (const spot of spots) {
    const row = {
      spot,
      tags: tags.filter((tag) => tag.spot?.spotId === spot.spotId),
      week: stats && (weeks.get(spot.spotId) ?? { visits: 0, orders: 0 }),
    };
    zones.set(spot.zone, [...(zones.get(spot.zone) ?? []), row]);
  }
  return [...zones].map(([zone, rows]) => ({ zone, rows }));
}

/** The tag of a spot that is printed: the one that no other takes the place of. */
export const activeTag = ({ tags }: Pick<SpotRow, 'tags'>): SpotTag | undefined =>
  tags.find(({ state }) => state === 'active');
