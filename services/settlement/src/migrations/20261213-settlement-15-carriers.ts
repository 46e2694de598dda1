import { sqlMigration } from '@jumun/database';

/**
 * Payouts are carried by Toss or by a file for the bank. An account that no provider ever opened goes by the file from now
 * on; one that Stripe knows, or a payout of it, stops the migration, since only people can say where its money is.
 */
export const carriersMigration = sqlMigration(
  '20261213-settlement-15-carriers',
  `
  do $$
  begin
    if exists (select from payout where provider = 'stripe')
      or exists (select from payout_account where provider = 'stripe' and provider_account_id is not null) then
      raise exception 'payouts or payout accounts of Stripe are in this database, which this version can not pay'
        using hint = 'docs/go-live/payouts.md, An account of Stripe, says what to do; the version before runs on meanwhile';
    end if;
  end $$;
  update payout_account set provider = 'bank-file' where provider = 'stripe';
  delete from provider_event where provider = 'stripe';

  alter table payout_account drop constraint payout_account_provider_check,
    add constraint payout_account_provider_check check (provider in ('toss', 'bank-file'));
  alter table payout drop constraint payout_provider_check,
    add constraint payout_provider_check check (provider in ('toss', 'bank-file'));
  alter table provider_event drop constraint provider_event_provider_check,
    add constraint provider_event_provider_check check (provider = 'toss');
  `,
);
