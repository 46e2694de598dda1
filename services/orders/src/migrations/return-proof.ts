import { sqlMigration } from '@jumun/database';

/** Whether a card page was given a proof to bring back: those that copies of before opened were not. */
export const returnProofMigration = sqlMigration(
  '20261225-return-proof',
  'alter table orders add column proof_given boolean not null default false;',
);
