export * from './eventually.js';
export * from './servers.js';
export * from './sql-types.js';
export * from './fixture.js';
