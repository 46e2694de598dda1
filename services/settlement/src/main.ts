import { runService } from '@jumun/messaging';
import { readSettlementConfig } from './config.js';
import { definition } from './settlement.module.js';

await runService(definition(readSettlementConfig()));
