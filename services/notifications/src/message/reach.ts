import { ifWhole } from '@jumun/runtime';
import type { NotificationsConfig } from '../config.js';
import type { WordingName } from '../wording/templates.js';
import type { AlimtalkTemplates } from '../wording/templates-setting.js';

/** How people can be reached besides text messages, with the settings of this installation. */
export interface Reach {
  /** The templates that may be sent as Alimtalk; what has none goes as a text message. */
  alimtalk: AlimtalkTemplates;
  email: boolean;
  /** Whether browsers that subscribed hear anything. */
  push: boolean;
}

/** Owners get Alimtalk once they added our channel, which they can't where chat alerts are off. */
export function reachOf(config: NotificationsConfig): Reach {
  const templates =
    ifWhole(config, 'SOLAPI_PFID', 'ALIMTALK_TEMPLATES')?.ALIMTALK_TEMPLATES ?? new Map<WordingName, string>();
  const hasChat = ifWhole(config, 'KAKAO_CHANNEL_ID') !== undefined;
  return {
    alimtalk: new Map([...templates].filter(([name]) => hasChat || !name.endsWith('.owner'))),
    email: ifWhole(config, 'SMTP_URL', 'MAIL_SENDER') !== undefined,
    push: ifWhole(config, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY') !== undefined,
  };
}

/** Injection token of how people can be reached. */
export const REACH = Symbol('reach');
