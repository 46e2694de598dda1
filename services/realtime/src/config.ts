import { z } from 'zod';
import { commonConfig, pem, readConfig } from '@jumun/runtime';

const Config = z.object({ ...commonConfig, JWT_PUBLIC_KEY: pem });

/** The socket service's settings. */
export type RealtimeConfig = z.infer<typeof Config>;

/** Reads the environment; throws with every fault at once. */
export const readRealtimeConfig = (): RealtimeConfig => readConfig(Config);
