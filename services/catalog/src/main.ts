import { runService } from '@jumun/messaging';
import { definition } from './catalog.module.js';
import { readCatalogConfig } from './config.js';

await runService(definition(readCatalogConfig()));
