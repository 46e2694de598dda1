import { t } from '@lingui/core/macro';
import type { Spot, SpotTag, TagStats } from '../../../api/views';

/** A row of the list: a spot with the tags that lead there now, or a tag of the shop as a whole, and what came of them. */
export interface CodeRow {
  /** The spot's id, or the tag's where it leads to none. */
  key: string;
  name: string;
  /** Null for a tag of the shop as a whole. */
  spot: Spot | null;
  tags: readonly SpotTag[];
  /** Of seven days; undefined until loaded. */
  week: { visits: number; orders: number } | undefined;
}
export interface SpotRow extends CodeRow {
  spot: Spot;
}

export interface SpotZone {
  /** Null for spots that stand in none. */
  zone: string | null;
  rows: readonly SpotRow[];
}

interface Found {
  spots: readonly Spot[];
  tags: readonly SpotTag[];
}

const NONE = { visits: 0, orders: 0 };

/** The spots of a shop by zone, each zone where its first spot stands. */
export function zonesOf({ spots, tags }: Found, stats: TagStats | undefined): SpotZone[] {
  const weeks = new Map(stats?.spots.map(({ spotId, visits, orders }) => [spotId, { visits, orders }]));
  const zones = new Map<string | null, SpotRow[]>();
  const tagsOf = new Map<string, SpotTag[]>();
  for (const tag of tags) if (tag.spot) tagsOf.set(tag.spot.spotId, [...(tagsOf.get(tag.spot.spotId) ?? []), tag]);
  for (const spot of spots) {
    const row = {
      ...{ key: spot.spotId, name: spot.label, spot },
      tags: tagsOf.get(spot.spotId) ?? [],
      week: stats && (weeks.get(spot.spotId) ?? NONE),
    };
    zones.set(spot.zone, [...(zones.get(spot.zone) ?? []), row]);
  }
  return [...zones].map(([zone, rows]) => ({ zone, rows }));
}

/** The tags of the shop as a whole. */
export function shopCodesOf({ tags }: Pick<Found, 'tags'>, stats: TagStats | undefined): CodeRow[] {
  const weeks = new Map(stats?.tags.map(({ tagId, visits, orders }) => [tagId, { visits, orders }]));
  return tags
    .filter(({ spot }) => spot === null)
    .map((tag) => ({
      ...{ key: tag.tagId, name: tag.name ?? t`매장 전체`, spot: null, tags: [tag] },
      week: stats && (weeks.get(tag.tagId) ?? NONE),
    }));
}

/** The tag that is printed: the one that no other takes the place of. */
export const activeTag = ({ tags }: Pick<CodeRow, 'tags'>): SpotTag | undefined =>
  tags.find(({ state }) => state === 'active');

/**
 * All spots in their new order with one at another place of its zone, and the zones one after the other as they are shown;
 * undefined where it has no such place.
 */
export function movedInZone(
  spots: readonly Spot[],
  spotId: string,
  placeFrom: (now: number) => number,
): { spots: Spot[]; place: number } | undefined {
  const zones = [...new Set(spots.map(({ zone }) => zone))];
  const moved = spots.find((spot) => spot.spotId === spotId);
  if (!moved) return undefined;
  const zoneOf = (zone: string | null) => spots.filter((spot) => spot.zone === zone);
  const own = zoneOf(moved.zone);
  const [from, others] = [own.indexOf(moved), own.filter((spot) => spot !== moved)];
  const place = placeFrom(from);
  if (place === from || place < 0 || place >= own.length) return undefined;
  const inOrder = [...others.slice(0, place), moved, ...others.slice(place)];
  return { spots: zones.flatMap((zone) => (zone === moved.zone ? inOrder : zoneOf(zone))), place };
}
