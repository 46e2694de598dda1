import { repeatableMigration } from '@jumun/database';

/** The spot that a scanned tag, or the choice of a guest who scanned one, stands for. */
export const tagFunctions = repeatableMigration(
  'tag-of',
  `
  -- Where a token leads in this shop: null for one that is no tag of it. src/tag/tag.states.ts has the same rule of time.
  create or replace function tag_of(_shop uuid, _token text, _now timestamptz) returns jsonb
    language sql stable as $$
    select jsonb_build_object(
      'works', t.state <> 'revoked' and (t.works_until is null or t.works_until > _now) and (t.spot_id is null or s.status = 'active'),
      'tag', jsonb_build_object('tagId', t.id, 'token', t.token,
        'spot', case when s.id is not null then jsonb_build_object('spotId', s.id, 'label', s.label, 'kind', s.kind, 'serve', s.serve) end))
    from tag t left join spot s on s.shop_id = t.shop_id and s.id = t.spot_id
    where t.token = _token and t.shop_id = _shop
  $$;

  -- The answer of tag_of with the chosen spot instead of the tag's own: null where the shop has no such spot, and of no use
  -- where no orders come from there or the shop lets nobody choose. The tag's own spot needs no permission.
  create or replace function chosen_spot(_shop uuid, _tag jsonb, _spot uuid) returns jsonb
    language sql stable as $$
    select jsonb_build_object(
      'works', (_tag -> 'works')::boolean and s.status = 'active'
        and (_tag #>> '{tag,spot,spotId}' is not distinct from _spot::text or exists (select from intake i where i.shop_id = _shop and i.choose_spot)),
      'tag', jsonb_set(_tag -> 'tag', '{spot}',
        jsonb_build_object('spotId', s.id, 'label', s.label, 'kind', s.kind, 'serve', s.serve)))
    from spot s
    where s.shop_id = _shop and s.id = _spot and s.deleted_at is null and _tag is not null
  $$;
  `,
);
