import { z } from 'zod';
import { OnlineMethod, Wallet } from '@jumun/contracts';
import { commonConfig, keyRing, pem, providerBase, readConfig, url, type ConfigRules } from '@jumun/runtime';

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
}

const schema = z.object({
  ...commonConfig,
  /** The database of this service alone, with the role that the service runs as. */
  DATABASE_URL: url,
  /** The same database with the role that owns it; without it migrations run as a step of their own. */
  MIGRATIONS_URL: url.optional(),
  /** Encrypts what says who ordered; newest key first. */
  DATA_KEY: keyRing,
  /** NHN KCP: where trades are opened, and where they are approved, asked about and taken back. */
  KCP_PAY_BASE: providerBase('https://smpay.kcp.co.kr'),
  KCP_API_BASE: providerBase('https://spl.kcp.co.kr'),
  /** Where KCP shows slips, such as https://admin8.kcp.co.kr; without it the order page links none. */
  KCP_RECEIPT_BASE: url.or(z.literal('')).optional(),
  KCP_SITE_CD: z.string().length(5, 'is not a site code of five characters'),
  /** The certificate on one line, as KCP wants it. */
  KCP_CERT_INFO: z.string().includes('BEGIN CERTIFICATE', { message: 'is not a certificate' }),
  KCP_PRIVATE_KEY: pem,
  KCP_PRIVATE_KEY_PASSPHRASE: z.string().default(''),
  /** The most months that a shopper may pay in; 0 is at once only. */
  KCP_QUOTA: z.coerce.number('is not a number').int('is not a whole number').min(0).max(12).default(12),
  /** The wallets that the contract with KCP has, by commas: kakaopay, naverpay, tosspay, samsungpay, applepay, payco. */
  KCP_WALLETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(Wallet)),
  /** Form fields that open a wallet's page beside those that KCP documents, as JSON: {"tosspay":"tosspay_direct"}. */
  KCP_WALLET_FIELDS: z
    .string()
    .transform(readJson)
    .pipe(z.partialRecord(OnlineMethod, z.string().regex(/^[a-z_]{1,40}$/, 'is not a field name')))
    .optional(),
  /** A service that finds charges by our order numbers; KCP has none, and without it operators decide lost approvals. */
  ACQUIRER_LOOKUP_BASE: url.transform((address) => address.replace(/\/+$/, '')).optional(),
});

const rules: ConfigRules = { https: ['KCP_PAY_BASE', 'KCP_API_BASE', 'ACQUIRER_LOOKUP_BASE'] };

export type OrdersConfig = z.infer<typeof schema>;

/** Reads the environment; nothing is sold without cards, so their keys are required. */
export const ordersConfig = (env?: NodeJS.ProcessEnv): OrdersConfig => readConfig(schema, env, rules);
