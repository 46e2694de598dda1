import { z } from 'zod';
import { commonConfig, providerBase, readConfig, url, type ConfigRules } from '@jumun/runtime';

const settings = z.object({
  ...commonConfig,
  /** The database of this service alone, with the role that the service runs as. */
  DATABASE_URL: url,
  /** The same database with the role that owns it; without it migrations run as a step of their own. */
  MIGRATIONS_URL: url.optional(),
  /** The part of free stock that one client may hold unpaid. */
  HOLD_SHARE: z.coerce.number('is not a number').positive('is not above zero').max(1, 'is above 1').default(0.5),
  /** Unpaid checkouts of one browser and of one address at one shop. */
  OPEN_CHECKOUTS_PER_BROWSER: z.coerce.number('is not a number').int().positive('is not above zero').default(3),
  OPEN_CHECKOUTS_PER_ADDRESS: z.coerce.number('is not a number').int().positive('is not above zero').default(300),
  /** The machine that drafts translations of menus, which it is sent; `none` drafts nothing. */
  MENU_TRANSLATOR: z.enum(['none', 'deepl']).default('none'),
  /** DeepL: its address, which is another one for keys of its free plan (`:fx`), and our key. */
  DEEPL_BASE: providerBase('https://api.deepl.com'),
  DEEPL_API_KEY: z.string().optional(),
});
const rules: ConfigRules = { https: ['DEEPL_BASE'] };
export type CatalogConfig = z.infer<typeof settings>;

/** The settings with what the chosen machine needs. */
const CatalogSettings = settings.refine(
  (given) => given.MENU_TRANSLATOR !== 'deepl' || given.DEEPL_API_KEY !== undefined,
  {
    path: ['DEEPL_API_KEY'],
    message: 'is missing',
    // Also beside other faults, so that all are told at once.
    when: () => true,
  },
);

/** The settings from the environment; all faults are told at once. */
export const readCatalogConfig = (env?: NodeJS.ProcessEnv): CatalogConfig => readConfig(CatalogSettings, env, rules);
