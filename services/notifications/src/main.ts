import { runService } from '@jumun/messaging';
import { notificationsService } from './index.js';

await runService(notificationsService());
