import { z } from 'zod';
import { PayoutProviderName } from '@jumun/contracts';
import {
  cardSettings,
  commonConfig,
  databaseSettings,
  dataKey,
  providerAddress,
  providerKey,
  readConfig,
  secondPerson,
  setting,
  ownTokenSettings,
  type ConfigRules,
} from '@jumun/runtime';

/** The settings of the settlement service. */
export const settlementSettings = z.object({
  ...commonConfig,
  ...databaseSettings,
  ...ownTokenSettings,
  DATA_KEY: dataKey(
    'Encrypts bank accounts; newest first, old ones until the sweep has sealed everything again. Keep a copy.',
  ),
  ...secondPerson,
  PAYOUT_PROVIDER: setting(
    'The provider of new payout accounts (docs/go-live/payouts.md): `bank-file`, or another one under a contract. Existing accounts stay with theirs.',
    PayoutProviderName.default('bank-file'),
  ),
  TOSS_API_BASE: providerAddress(
    'Payouts by Toss Payments, for payments through Toss: its address.',
    'https://api.tosspayments.com',
  ),
  TOSS_SECRET_KEY: providerKey('Our key at Toss Payments.'),
  TOSS_SECURITY_KEY: providerKey(
    'The key that seals request bodies to Toss Payments.',
    z.string().regex(/^[0-9a-f]{64}$/i, 'is not 64 hexadecimal digits'),
  ),
  HOLIDAY_BASE: providerAddress(
    'The yearly list of public holidays at data.go.kr (special days of the Korea Astronomy and Space Science Institute).',
    'https://apis.data.go.kr',
  ),
  HOLIDAY_API_KEY: providerKey('Our decoded key there; without it operators keep the calendar of bank days.'),
  ...cardSettings,
});

const rules: ConfigRules = {
  neededBy: {
    TOSS_SECRET_KEY: ['PAYOUT_PROVIDER', 'toss'],
    TOSS_SECURITY_KEY: ['PAYOUT_PROVIDER', 'toss'],
  },
};

export type SettlementConfig = z.infer<typeof settlementSettings>;

/** Reads the environment; throws with every fault at once. */
export const readSettlementConfig = (env?: NodeJS.ProcessEnv): SettlementConfig =>
  readConfig(settlementSettings, env, rules);
