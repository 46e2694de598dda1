import type { ResolvedTag, SpotView, TranslatedKind } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { Spot } from '../spot/spot.tables.js';
import { Tag } from './tag.tables.js';

/** Inserts tags; those whose token is already taken are skipped and missing from the result. */
export const INSERT_TAGS = statement(
  'insert-tags',
  computedRow({ id: computed.text }),
  `insert into tag (shop_id, id, token, spot_id, name, medium, created_at)
   select $1::uuid, g.id, g.token, g."spotId", g.name, g.medium, $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as g (id uuid, token text, "spotId" uuid, name text, medium text)
   on conflict (token) do nothing returning id::text`,
);

/** Names as shoppers may read them: confirmed, and in a language that their shop shows. */
const shownNames = (kind: TranslatedKind): string => `(
  select t.shop_id, t.entity_id, t.locale, t.text from translation t join store_page p on p.shop_id = t.shop_id
  where t.kind = '${kind}' and t.field = 'name' and t.confirmed and t.locale = any (p.locales)) x`;
const SHOWN_LABELS = shownNames('spot');
const SHOWN_SHOPS = shownNames('store');

/** Where a token leads, whosever it is. */
export const RESOLVE_TAG = statement(
  'resolve-tag',
  computedRow({
    tagId: computed.text,
    shopId: computed.text,
    shopName: computed.text,
    shopNames: computed.maybe(computed.json<NonNullable<ResolvedTag['shopNames']>>()),
    storeName: computed.text,
    state: columnOf(Tag, 'state'),
    worksUntil: columnOf(Tag, 'worksUntil'),
    createdAt: columnOf(Tag, 'createdAt'),
    choosesSpot: computed.flag,
    spot: computed.maybe(computed.json<NonNullable<ResolvedTag['spot']> & Pick<SpotView, 'status'>>()),
  }),
  `select t.id::text as "tagId", t.shop_id::text as "shopId", c.shop_name as "shopName",
     (select jsonb_object_agg(x.locale, x.text) from ${SHOWN_SHOPS} where x.shop_id = t.shop_id) as "shopNames", c.store_name as "storeName", t.state,
     t.works_until as "worksUntil", t.created_at as "createdAt",
     case when s.id is not null then jsonb_build_object('spotId', s.id, 'label', s.label, 'kind', s.kind, 'serve', s.serve,
       'pay', s.pay, 'status', s.status, 'labels', (select jsonb_object_agg(x.locale, x.text) from ${SHOWN_LABELS}
         where x.shop_id = s.shop_id and x.entity_id = s.id)) end as spot,
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
    shownLabel: computed.maybe(computed.text),
  }),
  `select s.id::text as "spotId", s.label, s.kind, s.zone, s.serve, x.text as "shownLabel"
   from spot s
   left join lateral (select x.text from ${SHOWN_LABELS}
     where x.shop_id = s.shop_id and x.entity_id = s.id and x.locale = $2) x on true
   where s.shop_id = $1::uuid and s.deleted_at is null and s.status = 'active' order by s.rank`,
);

/** The name of a shop in a language; no row without a translation that shoppers may see. */
export const SHOP_NAME = statement(
  'shop-name',
  computedRow({ text: computed.text }),
  `select x.text from ${SHOWN_SHOPS} where x.shop_id = $1::uuid and x.locale = $2`,
);

/** The label of the spot `$2` of a shop in a language; no row without a translation that shoppers may see. */
export const SPOT_LABEL = statement(
  'spot-label',
  computedRow({ text: computed.text }),
  `select x.text from ${SHOWN_LABELS} where x.shop_id = $1::uuid and x.entity_id = $2::uuid and x.locale = $3`,
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
