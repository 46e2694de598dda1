import type { http } from '@jumun/contracts';
import { example, uncalled, type ContentOf, type GroupAnswers, type SomeAnswers } from '@jumun/client/played';
import { play, sent, type Backend } from './fake-gateway.ts';
import { store } from './fake-store.ts';

type ChatSetup = ContentOf<typeof http.notifications.chatSetup>;

/** State of the owner's settings in the fake; tests change it to play the server. */
export interface SettingsBackend {
  look: ContentOf<typeof http.catalog.storeOptions>['options'];
  chat: ChatSetup;
  /** Optional messages to guests. */
  alerts: ContentOf<typeof http.push.alerts>;
}

const UPLOADED = 'pictures/uploaded.svg';

/** A shop without a Kakao connection. */
export const freshChat: ChatSetup = {
  needsKakaoConnect: true,
  kakaoFriend: false,
  kakaoNotificationEnabled: false,
  kakaoFriendCheckedAt: null,
  authorizeUrl: 'https://kauth.example/oauth/authorize?state=state-1',
  addFriendUrl: 'https://pf.example/_jumun/friend',
};
export const connected = { needsKakaoConnect: false, kakaoNotificationEnabled: true } as const;
export const befriended = { ...connected, kakaoFriend: true } as const;

const alerts = { receivedText: false, near: true, pickupReminderMin: 10, pushFirst: false };
export const PUSH_KEY = 'BIqQOuvjzZW74l3b1YB65NCRa76EWlgd69yLsApGRjTYA_gPvMXXP-c_u2_3ZHgHAbcCAsf_DMO6qZt_1VxrXoM';
const PUSH_ID = '01900000-0000-7000-8000-00000000a002';

/** Puts the settings of an owner's shop behind the fake gateway. */
export function addSettings(backend: Backend): SettingsBackend {
  const own: SettingsBackend = { look: { ...store.options, ...storeLook }, chat: freshChat, alerts };
  const chatAfter = (more: Partial<ChatSetup>) => {
    own.chat = { ...own.chat, ...more };
    const { authorizeUrl: _, addFriendUrl: __, ...status } = own.chat;
    return status;
  };
  play(backend, {
    catalog: {
      storeOptions: () => ({ options: own.look }),
      saveStoreOptions: ({ body: { profileImage, backgroundImage, ...plain } }) => {
        const pictureOf = (path: unknown) => (typeof path === 'string' ? { path } : null);
        own.look = {
          ...own.look,
          ...sent(plain),
          ...(profileImage !== undefined && { profileImage: pictureOf(profileImage) }),
          ...(backgroundImage !== undefined && { backgroundImage: pictureOf(backgroundImage) }),
        };
        return { options: own.look };
      },
      uploadOptionFile: {
        attach: UPLOADED,
        fileInfo: { attach: UPLOADED, path: UPLOADED, fileUrl: `/media/${UPLOADED}` },
      },
    },
    notifications: {
      chatSetup: () => own.chat,
      connectChat: () => chatAfter(connected),
      confirmChatFriend: () => chatAfter(befriended),
      setChatAlerts: ({ body }) => chatAfter({ kakaoNotificationEnabled: body.enabled }),
    },
    push: {
      alerts: () => own.alerts,
      saveAlerts: ({ body }) => (own.alerts = body),
      key: { key: PUSH_KEY },
      subscribeShop: { id: PUSH_ID },
      unsubscribeShop: example,
      test: example,
      ...{ subscribe: uncalled, unsubscribe: uncalled, leaveContact: uncalled, ack: uncalled },
    },
  } satisfies SomeAnswers & GroupAnswers<'push'>);
  return own;
}

const storeLook = { profileImage: { path: 'pictures/profile.svg' } };
