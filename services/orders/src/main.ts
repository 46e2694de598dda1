import { runService } from '@jumun/messaging';
import { ordersConfig } from './config.js';
import { definition } from './orders.module.js';

await runService(definition(ordersConfig()));
