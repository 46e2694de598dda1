import { runService } from '@jumun/messaging';
import { readNotificationsConfig } from './config.js';
import { definition } from './notifications.module.js';

await runService(definition(readNotificationsConfig()));
