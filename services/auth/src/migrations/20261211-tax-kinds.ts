import { sqlMigration } from '@jumun/database';

/** How a shop pays value added tax, which its receipts depend on. */
export const taxKinds = sqlMigration(
  '20261211-auth-tax-kinds',
  `alter table shop add column tax_kind text check (tax_kind in ('general', 'simplified', 'exempt'));`,
);
