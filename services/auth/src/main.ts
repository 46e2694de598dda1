import { runService } from '@jumun/messaging';
import { definition } from './auth.module.js';
import { readAuthConfig } from './config.js';

await runService(definition(readAuthConfig()));
