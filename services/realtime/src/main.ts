import 'reflect-metadata';
import { runProcess } from '@jumun/runtime';
import { readRealtimeConfig } from './config.js';
import { startRealtime } from './start-realtime.js';

const config = readRealtimeConfig();
await runProcess('realtime', config, (logger, signal) => startRealtime(config, logger, { signal }));
