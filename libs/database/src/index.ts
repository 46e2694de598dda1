export { errorCodeOf, isUniqueViolation } from '@jumun/runtime';
export * from './open-database.js';
export * from './reseal-rows.js';
export * from './sql-migration.js';
export * from './statement.js';
