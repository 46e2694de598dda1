/** When each of these orders became ready. */
export const READY_AT = 'select id, ready_at as at from orders where id = any($1::uuid[])';

/** Raw rows, so that all of them wait at once: the shop's tablets in turn. */
export const FILL_PUSHES = `
  with tablet as (
    select id, host, row_number() over () - 1 as at, count(*) over () as all_of_them from push_subscription
    where shop_id = $1 and audience = 'owner')
  insert into push_delivery (shop_id, id, subscription_id, host, kind, source_id, happened_at)
  select $1, gen_random_uuid(), tablet.id, tablet.host, 'test', gen_random_uuid(), now()
  from generate_series(1, $2::int) as number join tablet on tablet.at = number % all_of_them`;

/** How many still wait, and how many will never be sent. */
export const PUSHES_LEFT = `
  select (count(*) filter (where state = 'queued'))::int as left,
    (count(*) filter (where state not in ('queued', 'sent')))::int as failed
  from push_delivery where kind = 'test'`;
