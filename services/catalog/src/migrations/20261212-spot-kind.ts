import { sqlMigration } from '@jumun/database';

/** Tells of which kind the spot of a checkout is, so that printers may print the orders of some kinds alone. */
export const spotKindMigration = sqlMigration(
  '20261212-spot-kind',
  `
  create or replace function tag_of(_shop uuid, _token text, _now timestamptz) returns jsonb
    language sql stable as $$
    select jsonb_build_object(
      'works', t.state <> 'revoked' and (t.works_until is null or t.works_until > _now) and (t.spot_id is null or s.status = 'active'),
      'tag', jsonb_build_object('tagId', t.id, 'token', t.token,
        'spot', case when s.id is not null then jsonb_build_object('spotId', s.id, 'label', s.label, 'kind', s.kind, 'serve', s.serve) end))
    from tag t left join spot s on s.shop_id = t.shop_id and s.id = t.spot_id
    where t.token = _token and t.shop_id = _shop
  $$;

  -- See 20261211-choose-spot for what is decided here.
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
