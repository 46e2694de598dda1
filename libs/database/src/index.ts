export { errorCodeOf, isUniqueViolation } from '@jumun/runtime';
export * from './open-database.js';
export { resealTables, type SealedColumns } from './reseal-tables.js';
export { applyRetention, type Retention } from './retention.js';
export { databaseNow } from './database-now.sql.js';
export { columnOf, computed, computedRow, noRow, row, type RowType } from './row.js';
export * from './sql-migration.js';
export * from './statement.js';
export { defineEntity, p, queriesOf, type OpenQuery, type RowOf } from './table.js';
