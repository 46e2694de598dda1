import { http, type WireChatSetup, type WireStoreOptions } from '@jumun/contracts';
import { type Asked, callKey, data, type Backend } from './fake-gateway.ts';
import { store } from './fake-store.ts';

/** What the owner's settings remember; a test changes it to play the server. */
export interface SettingsBackend {
  look: WireStoreOptions;
  chat: WireChatSetup;
}

const UPLOADED = 'pictures/uploaded.svg';

/** Nobody is connected to Kakao yet. */
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

/** Puts the settings of an owner's shop behind the fake gateway. */
export function addSettings(backend: Backend): SettingsBackend {
  const own: SettingsBackend = { look: { ...store.options, ...storeLook }, chat: freshChat };
  const { catalog, notifications } = http;
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
  });
  return own;
}

const storeLook = { profile_image: { attach_file_path: 'pictures/profile.svg' } };
