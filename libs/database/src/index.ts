export { errorCodeOf, isUniqueViolation } from '@jumun/runtime';
export * from './open-database.js';
export { resealTables, type SealedColumns } from './reseal-tables.js';
export { applyRetention, type Retention } from './retention.js';
export * from './sql-migration.js';
export * from './statement.js';
