const NONE = {
    visits: 0,
    orders: 0,
    sales: 0,
    net: 0
};
const sum = (one, other)=>({
        visits: one.visits + other.visits,
        orders: one.orders + other.orders,
        sales: one.sales + other.sales,
        net: one.net + other.net
    });
const less = (one, other)=>({
        visits: one.visits,
        orders: one.orders - other.orders,
        sales: one.sales - other.sales,
        net: one.net - other.net
    });
const BASIS_POINTS = 10_000;
const withConversion = (figures)=>({
        ...figures,
        conversion: figures.visits === 0 ? null : Math.round(figures.orders * BASIS_POINTS / figures.visits)
    });
/** Visits and sales brought together: those of each tag, and those of each spot with all the tags that it had. */ export function tagStats(tags, visits, sales) {
    const visitsOf = new Map(visits.map((each)=>[
            each.tagId,
            each.visits
        ]));
    const salesOf = new Map(sales.map(({ tagId, ...each })=>[
            tagId,
            each
        ]));
    const spots = new Map();
    const add = (spotId, label, figures)=>{
        const before = spots.get(spotId) ?? {
            label,
            figures: NONE
        };
        spots.set(spotId, {
            ...before,
            figures: sum(before.figures, figures)
        });
    };
    const labels = new Map(tags.flatMap(({ spot })=>spot ? [
            [
                spot.spotId,
                spot.label
            ]
        ] : []));
    const ofTags = tags.map(({ tagId, spot })=>{
        const { spots: named = [], ...sold } = salesOf.get(tagId) ?? {};
        const figures = {
            ...NONE,
            visits: visitsOf.get(tagId) ?? 0,
            ...sold
        };
        // A guest may have said to sit elsewhere: each order counts for the spot that it named, and the scan for the tag's.
        if (spot) add(spot.spotId, spot.label, named.reduce(less, figures));
        for (const { spotId, label, ...each } of named)add(spotId, labels.get(spotId) ?? label, {
            ...NONE,
            ...each
        });
        return {
            tag_id: tagId,
            spot_id: spot?.spotId ?? null,
            ...withConversion(figures)
        };
    });
    return {
        tags: ofTags,
        spots: [
            ...spots
        ].map(([spotId, { label, figures }])=>({
                spot_id: spotId,
                label,
                ...withConversion(figures)
            }))
    };
}

//# sourceMappingURL=tag-stats.js.map