import { sqlMigration, tenantTable } from '@jumun/database';

/** Papers that an operator found right, by the mark of the paper that was seen. */
export const paperChecks = sqlMigration(
  '20261124-auth-paper-checks',
  `
  create table paper_check (
    shop_id uuid not null references shop (id) on delete cascade,
    paper text not null check (paper in ('business-license', 'account-copy', 'corporate-account', 'personal-account')),
    mark text not null,
    operator_id uuid not null,
    checked_at timestamptz not null,
    primary key (shop_id, paper)
  );
  ${tenantTable('paper_check')}
  `,
);
