import type { ServiceDefinition } from '@jumun/messaging';
import { readCatalogConfig } from './config.js';
import { definition } from './catalog.module.js';

/** The service with the settings of the environment; throws with every fault of them at once. */
export const catalogService = (env?: NodeJS.ProcessEnv): ServiceDefinition => definition(readCatalogConfig(env));

export { catalogSettings, readCatalogConfig } from './config.js';
export { catalogProbes } from './probes.js';
