import { z } from 'zod';
import { Email } from '@jumun/contracts';
import { commonConfig, keyRing, readConfig, url } from '@jumun/runtime';

const base = url.transform((address) => address.replace(/\/+$/, ''));

/** Addresses to which keys and people's numbers travel. */
const ADDRESSES = ['SOLAPI_BASE', 'MAIL_BASE', 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE', 'KAKAO_CHANNEL_BASE'] as const;

const notificationsConfig = z
  .object({
    ...commonConfig,
    DATABASE_URL: url,
    /** The same database with the role that owns it; without it migrations run as a step of their own. */
    MIGRATIONS_URL: url.optional(),
    /** Encrypts recipients and texts of messages, and Kakao's user ids; newest first. */
    DATA_KEY: keyRing,
    /** Keys the hashes by which a Kakao user's shops are found; newest first, as DATA_KEY. */
    INDEX_KEY: keyRing,
    SOLAPI_BASE: base,
    SOLAPI_API_KEY: z.string(),
    SOLAPI_API_SECRET: z.string(),
    /** The registered sender number, digits only. */
    SOLAPI_SENDER: z.string().regex(/^\d{8,20}$/, 'is not a number of digits only'),
    /** The Kakao channel that Alimtalk comes from. */
    SOLAPI_PFID: z.string(),
    /** The secret text entered in the provider's console for its delivery reports. */
    SOLAPI_WEBHOOK_SECRET: z.string(),
    MAIL_BASE: base,
    MAIL_API_KEY: z.string(),
    /** The address that e-mails come from. */
    MAIL_SENDER: z.string(),
    /** Where the operators read their mail: the address of the first one. */
    OPERATOR_EMAIL: Email,
    KAKAO_AUTH_BASE: base,
    KAKAO_API_BASE: base,
    /** Where people add our channel as a friend. */
    KAKAO_CHANNEL_BASE: base,
    KAKAO_REST_KEY: z.string(),
    KAKAO_CLIENT_SECRET: z.string(),
    /** Asks whether a person is a friend of our channel. */
    KAKAO_ADMIN_KEY: z.string(),
    /** The public id of our channel. */
    KAKAO_CHANNEL_ID: z.string(),
  })
  .superRefine((config, context) => {
    if (config.NODE_ENV !== 'production') return;
    for (const name of ADDRESSES) {
      if (config[name].startsWith('https://')) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'must be an https address in production' });
    }
  });

/** The settings of the notifications service. */
export type NotificationsConfig = z.infer<typeof notificationsConfig>;

/** Reads the environment; throws with every fault at once. */
export const readNotificationsConfig = (env?: NodeJS.ProcessEnv): NotificationsConfig =>
  readConfig(notificationsConfig, env);

/** Injection token of the settings. */
export const NOTIFICATIONS_CONFIG = Symbol('notifications-config');
