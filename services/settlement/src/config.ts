import { z } from 'zod';
import { PayoutProviderName } from '@jumun/contracts';
import { commonConfig, keyRing, pem, port, providerBase, readConfig, url, type ConfigRules } from '@jumun/runtime';

/** What each payout provider can't be spoken to without. */
const NEEDED = {
  stripe: ['STRIPE_API_KEY', 'STRIPE_WEBHOOK_SECRET'],
  toss: ['TOSS_SECRET_KEY', 'TOSS_SECURITY_KEY'],
  'bank-file': [],
} as const satisfies Record<PayoutProviderName, readonly string[]>;

const settings = z.object({
  ...commonConfig,
  /** The database of this service alone, with the role that the service runs as. */
  DATABASE_URL: url,
  /** The same database with the role that owns it; without it migrations run as a step of their own. */
  MIGRATIONS_URL: url.optional(),
  /** Encrypts bank accounts; newest first, and older ones until the sweep has sealed everything again. */
  DATA_KEY: keyRing,
  /** Whether fees, payout accounts, bank files and held payments need a second operator; `optional` is for one who works alone. */
  SECOND_PERSON: z.enum(['required', 'optional']).default('required'),
  /** Who new payout accounts are opened with; others work on for theirs as long as their keys are here. */
  PAYOUT_PROVIDER: PayoutProviderName.default('bank-file'),
  /** Stripe Connect, which opens no accounts for Korean companies today: key, host and the secret of its events. */
  STRIPE_API_KEY: z.string().optional(),
  STRIPE_API_HOST: z.string().default('api.stripe.com'),
  STRIPE_API_PORT: port.default(443),
  STRIPE_API_PROTOCOL: z.enum(['http', 'https']).default('https'),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Toss Payments' payouts, for what was paid through Toss: address, key and the key that seals bodies. */
  TOSS_API_BASE: providerBase('https://api.tosspayments.com'),
  TOSS_SECRET_KEY: z.string().optional(),
  TOSS_SECURITY_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'is not 64 hexadecimal digits')
    .optional(),
  /** The yearly list of public holidays; off without its key. */
  HOLIDAY_BASE: providerBase('https://apis.data.go.kr'),
  HOLIDAY_API_KEY: z.string().optional(),
  /** Where the card company confirms what is paid out. */
  KCP_API_BASE: providerBase('https://spl.kcp.co.kr'),
  KCP_SITE_CD: z.string().length(5, 'is not a site code of five characters'),
  KCP_CERT_INFO: z.string().includes('BEGIN CERTIFICATE', { message: 'is not a certificate' }),
  /** Signs inquiries. */
  KCP_PRIVATE_KEY: pem,
  KCP_PRIVATE_KEY_PASSPHRASE: z.string().default(''),
  /** A service that gives the card company's books of a day; KCP has none, and without it operators upload its files. */
  ACQUIRER_LOOKUP_BASE: url.transform((address) => address.replace(/\/+$/, '')).optional(),
});
const rules: ConfigRules = { https: ['TOSS_API_BASE', 'KCP_API_BASE', 'ACQUIRER_LOOKUP_BASE', 'HOLIDAY_BASE'] };
export type SettlementConfig = z.infer<typeof settings>;

/** The settings with what the chosen provider needs. */
export const SettlementSettings = Object.entries(NEEDED).reduce<typeof settings>(
  (schema, [provider, names]) =>
    names.reduce<typeof settings>(
      (checked, name) =>
        checked.refine((given) => given.PAYOUT_PROVIDER !== provider || given[name] !== undefined, {
          path: [name],
          message: 'is missing',
          // Also beside other faults, so that all are told at once.
          when: () => true,
        }),
      schema,
    ),
  settings,
);

/** The settings from the environment; all faults are told at once. */
export const readSettlementConfig = (env?: NodeJS.ProcessEnv): SettlementConfig =>
  readConfig(SettlementSettings, env, rules);
