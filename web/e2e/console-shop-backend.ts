import { http, type ShopAlerts, type Wire, type WireChatSetup, type WireStoreOptions } from '@jumun/contracts';
import { type Asked, callKey, data, type Backend } from './fake-gateway.ts';
import { store } from './fake-store.ts';

/** State of the owner's settings in the fake; tests change it to play the server. */
export interface SettingsBackend {
  look: WireStoreOptions;
  chat: WireChatSetup;
  /** Optional messages to guests. */
  alerts: Wire<ShopAlerts>;
}

const UPLOADED = 'pictures/uploaded.svg';

/** A shop without a Kakao connection. */
export const freshChat: WireChatSetup = {
  needs_kakao_connect: true,
  kakao_friend_status: 'N',
  kakao_notification_enabled: 'N',
  kakao_friend_checked_at: null,
  authorize_url: 'https://kauth.example/oauth/authorize?state=state-1',
  add_friend_url: 'https://pf.example/_jumun/friend',
};
export const connected = { needs_kakao_connect: false, kakao_notification_enabled: 'Y' } as const;
export const befriended = { ...connected, kakao_friend_status: 'Y' } as const;

const alerts = { received_text: false, near: true, pickup_reminder_min: 10, push_first: false };
export const PUSH_KEY = 'BIqQOuvjzZW74l3b1YB65NCRa76EWlgd69yLsApGRjTYA_gPvMXXP-c_u2_3ZHgHAbcCAsf_DMO6qZt_1VxrXoM';
const PUSH_ID = '01900000-0000-7000-8000-00000000a002';

/** Puts the settings of an owner's shop behind the fake gateway. */
export function addSettings(backend: Backend): SettingsBackend {
  const own: SettingsBackend = { look: { ...store.options, ...storeLook }, chat: freshChat, alerts };
  const { catalog, notifications, push } = http;
  Object.assign(backend.overrides, {
    [callKey(catalog.storeOptions)]: () => data({ options: own.look }),
    [callKey(catalog.saveStoreOptions)]: ({ body }: Asked) => {
      const { profile_image: path, ...plain } = body;
      const picture = typeof path === 'string' ? { attach_file_path: path } : null;
      own.look = { ...own.look, ...plain, ...(path !== undefined && { profile_image: picture }) };
      return data({ options: own.look });
    },
    [callKey(catalog.uploadOptionFile)]: () => ({
      status: 201,
      body: {
        success: true,
        attach: UPLOADED,
        fileInfo: { attach: UPLOADED, attach_file_path: UPLOADED, fileUrl: `/media/${UPLOADED}` },
      },
    }),
    [callKey(notifications.chatSetup)]: () => data(own.chat),
    [callKey(notifications.connectChat)]: () => data((own.chat = { ...own.chat, ...connected })),
    [callKey(notifications.confirmChatFriend)]: () => data((own.chat = { ...own.chat, ...befriended })),
    [callKey(notifications.setChatAlerts)]: ({ body }: Asked) =>
      data((own.chat = { ...own.chat, kakao_notification_enabled: body['enabled'] as 'Y' })),
    [callKey(push.alerts)]: () => data(own.alerts),
    [callKey(push.saveAlerts)]: ({ body }: Asked) => data((own.alerts = body as Wire<ShopAlerts>)),
    [callKey(push.key)]: () => data({ key: PUSH_KEY }),
    [callKey(push.subscribeShop)]: () => data({ id: PUSH_ID }, 201),
    [callKey(push.unsubscribeShop)]: () => data({}),
    [callKey(push.test)]: () => data({}),
  });
  return own;
}

const storeLook = { profile_image: { attach_file_path: 'pictures/profile.svg' } };
