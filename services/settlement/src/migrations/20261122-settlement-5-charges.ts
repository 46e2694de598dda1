import { sqlMigration } from '@jumun/database';

/** The card company's word on each payment, and what of a shop's balance each payout left behind because of it. */
export const chargesMigration = sqlMigration(
  '20261122-settlement-5-charges',
  `
  create table charge (
    payment_id uuid primary key,
    shop_id uuid not null,
    -- Nobody asked yet, asked without a usable answer, confirmed, or told that it is missing or another.
    state text not null default 'new' check (state in ('new', 'waiting', 'confirmed', 'differs')),
    reason text check (reason in ('unanswered', 'missing', 'amount-differs', 'cancelled', 'claimed-twice')),
    -- What the card company took and what of it stands, as it was told last.
    provider_amount bigint check (provider_amount >= 0),
    provider_remaining bigint check (provider_remaining >= 0),
    asks int not null default 0 check (asks >= 0),
    asked_at timestamptz,
    ask_at timestamptz,
    confirmed_at timestamptz,
    check ((state in ('waiting', 'differs')) = (reason is not null)),
    check ((state in ('waiting', 'differs')) = (ask_at is not null)),
    check (ask_at is null or asked_at is not null),
    check (state <> 'confirmed' or confirmed_at is not null),
    check (state <> 'new' or confirmed_at is null)
  ) with (fillfactor = 80);
  create index charge_unconfirmed on charge (shop_id, payment_id) where state <> 'confirmed';
  create index charge_due on charge (ask_at) where ask_at is not null;
  create index charge_asked on charge (shop_id) where ask_at is not null;
  create trigger kept before delete or truncate on charge for each statement execute function refuse_change();

  -- Whoever posts a payment makes a charge that is not confirmed.
  create function add_charges() returns trigger language plpgsql as $$
  begin
    insert into charge (payment_id, shop_id) select source_id, shop_id from inserted where kind = 'payment';
    return null;
  end $$;
  create trigger add_charges after insert on ledger_transaction
    referencing new table as inserted for each statement execute function add_charges();

  -- What reconciliation found in the card company's books is confirmed; what was posted before orders had numbers can't be asked about.
  insert into charge (payment_id, shop_id, state, confirmed_at)
  select payment_id, shop_id, case when is_known then 'confirmed' else 'new' end, case when is_known then now() end
  from (
    select t.source_id as payment_id, t.shop_id, t.order_number is null or (
      exists (select from provider_line l where l.order_number = t.order_number and l.kind = 'approve' and l.amount = e.amount
        and l.tno = coalesce(t.tno, l.tno))
      and not exists (select from reconciliation_break b where b.order_number = t.order_number and b.closed_at is null)) as is_known
    from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.kind = 'payment') payments;

  alter table payout
    -- What of the balance the card company had not confirmed when the payout was planned.
    add column unconfirmed bigint not null default 0 check (unconfirmed >= 0),
    add constraint payout_is_confirmed check (amount <= balance_before - unconfirmed);

  alter table charge enable row level security, force row level security;
  create policy own_shop on charge using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  `,
);
