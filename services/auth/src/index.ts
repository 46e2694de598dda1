import type { ServiceDefinition } from '@jumun/messaging';
import { readAuthConfig } from './config.js';
import { definition } from './auth.module.js';

/** The service with the settings of the environment; throws with every fault of them at once. */
export const authService = (env?: NodeJS.ProcessEnv): ServiceDefinition => definition(readAuthConfig(env));
