export { realtimeSettings, readRealtimeConfig } from './config.js';
export { startRealtime } from './start-realtime.js';
