import { z } from 'zod';
import { Email } from '@jumun/contracts';
import { base64Key, commonConfig, pem, readConfig, url } from '@jumun/runtime';

const authConfig = z.object({
  ...commonConfig,
  DATABASE_URL: url,
  /** Signs access tokens (ES256); the gateway and the socket service hold the public half alone. */
  JWT_PRIVATE_KEY: pem,
  /** Encrypts personal columns and keys their blind indexes. */
  DATA_KEY: base64Key,
  OPERATOR_EMAIL: Email,
  OPERATOR_PASSWORD: z.string().min(8, 'has fewer than 8 characters').max(128, 'has more than 128 characters'),
  /** `auto` approves a complete shop by itself: for the local run only. */
  SHOP_REVIEW: z.enum(['auto', 'manual']).default('manual'),
});

/** The settings of the auth service. */
export type AuthConfig = z.infer<typeof authConfig>;

/** Reads the environment; throws with every fault at once. */
export const readAuthConfig = (): AuthConfig => readConfig(authConfig);

/** Injection token of the settings. */
export const AUTH_CONFIG = Symbol('auth-config');
