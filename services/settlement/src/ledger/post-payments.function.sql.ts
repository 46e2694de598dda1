import { repeatableMigration } from '@jumun/database';
import { receiveSql } from '@jumun/messaging';
import { CARD_PROVIDER, PLATFORM_FEES } from './accounts.js';
import { POSTING } from './post.sql.js';

/** The code of the error that refunds wait for payments that were to be posted alone. */
export const REFUNDS_WAIT = 'JU001';

/** The payments of a batch as they are given, each with ids for its two transactions. */
const GIVEN = `jsonb_to_recordset(_payments) as given ("factId" uuid, id uuid, "feeId" uuid, "shopId" uuid, "paymentId" uuid,
        "paidAt" timestamptz, "orderNumber" text, tno text, amount bigint)`;

/** Posts the payments that a batch of facts tells of. */
export const postPaymentsFunctions = repeatableMigration(
  'post-payments',
  `
  -- Credits shops with payments, less the fee at the rate of their moment, VAT included and rounded down to the won. A shop
  -- that is still unknown gets the usual fee, before any payment of it is posted. Refunds that wait for a payment are looked for
  -- when it is posted, since its books are locked then and no refund can miss it. They are posted in the same commit: where
  -- the function has a commit of its own, it fails and nothing is done. Fees are looked up one by one: a plan that joins them
  -- expects hundreds of payments and may read the fees of all shops.
  create or replace function post_payments(_origin jsonb, _consumer text, _payments jsonb, _alone boolean,
      out emitted jsonb, out posted_entries int, out waiting jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    _fresh uuid[];
    _shops uuid[];
    _ids uuid[];
  begin
    emitted := '[]';
    posted_entries := 0;
    waiting := '[]';
    with received as (${receiveSql('_consumer', GIVEN)})
    select array_agg(fact_id) into _fresh from received;
    if _fresh is not null then
      select array_agg(distinct given."shopId") into _shops from ${GIVEN} where given."factId" = any (_fresh);
      if (select count(*) from shop_fee where shop_id = any (_shops)) < cardinality(_shops) then
        insert into shop_fee (shop_id) select shop from unnest(_shops) as shop order by shop on conflict do nothing;
      end if;
      with paid as materialized (
        select distinct on (given."paymentId") given.*, rate.fee_bps, given.amount * rate.fee_bps / 10000 as fee
        from ${GIVEN}
        cross join lateral (select fee_bps from shop_fee where shop_id = given."shopId" limit 1) f
        cross join lateral (select coalesce(
          (select c.from_bps from fee_change c where c.shop_id = given."shopId" and c.changed_at > given."paidAt"
            order by c.changed_at limit 1), f.fee_bps) as fee_bps) rate
        where given."factId" = any (_fresh)
        order by given."paymentId", given.id),
      told as (
        select id, "shopId", 'payment' as kind, 'payment' as lead, "paymentId" as "sourceId", "paidAt" as "occurredAt", "paymentId",
          "orderNumber", tno, fee_bps as "feeBps", '${CARD_PROVIDER}' as debit, 'shop:' || "shopId" as credit, amount
        from paid
        union all
        select "feeId", "shopId", 'fee', 'payment', "paymentId", "paidAt", "paymentId", "orderNumber", tno, fee_bps,
          'shop:' || "shopId", '${PLATFORM_FEES}', fee
        from paid where fee > 0),
      ${POSTING};
      get diagnostics posted_entries = row_count;
      select array_agg(given."paymentId") into _ids from ${GIVEN} where given."factId" = any (_fresh);
      select coalesce(jsonb_agg(distinct w.payment_id), '[]') into waiting from waiting_refund w where w.payment_id = any (_ids);
    end if;
    if _alone and waiting <> '[]' then
      raise exception 'refunds wait for these payments' using errcode = '${REFUNDS_WAIT}';
    end if;
  end $$;
  `,
);
