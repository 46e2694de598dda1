import type { ServiceDefinition } from '@jumun/messaging';
import { definition } from './auth.module.js';
import { readAuthConfig } from './config.js';

/** The service with the settings of the environment; throws with every fault of them at once. */
export const authService = (env?: NodeJS.ProcessEnv): ServiceDefinition => definition(readAuthConfig(env));

export { authSettings, readAuthConfig } from './config.js';
export { authProbes } from './probes.js';
