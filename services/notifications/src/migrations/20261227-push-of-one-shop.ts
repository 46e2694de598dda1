import { sqlMigration } from '@jumun/database';

/** An owner's browser is one shop's, the last that logged in there; the bell of the one before says so. */
export const pushOfOneShop = sqlMigration(
  '20261227-notifications-push-of-one-shop',
  `
  -- Null for guests' browsers, which may wait at many shops, and for what was there before.
  alter table push_subscription
    add column browser_index text,
    add constraint push_subscription_browser check (browser_index is null or audience = 'owner');
  create unique index push_subscription_of_one_shop on push_subscription (browser_index) where browser_index is not null;
  alter table notice
    drop constraint notice_kind_check,
    add constraint notice_kind_check check (kind in ('unattended', 'sold-out', 'printer', 'push-moved'));
  `,
);
