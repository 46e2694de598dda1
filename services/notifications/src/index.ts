import type { ServiceDefinition } from '@jumun/messaging';
import { readNotificationsConfig } from './config.js';
import { definition } from './notifications.module.js';

/** The service with the settings of the environment; throws with every fault of them at once. */
export const notificationsService = (env?: NodeJS.ProcessEnv): ServiceDefinition =>
  definition(readNotificationsConfig(env));

export { notificationsSettings, readNotificationsConfig } from './config.js';
export { notificationsProbes } from './probes.js';
