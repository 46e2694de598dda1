import { z } from 'zod';
import { Email } from '@jumun/contracts';
import { commonConfig, keyRing, pem, providerBase, readConfig, url, type ConfigRules } from '@jumun/runtime';

const authConfig = z
  .object({
    ...commonConfig,
    /** The database of this service alone, with the role that the service runs as. */
    DATABASE_URL: url,
    /** The same database with the role that owns it; without it migrations run as a step of their own. */
    MIGRATIONS_URL: url.optional(),
    /** Signs access tokens (ES256); the gateway and the socket service hold the public half alone. */
    JWT_PRIVATE_KEY: pem,
    /** Encrypts personal columns; newest first, and older ones until the sweep has sealed everything again. */
    DATA_KEY: keyRing,
    /** Keys the blind indexes by which e-mail addresses and social accounts are found; newest first, as DATA_KEY. */
    INDEX_KEY: keyRing,
    /** The first operator, who invites the others. */
    OPERATOR_EMAIL: Email,
    OPERATOR_PASSWORD: z.string().min(8, 'has fewer than 8 characters').max(128, 'has more than 128 characters'),
    /** `optional` lets operators work without a second factor: for the local run, and refused in production. */
    OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
    /** Multiplies how often a log-in may be tried, for load and journey tests. */
    RATE_LIMIT_SCALE: z.coerce.number('is not a number').positive('is not above zero').default(1),
    /** `auto` approves a complete shop by itself: for the local run only. */
    SHOP_REVIEW: z.enum(['auto', 'manual']).default('manual'),
    /** Where the documents of shops lie, which this service removes in time and can't open. */
    S3_ENDPOINT: url,
    S3_ACCESS_KEY: z.string(),
    S3_SECRET_KEY: z.string(),
    S3_PUBLIC_BUCKET: z.string().default('jumun-public'),
    S3_PRIVATE_BUCKET: z.string().default('jumun-private'),
    /** The address that e-mails come from; without it none are sent, and no address is asked to prove itself. */
    MAIL_SENDER: z.string().optional(),
    /** Log-in with Google. */
    GOOGLE_ISSUER: providerBase('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Log-in with Naver. */
    NAVER_AUTH_BASE: providerBase('https://nid.naver.com'),
    NAVER_API_BASE: providerBase('https://openapi.naver.com'),
    NAVER_CLIENT_ID: z.string().optional(),
    NAVER_CLIENT_SECRET: z.string().optional(),
    /** Log-in with Kakao. */
    KAKAO_AUTH_BASE: providerBase('https://kauth.kakao.com'),
    KAKAO_API_BASE: providerBase('https://kapi.kakao.com'),
    KAKAO_REST_KEY: z.string().optional(),
    KAKAO_CLIENT_SECRET: z.string().optional(),
    /** Proves that a webhook comes from Kakao. */
    KAKAO_ADMIN_KEY: z.string().optional(),
    /** The status service of the National Tax Service, and its decoded key. */
    NTS_BASE: providerBase('https://api.odcloud.kr'),
    NTS_SERVICE_KEY: z.string().optional(),
  })
  .superRefine(({ NODE_ENV, OPERATOR_SECOND_FACTOR }, context) => {
    if (NODE_ENV !== 'production' || OPERATOR_SECOND_FACTOR === 'required') return;
    context.addIssue({ code: 'custom', path: ['OPERATOR_SECOND_FACTOR'], message: "must be 'required' in production" });
  });

const rules: ConfigRules = {
  https: ['GOOGLE_ISSUER', 'NAVER_AUTH_BASE', 'NAVER_API_BASE', 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE', 'NTS_BASE'],
  together: [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
    ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'],
  ],
};

/** The settings of the auth service. */
export type AuthConfig = z.infer<typeof authConfig>;

/** Reads the environment; throws with every fault at once. */
export const readAuthConfig = (env?: NodeJS.ProcessEnv): AuthConfig => readConfig(authConfig, env, rules);

/** Injection token of the settings. */
export const AUTH_CONFIG = Symbol('auth-config');
