import { z } from 'zod';
import { Email } from '@jumun/contracts';
import {
  commonConfig,
  databaseSettings,
  dataKey,
  kakaoSettings,
  operatorEmail,
  operatorsAddress,
  origin,
  providerAddress,
  providerKey,
  readConfig,
  setting,
  ownTokenSettings,
  wholeNumber,
  type ConfigRules,
} from '@jumun/runtime';
import { mailSender, smtpUrl } from './mail-settings.js';
import { alimtalkTemplates } from './wording/templates-setting.js';

const required = (about: string) => setting(about, z.string(), { secret: true });

/** The settings of the notifications service. */
export const notificationsSettings = z.object({
  ...commonConfig,
  ...operatorsAddress,
  ...databaseSettings,
  ...ownTokenSettings,
  DATA_KEY: dataKey('Encrypts recipients and texts of messages, and user ids of Kakao; newest first. Keep a copy.'),
  INDEX_KEY: dataKey('Keys the hashes by which the shops of a Kakao user are found; newest first, as DATA_KEY.'),
  SOLAPI_BASE: providerAddress(
    'Text messages and Alimtalk by SOLAPI (docs/go-live/solapi.md): its address.',
    'https://api.solapi.com',
  ),
  SOLAPI_API_KEY: required('Our key at SOLAPI.'),
  SOLAPI_API_SECRET: required('The secret that signs requests there.'),
  SOLAPI_SENDER: setting(
    'The registered sender number, digits only.',
    z.string().regex(/^\d{8,20}$/, 'is not a number of digits only'),
  ),
  SOLAPI_WEBHOOK_SECRET: required('The secret entered in the console of SOLAPI for its delivery reports.'),
  SOLAPI_PFID: setting(
    'The Kakao channel that Alimtalk comes from; without it and templates everybody gets text messages.',
    z.string().optional(),
  ),
  ALIMTALK_TEMPLATES: setting(
    'The ids of the reviewed templates by our names, as `npm run alimtalk -- settings` prints them.',
    alimtalkTemplates.optional(),
  ),
  SMTP_URL: setting(
    'The mail server (docs/go-live/mail.md): smtps://user:password@host, or smtp:// for STARTTLS, with signs such as @ in the password as %40; without it there is no e-mail.',
    smtpUrl.optional(),
    { secret: true },
  ),
  MAIL_SENDER: setting('The address that e-mails come from, also as `Name <address>`.', mailSender.optional()),
  VAPID_PUBLIC_KEY: providerKey(
    'Push notifications (docs/go-live/push.md): a pair of keys, made once and kept, since another one ends every subscription; nothing is pushed without it.',
  ),
  VAPID_PRIVATE_KEY: providerKey('The private key of that pair.'),
  PUSH_SANDBOX_ORIGIN: setting('A sandbox that plays a push service, for trials alone.', origin.optional()),
  OPERATOR_EMAIL: operatorEmail(Email),
  MESSAGE_BUDGET_WON: setting(
    'Text messages and Alimtalk of a Korean day cost no more than this, in won; a fifth of it is kept for codes.',
    wholeNumber.max(1_000_000_000, 'is above 1,000,000,000').default(500_000),
  ),
  RATE_LIMIT_SCALE: setting(
    'Multiplies every rate limit, for load and journey tests.',
    z.coerce.number('is not a number').positive('is not above zero').default(1),
  ),
  ...kakaoSettings,
  KAKAO_CHANNEL_BASE: providerAddress(
    'The page where people add our Kakao channel as a friend.',
    'https://pf.kakao.com',
  ),
  KAKAO_CHANNEL_ID: setting(
    'The public id of our Kakao channel; without it alerts of owners are text messages.',
    z.string().optional(),
  ),
});

const rules: ConfigRules = {
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

export type NotificationsConfig = z.infer<typeof notificationsSettings>;

/** Reads the environment; throws with every fault at once. */
export const readNotificationsConfig = (env?: NodeJS.ProcessEnv): NotificationsConfig =>
  readConfig(notificationsSettings, env, rules);

/** Injection token of the settings. */
export const NOTIFICATIONS_CONFIG = Symbol('notifications-config');
