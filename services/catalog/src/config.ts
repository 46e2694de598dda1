import { z } from 'zod';
import {
  commonConfig,
  databaseSettings,
  providerAddress,
  providerKey,
  readConfig,
  setting,
  ownTokenSettings,
  type ConfigRules,
} from '@jumun/runtime';

const openCheckouts = z.coerce.number('is not a number').int().positive('is not above zero');

/** The settings of the catalog service. */
export const catalogSettings = z.object({
  ...commonConfig,
  ...databaseSettings,
  ...ownTokenSettings,
  HOLD_SHARE: setting(
    'The part of free stock that one client may hold unpaid, above 0 to 1.',
    z.coerce.number('is not a number').positive('is not above zero').max(1, 'is above 1').default(0.5),
  ),
  OPEN_CHECKOUTS_PER_BROWSER: setting('Unpaid checkouts of one browser at one shop.', openCheckouts.default(3)),
  OPEN_CHECKOUTS_PER_ADDRESS: setting('Unpaid checkouts of one address at one shop.', openCheckouts.default(300)),
  MENU_TRANSLATOR: setting(
    'The machine that drafts translations of menus when owners ask for them; `none` drafts nothing.',
    z.enum(['none', 'deepl']).default('none'),
  ),
  DEEPL_BASE: providerAddress(
    'The address of DeepL; for keys of its free plan, which end in `:fx`, https://api-free.deepl.com.',
    'https://api.deepl.com',
  ),
  DEEPL_API_KEY: providerKey('Our key at DeepL.'),
});
const rules: ConfigRules = { neededBy: { DEEPL_API_KEY: ['MENU_TRANSLATOR', 'deepl'] } };

export type CatalogConfig = z.infer<typeof catalogSettings>;

/** Reads the environment; throws with every fault at once. */
export const readCatalogConfig = (env?: NodeJS.ProcessEnv): CatalogConfig => readConfig(catalogSettings, env, rules);
