import { z } from 'zod';
import { base64Key, commonConfig, readConfig, url } from '@jumun/runtime';

const notificationsConfig = z
  .object({
    ...commonConfig,
    DATABASE_URL: url,
    /** Encrypts recipients and texts of messages. */
    DATA_KEY: base64Key,
    SOLAPI_BASE: url.transform((base) => base.replace(/\/+$/, '')),
    SOLAPI_API_KEY: z.string(),
    SOLAPI_API_SECRET: z.string(),
    /** The registered sender number, digits only. */
    SOLAPI_SENDER: z.string().regex(/^\d{8,20}$/, 'is not a number of digits only'),
    /** The Kakao channel that Alimtalk comes from. */
    SOLAPI_PFID: z.string(),
    /** The secret text entered in the provider's console for its delivery reports. */
    SOLAPI_WEBHOOK_SECRET: z.string(),
  })
  .refine(({ NODE_ENV, SOLAPI_BASE }) => NODE_ENV !== 'production' || SOLAPI_BASE.startsWith('https://'), {
    path: ['SOLAPI_BASE'],
    message: 'must be an https address in production',
  });

/** The settings of the notifications service. */
export type NotificationsConfig = z.infer<typeof notificationsConfig>;

/** Reads the environment; throws with every fault at once. */
export const readNotificationsConfig = (): NotificationsConfig => readConfig(notificationsConfig);

/** Injection token of the settings. */
export const NOTIFICATIONS_CONFIG = Symbol('notifications-config');
