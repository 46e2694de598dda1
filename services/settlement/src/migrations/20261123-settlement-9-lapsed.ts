import { sqlMigration } from '@jumun/database';

/** An ask whose operator may ask no more ends as `lapsed`, without a decision. */
export const lapsedMigration = sqlMigration(
  '20261123-settlement-9-lapsed',
  `
  alter table approval
    drop constraint approval_state_check,
    add constraint approval_state_check
      check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'stale', 'lapsed'));
  `,
);
