import { platformTable, sqlMigration } from '@jumun/database';

/** Asks that a second operator decides, files for the bank that wait for it, and payments that two operators let go. */
export const approvalsMigration = sqlMigration(
  '20261123-settlement-8-approvals',
  `
  create table approval (
    id uuid primary key,
    kind text not null check (kind in ('fee-change', 'payout-account', 'bank-file', 'charge-release')),
    -- The shop, the bank file or the payment.
    subject uuid not null,
    shop_id uuid,
    content jsonb not null,
    reason text check (length(reason) between 2 and 200),
    asked_by uuid not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > asked_at),
    state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'stale')),
    -- Carried out by the asker, where no second person is required.
    alone boolean not null default false,
    decided_by uuid,
    decided_at timestamptz,
    refusal text check (length(refusal) between 2 and 200),
    constraint approval_by_another check (decided_by <> asked_by),
    check ((state in ('approved', 'refused', 'stale') and not alone) = (decided_by is not null)),
    check ((state = 'open') = (decided_at is null)),
    check ((state = 'refused') = (refusal is not null)),
    check (not alone or state = 'approved'),
    check (alone or reason is not null)
  );
  create unique index approval_open on approval (kind, subject) where state = 'open';

  create function refuse_other_approval() returns trigger language plpgsql as $$
  begin
    raise exception 'an ask keeps what was asked, and a decision stays' using errcode = 'restrict_violation';
  end $$;
  create trigger keeps_its_content before update on approval for each row
    when (old.state <> 'open' or (old.id, old.kind, old.subject, old.shop_id, old.content, old.reason, old.asked_by, old.asked_at, old.expires_at, old.alone)
      is distinct from (new.id, new.kind, new.subject, new.shop_id, new.content, new.reason, new.asked_by, new.asked_at, new.expires_at, new.alone))
    execute function refuse_other_approval();
  create trigger kept before delete or truncate on approval for each statement execute function refuse_change();
  ${platformTable('approval')}

  -- Files from before were taken to the bank; those from now on wait.
  alter table bank_file
    add column state text not null default 'released' check (state in ('waiting', 'released', 'dropped')),
    add column checksum text check (checksum ~ '^[0-9a-f]{64}$');
  alter table bank_file alter column state set default 'waiting';

  -- Two operators let it be paid out all the same.
  alter table charge add column released_at timestamptz;
  -- What they let go is what the card company said then: another word holds it again.
  create function take_back_release() returns trigger language plpgsql as $$
  begin
    new.released_at := null;
    return new;
  end $$;
  create trigger take_back_release before update on charge for each row
    when (old.released_at is not null and (old.reason, old.provider_amount, old.provider_remaining)
      is distinct from (new.reason, new.provider_amount, new.provider_remaining))
    execute function take_back_release();
  `,
);
