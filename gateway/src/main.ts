import 'reflect-metadata';
import { createLogger, lifecycle, startMetrics, stopOrder } from '@jumun/runtime';
import { readGatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

const config = readGatewayConfig();
const logger = createLogger('gateway', config.LOG_LEVEL);
startMetrics('gateway');
const life = lifecycle(logger);
try {
  const gateway = await startGateway(config, logger);
  life.onStop('gateway', () => gateway.close(), { order: stopOrder.finishWork });
} catch (error) {
  logger.fatal({ err: error }, 'the gateway could not start');
  await life.stop(1);
}
