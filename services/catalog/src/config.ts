import { z } from 'zod';
import { commonConfig, readConfig, url } from '@jumun/runtime';

const CatalogConfig = z.object({ ...commonConfig, DATABASE_URL: url });
export type CatalogConfig = z.infer<typeof CatalogConfig>;

/** The settings from the environment; all faults are told at once. */
export const readCatalogConfig = (): CatalogConfig => readConfig(CatalogConfig);
