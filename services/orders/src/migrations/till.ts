import { sqlMigration } from '@jumun/database';

/** Whether an order that staff entered is taken away; null for all that said nothing of it. */
export const tillMigration = sqlMigration('20270107-till', `alter table orders add column takeaway boolean;`);
