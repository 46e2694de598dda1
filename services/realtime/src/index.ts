export { readRealtimeConfig } from './config.js';
export { startRealtime } from './start-realtime.js';
