import { noteOff, type Clock, type Logger } from '@jumun/runtime';
import type { CatalogConfig } from './config.js';
import { Deepl } from './translation/providers/deepl.js';

/** The machine that drafts translations, where one is chosen; its key is here then, or the settings would not have been read. */
export function makeTranslator(config: CatalogConfig, clock: Clock, logger: Logger): Deepl | null {
  if (config.MENU_TRANSLATOR === 'deepl' && config.DEEPL_API_KEY !== undefined)
    return new Deepl({ base: config.DEEPL_BASE, apiKey: config.DEEPL_API_KEY, clock, logger });
  noteOff('deepl');
  return null;
}
