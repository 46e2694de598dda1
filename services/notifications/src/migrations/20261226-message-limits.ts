import { platformTable, sqlMigration } from '@jumun/database';

/** Messages of a Korean day: how many to each recipient, and for how much in all. */
export const messageLimits = sqlMigration(
  '20261226-notifications-message-limits',
  `
  create table recipient_day (
    day date not null,
    -- A keyed hash of the phone number or the address.
    recipient bigint not null,
    news int not null check (news >= 0),
    codes int not null check (codes >= 0),
    primary key (day, recipient)
  ) with (fillfactor = 80);

  create table message_day (
    day date primary key,
    won int not null check (won >= 0)
  ) with (fillfactor = 50);

  ${['recipient_day', 'message_day'].map((table) => platformTable(table)).join('')}
  `,
);
