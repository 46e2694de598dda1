import type { SpotView } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { Spot } from '../spot/spot.tables.js';
import { Tag } from './tag.tables.js';

/** Tags with these tokens, but for those whose token somebody has already: they are missing in the answer. */
export const INSERT_TAGS = statement(
  'insert-tags',
  computedRow({ id: computed.text }),
  `insert into tag (shop_id, id, token, spot_id, name, medium, created_at)
   select $1::uuid, g.id, g.token, g."spotId", g.name, g.medium, $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as g (id uuid, token text, "spotId" uuid, name text, medium text)
   on conflict (token) do nothing returning id::text`,
);

/** Where a token leads, whosever it is. */
export const RESOLVE_TAG = statement(
  'resolve-tag',
  computedRow({
    tagId: computed.text,
    shopId: computed.text,
    shopName: computed.text,
    storeName: computed.text,
    state: columnOf(Tag, 'state'),
    worksUntil: columnOf(Tag, 'worksUntil'),
    createdAt: columnOf(Tag, 'createdAt'),
    choosesSpot: computed.flag,
    spot: computed.maybe(computed.json<Pick<SpotView, 'spotId' | 'label' | 'kind' | 'serve' | 'pay' | 'status'>>()),
  }),
  `select t.id::text as "tagId", t.shop_id::text as "shopId", c.shop_name as "shopName", c.store_name as "storeName", t.state,
     t.works_until as "worksUntil", t.created_at as "createdAt",
     case when s.id is not null then jsonb_build_object('spotId', s.id, 'label', s.label, 'kind', s.kind, 'serve', s.serve,
       'pay', s.pay, 'status', s.status) end as spot,
     coalesce(i.choose_spot, false) as "choosesSpot"
   from tag t
   join shop_copy c on c.shop_id = t.shop_id and c.store_name is not null
   left join spot s on s.shop_id = t.shop_id and s.id = t.spot_id
   left join intake i on i.shop_id = t.shop_id
   where t.token = $1`,
);

/** The spots of a shop that orders may come from. */
export const SPOT_CHOICES = statement(
  'spot-choices',
  computedRow({
    spotId: computed.text,
    label: columnOf(Spot, 'label'),
    kind: columnOf(Spot, 'kind'),
    zone: columnOf(Spot, 'zone'),
    serve: columnOf(Spot, 'serve'),
  }),
  `select id::text as "spotId", label, kind, zone, serve from spot
   where shop_id = $1::uuid and deleted_at is null and status = 'active' order by rank`,
);

/** Adds visits to their days, in the order of the tags, so that two gateways do not wait for each other. */
export const COUNT_VISITS = statement(
  'count-tag-visits',
  noRow,
  `with told as materialized (
     select v."shopId" as shop_id, v."tagId" as tag_id, v.day, sum(v.count)::int as visits
     from jsonb_to_recordset($1::jsonb) as v ("shopId" uuid, "tagId" uuid, day date, count int)
     join tag t on t.shop_id = v."shopId" and t.id = v."tagId"
     group by 1, 2, 3 order by 2, 3),
   counted as (
     insert into tag_day as d (shop_id, tag_id, day, visits) select shop_id, tag_id, day, visits from told order by tag_id, day
     on conflict (shop_id, tag_id, day) do update set visits = d.visits + excluded.visits),
   seen as (
     select t.id from tag t where t.id = any (array(select tag_id from told)) order by t.id for no key update)
   update tag set last_seen_at = greatest(tag.last_seen_at, $2::timestamptz) from seen where tag.id = seen.id`,
);
