import type { ServiceDefinition } from '@jumun/messaging';
import { readSettlementConfig } from './config.js';
import { definition } from './settlement.module.js';

/** The service with the settings of the environment; throws with every fault of them at once. */
export const settlementService = (env?: NodeJS.ProcessEnv): ServiceDefinition => definition(readSettlementConfig(env));

export { settlementSettings, readSettlementConfig } from './config.js';
export { settlementProbes } from './probes.js';
