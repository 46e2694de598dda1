import type { contracts, http, OutputOf, TagView } from '@jumun/contracts';
import type { Reply } from '../http/answers.js';

type Visits = OutputOf<typeof contracts.catalog.procedures.getTagVisits>;
type Sales = OutputOf<typeof contracts.orders.procedures.getTagSales>;
type Stats = Extract<Reply<typeof http.spots.tagStats>, { data: unknown }>['data'];

const NONE = { visits: 0, orders: 0, sales: 0, net: 0 };
type Figures = typeof NONE;

const sum = (one: Figures, other: Figures): Figures => ({
  visits: one.visits + other.visits,
  orders: one.orders + other.orders,
  sales: one.sales + other.sales,
  net: one.net + other.net,
});

const BASIS_POINTS = 10_000;

const withConversion = (figures: Figures) => ({
  ...figures,
  conversion: figures.visits === 0 ? null : Math.round((figures.orders * BASIS_POINTS) / figures.visits),
});

/** Visits and sales brought together: those of each tag, and those of each spot with all the tags that it had. */
export function tagStats(tags: readonly TagView[], visits: Visits, sales: Sales): Stats {
  const visitsOf = new Map(visits.map((each) => [each.tagId, each.visits]));
  const salesOf = new Map(sales.map(({ tagId, ...each }) => [tagId, each]));
  const spots = new Map<string, { label: string; figures: Figures }>();
  const ofTags = tags.map(({ tagId, spot }) => {
    const figures = { ...NONE, visits: visitsOf.get(tagId) ?? 0, ...salesOf.get(tagId) };
    if (spot) {
      const before = spots.get(spot.spotId)?.figures ?? NONE;
      spots.set(spot.spotId, { label: spot.label, figures: sum(before, figures) });
    }
    return { tag_id: tagId, spot_id: spot?.spotId ?? null, ...withConversion(figures) };
  });
  return {
    tags: ofTags,
    spots: [...spots].map(([spotId, { label, figures }]) => ({ spot_id: spotId, label, ...withConversion(figures) })),
  };
}
