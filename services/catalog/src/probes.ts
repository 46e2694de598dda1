import { systemClock, type Logger, type Probe } from '@jumun/runtime';
import type { CatalogConfig } from './config.js';
import { makeTranslator } from './outside.js';

/** Tries of the company that the catalog has a key for. */
export function catalogProbes(config: CatalogConfig, logger: Logger): Probe[] {
  const translator = makeTranslator(config, systemClock, logger);
  if (!translator) return [];
  return [{ feature: 'deepl', settings: ['DEEPL_API_KEY'], run: () => translator.tryKey() }];
}
