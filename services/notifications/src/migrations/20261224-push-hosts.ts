import { sqlMigration } from '@jumun/database';

/** Which push service a browser has, so that what is due of one that is slow is left where it is. */
export const pushHosts = sqlMigration(
  '20261224-notifications-push-hosts',
  `
  -- Null for what was there before.
  alter table push_subscription add column host text;
  alter table push_delivery add column host text;
  `,
);
