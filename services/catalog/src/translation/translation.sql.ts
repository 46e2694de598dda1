import { TranslationState, TranslatedLocale } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { Translation } from './translation.table.js';

/** Every text of the shop `$1` that shoppers read, in the order in which its owner thinks of them. */
const ALL_SOURCES = `
  select s.*, encode(sha256(convert_to(s.source, 'UTF8')), 'hex') as hash,
    row_number() over (order by s.section, s.rank, s.entity_id, s.part, s.field desc) as position
  from (
    select 'store' as kind, c.shop_id as entity_id, 'name' as field, c.shop_name as source, null as of, 1 as section, 0::bigint as rank, 0 as part
      from shop_copy c where c.shop_id = $1
    union all
    select 'store', p.shop_id, 'introduction', p.introduction, null, 1, 0, 0
      from store_page p where p.shop_id = $1
    union all
    select 'category', c.id, 'name', c.name, null, 2, c.rank, 0 from category c where c.shop_id = $1
    union all
    select 'product', p.id, f.field, f.source, f.of, 3, p.rank, 0
      from product p, lateral (values ('name', p.name, null), ('description', p.description, p.name)) f (field, source, of)
      where p.shop_id = $1 and p.deleted_at is null
    union all
    select 'option-group', g.id, 'name', g.name, null, 4, (extract(epoch from g.created_at) * 1000000)::bigint, 0
      from option_group g where g.shop_id = $1 and g.deleted_at is null
    union all
    select 'option', o.id, 'name', o.name, g.name, 4, (extract(epoch from g.created_at) * 1000000)::bigint, o.rank
      from option o join option_group g on g.shop_id = o.shop_id and g.id = o.group_id
      where o.shop_id = $1 and o.deleted_at is null and g.deleted_at is null
    union all
    select 'spot', s.id, 'name', s.label, s.zone, 5, s.rank, 0 from spot s where s.shop_id = $1 and s.deleted_at is null) s`;
/** Empty texts need no translation. */
const SOURCES = `${ALL_SOURCES} where s.source <> ''`;

const STATE = `
  case when t.text is null then 'missing' when not t.confirmed then 'draft' when t.source_hash = s.hash then 'current' else 'stale' end`;

const sameText = (locale: string): string => `
  t.shop_id = $1 and t.locale = ${locale} and t.entity_id = s.entity_id and t.kind = s.kind and t.field = s.field`;

/** How many texts are in which state in each language; of one thing alone where it is named. */
export const PROGRESS = statement(
  'translation-progress',
  computedRow({
    locale: computed.oneOf(TranslatedLocale.options),
    state: computed.oneOf(TranslationState.options),
    count: computed.number,
  }),
  `
  select l.locale, ${STATE} as state, count(*)::int as count
  from (${SOURCES}) s
  cross join unnest(array['en', 'ja', 'zh']) l (locale)
  left join translation t on ${sameText('l.locale')}
  where $2::uuid is null or s.entity_id = $2
  group by 1, 2`,
  { isPlannedAnew: true },
);

/** A page of the texts with their translations to a language. */
export const TRANSLATIONS = statement(
  'translations',
  computedRow({
    kind: columnOf(Translation, 'kind'),
    id: columnOf(Translation, 'entityId'),
    field: columnOf(Translation, 'field'),
    source: computed.text,
    sourceHash: computed.text,
    text: computed.maybe(computed.text),
    state: computed.oneOf(TranslationState.options),
    of: computed.maybe(computed.text),
    position: computed.number,
  }),
  `
  select * from (
    select s.kind, s.entity_id as id, s.field, s.source, s.hash as "sourceHash", t.text, ${STATE} as state, s.of, s.position::int
    from (${SOURCES}) s
    left join translation t on ${sameText('$2')}
    where $3::uuid is null or s.entity_id = $3) listed
  where listed.state = any ($4::text[]) and listed.position > $5
  order by listed.position limit $6`,
  { isPlannedAnew: true },
);

