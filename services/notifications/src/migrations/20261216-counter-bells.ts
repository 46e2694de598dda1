import { sqlMigration } from '@jumun/database';

/** The bell tells of orders that wait to be paid at the counter. */
export const counterBellsMigration = sqlMigration(
  '20261216-counter-bells',
  `
  alter table bell drop constraint bell_kind_check,
    add constraint bell_kind_check check (kind in ('order-paid', 'order-cancelled', 'order-counter')) not valid;
  `,
);

/** Looks at the bells of before without keeping anybody from adding new ones. */
export const counterBellsCheckedMigration = sqlMigration(
  '20261217-counter-bells-checked',
  `alter table bell validate constraint bell_kind_check;`,
);
