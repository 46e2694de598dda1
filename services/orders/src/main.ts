import { runService } from '@jumun/messaging';
import { ordersService } from './index.js';

await runService(ordersService());
