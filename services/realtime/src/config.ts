import { z } from 'zod';
import { commonConfig, pem, readConfig, wholeNumber } from '@jumun/runtime';

const Config = z.object({
  ...commonConfig,
  /** Checks access tokens. */
  JWT_PUBLIC_KEY: pem,
  /** Connections that are open at once: in all, and of one address. */
  MAX_SOCKETS: wholeNumber.default(8_000),
  MAX_SOCKETS_PER_ADDRESS: wholeNumber.default(1_000),
  /** A connection that follows no order by then is closed. */
  FOLLOW_WITHIN_MS: wholeNumber.default(10_000),
  /** So long a customer's connection lives; a page that is still open comes back by itself. */
  FOLLOW_FOR_MS: wholeNumber.default(60 * 60 * 1000),
});

/** The socket service's settings. */
export type RealtimeConfig = z.infer<typeof Config>;

/** Reads the environment; throws with every fault at once. */
export const readRealtimeConfig = (env?: NodeJS.ProcessEnv): RealtimeConfig => readConfig(Config, env);
