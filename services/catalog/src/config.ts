import { z } from 'zod';
import { commonConfig, readConfig, url } from '@jumun/runtime';

const CatalogConfig = z.object({
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
});
export type CatalogConfig = z.infer<typeof CatalogConfig>;

/** The settings from the environment; all faults are told at once. */
export const readCatalogConfig = (env?: NodeJS.ProcessEnv): CatalogConfig => readConfig(CatalogConfig, env);
