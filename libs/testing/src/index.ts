export * from './eventually.js';
export * from './servers.js';
export * from './sql-types.js';
export * from './started-servers.js';
export * from './fixture.js';
export * from './software-authenticator.js';
export * from './shop-keys.js';
export * from './tenants.js';