/** Those of the named texts that are there, each with the hash of what it says now. */
export const NAMED_SOURCES = statement(
  'named-sources',
  computedRow({
    kind: columnOf(Translation, 'kind'),
    id: columnOf(Translation, 'entityId'),
    hash: computed.text,
    field: columnOf(Translation, 'field'),
  }),
  `select s.kind, s.entity_id as id, s.field, s.hash from (${ALL_SOURCES}) s
   where s.entity_id = any ($2::uuid[])`,
);

/** Those texts of the named things that a machine may draft: there is none, or a draft of an older text. */
export const DRAFTABLE_SOURCES = statement(
  'draftable-sources',
  computedRow({
    kind: columnOf(Translation, 'kind'),
    id: columnOf(Translation, 'entityId'),
    field: columnOf(Translation, 'field'),
    source: computed.text,
    hash: computed.text,
  }),
  `
  select s.kind, s.entity_id as id, s.field, s.source, s.hash from (${SOURCES}) s
  left join translation t on ${sameText('$2')}
  where s.entity_id = any ($3::uuid[]) and (t.text is null or (not t.confirmed and t.source_hash <> s.hash))
  order by s.position`,
);

/**
 * Stores a machine's drafts where the source is still the translated one, and no confirmed text was written meanwhile.
 */
export const PUT_DRAFTS = statement(
  'put-drafts',
  computedRow({
    kind: columnOf(Translation, 'kind'),
    id: columnOf(Translation, 'entityId'),
    field: columnOf(Translation, 'field'),
    text: computed.text,
  }),
  `
  insert into translation as t (shop_id, locale, entity_id, kind, field, text, source_hash, by, confirmed)
    select $1, $2, w.id, w.kind, w.field, w.text, w."sourceHash", 'machine', false
    from jsonb_to_recordset($3::jsonb) as w (id uuid, kind text, field text, text text, "sourceHash" text)
    join (${ALL_SOURCES}) s on s.entity_id = w.id and s.kind = w.kind and s.field = w.field and s.hash = w."sourceHash"
  on conflict (shop_id, locale, entity_id, kind, field) do update
    set text = excluded.text, source_hash = excluded.source_hash, by = excluded.by, updated_at = now()
    where not t.confirmed
  returning t.kind, t.entity_id as id, t.field, t.text`,
);

/** Confirmed translations that shoppers see of a shop in a language; labels of spots are read apart. */
export const SHOWN_TEXTS = statement(
  'shown-texts',
  computedRow({
    kind: columnOf(Translation, 'kind'),
    id: columnOf(Translation, 'entityId'),
    field: columnOf(Translation, 'field'),
    text: computed.text,
  }),
  `select t.kind, t.entity_id as id, t.field, t.text from translation t where t.shop_id = $1 and t.locale = $2 and t.confirmed and t.kind <> 'spot'`,
);

/** Puts translations in place of those that were there. */
export const PUT_TRANSLATIONS = statement(
  'put-translations',
  noRow,
  `
  insert into translation as t (shop_id, locale, entity_id, kind, field, text, source_hash, by, confirmed)
    select $1, $2, w.id, w.kind, w.field, w.text, w."sourceHash", 'owner', true
    from jsonb_to_recordset($3::jsonb) as w (id uuid, kind text, field text, text text, "sourceHash" text)
  on conflict (shop_id, locale, entity_id, kind, field) do update
    set text = excluded.text, source_hash = excluded.source_hash, by = excluded.by, confirmed = excluded.confirmed, updated_at = now()`,
);

/** Takes translations to a language away. */
export const DROP_TRANSLATIONS = statement(
  'drop-translations',
  noRow,
  `
  delete from translation t
  using jsonb_to_recordset($3::jsonb) as w (id uuid, kind text, field text)
  where t.shop_id = $1 and t.locale = $2 and t.entity_id = w.id and t.kind = w.kind and t.field = w.field`,
);
