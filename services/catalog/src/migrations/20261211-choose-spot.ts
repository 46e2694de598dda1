import { sqlMigration } from '@jumun/database';

/** Lets a guest who scanned a tag say to sit at another spot, where the shop allows that. */
export const chooseSpotMigration = sqlMigration(
  '20261211-choose-spot',
  `alter table intake add column choose_spot boolean not null default false;`,
);
