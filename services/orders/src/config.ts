import { z } from 'zod';
import { commonConfig, keyRing, pem, readConfig, url } from '@jumun/runtime';

const schema = z.object({
  ...commonConfig,
  DATABASE_URL: url,
  /** The same database with the role that owns it; without it migrations run as a step of their own. */
  MIGRATIONS_URL: url.optional(),
  /** Encrypts what says who ordered; newest key first. */
  DATA_KEY: keyRing,
  KCP_PAY_BASE: url,
  KCP_API_BASE: url,
  /** Where KCP shows slips, such as https://admin8.kcp.co.kr; without it the order page links none. */
  KCP_RECEIPT_BASE: url.or(z.literal('')).optional(),
  KCP_SITE_CD: z.string().length(5, 'is not a site code of five characters'),
  /** The certificate on one line, as KCP wants it. */
  KCP_CERT_INFO: z.string().includes('BEGIN CERTIFICATE', { message: 'is not a certificate' }),
  KCP_PRIVATE_KEY: pem,
  KCP_PRIVATE_KEY_PASSPHRASE: z.string().default(''),
});

export type OrdersConfig = z.infer<typeof schema>;

/** Reads the environment; every provider key is required, so production can't start without one. */
export const ordersConfig = (env?: NodeJS.ProcessEnv): OrdersConfig => readConfig(schema, env);
