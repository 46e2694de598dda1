import { z } from 'zod';
import { OnlineMethod, Wallet } from '@jumun/contracts';
import {
  cardSettings,
  commonConfig,
  databaseSettings,
  dataKey,
  providerAddress,
  readConfig,
  setting,
  ownTokenSettings,
  url,
} from '@jumun/runtime';

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
}

/** The settings of the orders service. */
export const ordersSettings = z.object({
  ...commonConfig,
  ...databaseSettings,
  ...ownTokenSettings,
  DATA_KEY: dataKey('Encrypts the buyers of orders; newest key first. Keep a copy.'),
  KCP_PAY_BASE: providerAddress('NHN KCP (docs/go-live/kcp.md): where trades are opened.', 'https://smpay.kcp.co.kr'),
  KCP_RECEIPT_BASE: setting(
    'Where KCP shows slips, such as https://admin8.kcp.co.kr; without it the order page links none.',
    url.or(z.literal('')).optional(),
  ),
  ...cardSettings,
  KCP_QUOTA: setting(
    'The most months of an instalment, 0 to 12; 0 is at once only.',
    z.coerce.number('is not a number').int('is not a whole number').min(0).max(12).default(12),
  ),
  KCP_WALLETS: setting(
    'The wallets of the contract with KCP, by commas: kakaopay, naverpay, tosspay, samsungpay, applepay, payco; none where it is empty.',
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
      .pipe(z.array(Wallet)),
  ),
  KCP_WALLET_FIELDS: setting(
    'Form fields that open a wallet beside those that KCP documents, as JSON: {"tosspay":"tosspay_direct"}.',
    z
      .string()
      .transform(readJson)
      .pipe(z.partialRecord(OnlineMethod, z.string().regex(/^[a-z_]{1,40}$/, 'is not a field name')))
      .optional(),
  ),
});

export type OrdersConfig = z.infer<typeof ordersSettings>;

/** Reads the environment; orders need cards, so their keys are required. */
export const readOrdersConfig = (env?: NodeJS.ProcessEnv): OrdersConfig => readConfig(ordersSettings, env);
