import type { ServiceDefinition } from '@jumun/messaging';
import { readOrdersConfig } from './config.js';
import { definition } from './orders.module.js';

/** The service with the settings of the environment; throws with every fault of them at once. */
export const ordersService = (env?: NodeJS.ProcessEnv): ServiceDefinition => definition(readOrdersConfig(env));

export { ordersSettings, readOrdersConfig } from './config.js';
export { ordersProbes } from './probes.js';
