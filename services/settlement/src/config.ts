import { z } from 'zod';
import { commonConfig, readConfig, url } from '@jumun/runtime';

const SettlementConfig = z.object({ ...commonConfig, DATABASE_URL: url });
export type SettlementConfig = z.infer<typeof SettlementConfig>;

/** The settings from the environment; all faults are told at once. */
export const readSettlementConfig = (): SettlementConfig => readConfig(SettlementConfig);
