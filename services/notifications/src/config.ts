import { z } from 'zod';
import { Email } from '@jumun/contracts';
import { commonConfig, keyRing, origin, providerBase, readConfig, url, type ConfigRules } from '@jumun/runtime';
import { mailSender, smtpUrl } from './message/senders/mail/mail-settings.js';
import { alimtalkTemplates } from './message/templates-setting.js';

const notificationsConfig = z.object({
  ...commonConfig,
  /** The database of this service alone, with the role that the service runs as. */
  DATABASE_URL: url,
  /** The same database with the role that owns it; without it migrations run as a step of their own. */
  MIGRATIONS_URL: url.optional(),
  /** Encrypts recipients and texts of messages, and Kakao's user ids; newest first. */
  DATA_KEY: keyRing,
  /** Keys the hashes by which a Kakao user's shops are found; newest first, as DATA_KEY. */
  INDEX_KEY: keyRing,
  /** The provider of text messages and Alimtalk. */
  SOLAPI_BASE: providerBase('https://api.solapi.com'),
  /** Our key there, and the secret that signs calls. */
  SOLAPI_API_KEY: z.string(),
  SOLAPI_API_SECRET: z.string(),
  /** The registered sender number, digits only. */
  SOLAPI_SENDER: z.string().regex(/^\d{8,20}$/, 'is not a number of digits only'),
  /** The secret text entered in the provider's console for its delivery reports. */
  SOLAPI_WEBHOOK_SECRET: z.string(),
  /** The Kakao channel that Alimtalk comes from; without it and templates everybody gets text messages. */
  SOLAPI_PFID: z.string().optional(),
  /** The reviewed templates' ids by the names of our wordings, as `npm run alimtalk -- settings` prints them. */
  ALIMTALK_TEMPLATES: alimtalkTemplates.optional(),
  /** The mail server with our user and password; without it no e-mail is sent. */
  SMTP_URL: smtpUrl.optional(),
  /** The address that e-mails come from, also as `Name <address>`. */
  MAIL_SENDER: mailSender.optional(),
  /** The pair of keys by which the push services of browsers know us; without it nothing is pushed. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** A sandbox that plays a push service; production sends to those of browsers alone. */
  PUSH_SANDBOX_ORIGIN: origin.optional(),
  /** Where the operators read their mail: the address of the first one. */
  OPERATOR_EMAIL: Email,
  /** Kakao, for owners' alerts: its log-in and its interface; the keys are those of its log-in. */
  KAKAO_AUTH_BASE: providerBase('https://kauth.kakao.com'),
  KAKAO_API_BASE: providerBase('https://kapi.kakao.com'),
  /** Where people add our channel as a friend. */
  KAKAO_CHANNEL_BASE: providerBase('https://pf.kakao.com'),
  KAKAO_REST_KEY: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  /** Asks whether a person is a friend of our channel. */
  KAKAO_ADMIN_KEY: z.string().optional(),
  /** The public id of our channel; without it owners' alerts are text messages. */
  KAKAO_CHANNEL_ID: z.string().optional(),
});

const rules: ConfigRules = {
  https: ['SOLAPI_BASE', 'KAKAO_AUTH_BASE', 'KAKAO_API_BASE', 'KAKAO_CHANNEL_BASE'],
  together: [
    ['SMTP_URL', 'MAIL_SENDER'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ],
  needs: {
    // A channel without templates is one whose templates are still under review.
    ALIMTALK_TEMPLATES: ['SOLAPI_PFID'],
    KAKAO_CHANNEL_ID: ['KAKAO_REST_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'],
  },
};

/** The settings of the notifications service. */
export type NotificationsConfig = z.infer<typeof notificationsConfig>;

/** Reads the environment; throws with every fault at once. */
export const readNotificationsConfig = (env?: NodeJS.ProcessEnv): NotificationsConfig =>
  readConfig(notificationsConfig, env, rules);

/** Injection token of the settings. */
export const NOTIFICATIONS_CONFIG = Symbol('notifications-config');
