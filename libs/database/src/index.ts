export * from './faults.js';
export * from './open-database.js';
export * from './sql-migration.js';
export * from './statement.js';
