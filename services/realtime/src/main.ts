import 'reflect-metadata';
import { createLogger, lifecycle, startMetrics, stopOrder } from '@jumun/runtime';
import { readRealtimeConfig } from './config.js';
import { startRealtime } from './start-realtime.js';

const config = readRealtimeConfig();
const logger = createLogger('realtime', config.LOG_LEVEL);
startMetrics('realtime');
const life = lifecycle(logger);
try {
  const realtime = await startRealtime(config, logger);
  life.onStop('realtime', () => realtime.close(), { order: stopOrder.finishWork });
} catch (error) {
  logger.fatal({ err: error }, 'the service could not start');
  await life.stop(1);
}
