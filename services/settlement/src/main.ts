import { runService } from '@jumun/messaging';
import { settlementService } from './index.js';

await runService(settlementService());
