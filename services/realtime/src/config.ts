import { z } from 'zod';
import { commonConfig, readConfig, setting, socketSettings, tokenSettings, wholeNumber } from '@jumun/runtime';

/** The settings of the socket service. */
export const realtimeSettings = z.object({
  ...commonConfig,
  ...tokenSettings,
  ...socketSettings,
  FOLLOW_WITHIN_MS: setting('A connection that follows no order by then is closed.', wholeNumber.default(10_000)),
  FOLLOW_FOR_MS: setting(
    'The longest life of a shopper’s connection; a page that is still open connects again.',
    wholeNumber.default(60 * 60 * 1000),
  ),
});

export type RealtimeConfig = z.infer<typeof realtimeSettings>;

/** Reads the environment; throws with every fault at once. */
export const readRealtimeConfig = (env?: NodeJS.ProcessEnv): RealtimeConfig => readConfig(realtimeSettings, env);
