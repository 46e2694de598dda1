// The part of this library for processes without a database: asking, without ORM and migrations in memory.
export * from './connect.js';
export { BodyCodec } from './envelope.js';
export { Rpc } from './rpc.js';
