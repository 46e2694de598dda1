import { z } from 'zod';
import { Email } from '@jumun/contracts';
import {
  commonConfig,
  companyEmail,
  databaseSettings,
  dataKey,
  fileSettings,
  kakaoSettings,
  operatorEmail,
  operatorsAddress,
  pem,
  providerAddress,
  providerKey,
  readConfig,
  secondPerson,
  setting,
  ownTokenSettings,
  type ConfigRules,
} from '@jumun/runtime';

/** The settings of the auth service. */
export const authSettings = z
  .object({
    ...commonConfig,
    ...operatorsAddress,
    ...databaseSettings,
    ...ownTokenSettings,
    JWT_PRIVATE_KEY: setting('Signs access tokens (ES256); only auth has it.', pem, {
      secret: true,
      made: 'private half',
    }),
    DATA_KEY: dataKey(
      'Encrypts personal columns; keys by commas, newest first, old ones until the sweep has sealed everything again (`npm run keys`). Keep a copy: without it the data is lost.',
    ),
    INDEX_KEY: dataKey('Keys the blind indexes of e-mail addresses and social accounts; newest first, as DATA_KEY.'),
    OPERATOR_EMAIL: operatorEmail(Email),
    OPERATOR_PASSWORD: setting(
      'The password of the first operator, good for the first log-in alone, which chooses another.',
      z.string().min(8, 'has fewer than 8 characters').max(128, 'has more than 128 characters'),
      { secret: true, made: 'password' },
    ),
    OPERATOR_SECOND_FACTOR: setting(
      '`optional` lets operators work without a second factor: for the local run, refused in production.',
      z.enum(['required', 'optional']).default('required'),
    ),
    ...secondPerson,
    ...companyEmail,
    RATE_LIMIT_SCALE: setting(
      'Multiplies every rate limit, for load and journey tests.',
      z.coerce.number('is not a number').positive('is not above zero').default(1),
    ),
    SHOP_REVIEW: setting(
      '`auto` approves a complete shop by itself: for the local run only.',
      z.enum(['auto', 'manual']).default('manual'),
    ),
    ...fileSettings,
    MAIL_SENDER: setting(
      'The address that e-mails come from, also as `Name <address>`; without it there is no e-mail, and no address has to prove itself.',
      z.string().optional(),
    ),
    GOOGLE_ISSUER: providerAddress(
      'Log-in with Google (docs/go-live/google.md): its address.',
      'https://accounts.google.com',
    ),
    GOOGLE_CLIENT_ID: setting('Our client at Google; log-in with Google is on with both.', z.string().optional()),
    GOOGLE_CLIENT_SECRET: providerKey('The secret of that client.'),
    NAVER_AUTH_BASE: providerAddress(
      'Log-in with Naver (docs/go-live/naver.md): its address.',
      'https://nid.naver.com',
    ),
    NAVER_API_BASE: providerAddress('The API of Naver.', 'https://openapi.naver.com'),
    NAVER_CLIENT_ID: setting('Our client at Naver; log-in with Naver is on with both.', z.string().optional()),
    NAVER_CLIENT_SECRET: providerKey('The secret of that client.'),
    ...kakaoSettings,
    NTS_BASE: providerAddress(
      'The status of business numbers at the National Tax Service (docs/go-live/nts.md).',
      'https://api.odcloud.kr',
    ),
    NTS_SERVICE_KEY: providerKey('Our decoded key there; numbers are looked up with it.'),
  })
  .superRefine(({ NODE_ENV, OPERATOR_SECOND_FACTOR }, context) => {
    if (NODE_ENV !== 'production' || OPERATOR_SECOND_FACTOR === 'required') return;
    context.addIssue({ code: 'custom', path: ['OPERATOR_SECOND_FACTOR'], message: "must be 'required' in production" });
  });

const rules: ConfigRules = {
  together: [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
    ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'],
  ],
};

export type AuthConfig = z.infer<typeof authSettings>;

/** Reads the environment; throws with every fault at once. */
export const readAuthConfig = (env?: NodeJS.ProcessEnv): AuthConfig => readConfig(authSettings, env, rules);

/** Injection token of the settings. */
export const AUTH_CONFIG = Symbol('auth-config');
