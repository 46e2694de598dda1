import { sqlMigration } from '@jumun/database';

/** The reason by which a shop refused an order. */
export const refuseMigration = sqlMigration('20270102-refuse', `alter table refund add column reason_code text;`);
