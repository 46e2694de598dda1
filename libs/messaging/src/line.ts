// The part of this library for processes without a database: asking and hearing, without ORM and migrations in memory.
export * from './connect.js';
export { Hears } from './decorators.js';
export { followEndedSessions } from './ended-sessions.js';
export { Signatures } from './signatures.js';
export { MessageServer } from './message-server.js';
export { InProcessServices } from './in-process-services.js';
export { overhear } from './overhear.js';
export { Rpc } from './rpc.js';
export { concernsMoney } from './span-ids.js';
