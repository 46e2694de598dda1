import { runService } from '@jumun/messaging';
import { catalogService } from './index.js';

await runService(catalogService());
